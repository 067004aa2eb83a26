// What PyScript takes for its Pyodide: the real one, told to use our standard library of bytecode, with the project's
// own modules on the path. Both archives travel while Pyodide itself does.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

const here = (name) => new URL(name, import.meta.url).href;
const MODULES = "/lib/quintet.zip";

async function modules() {
  const response = await fetch(here("./quintet.zip"));
  if (!response.ok) throw new Error(`quintet.zip: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export { version };

export async function loadPyodide(options) {
  const fetched = modules();
  fetched.catch(() => {}); // awaited below, where it is thrown
  const pyodide = await load({ ...options, indexURL: here("./pyodide/"), stdLibURL: here("./stdlib.zip") });
  pyodide.FS.writeFile(MODULES, await fetched);
  pyodide.runPython(`import sys; sys.path.insert(0, "${MODULES}")`);
  return pyodide;
}
