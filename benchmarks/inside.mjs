// Runs the contest inside Pyodide under Node: node inside.mjs PYODIDE_FOLDER CHECKOUT CHESS_PACKAGE SETTINGS_AS_JSON
// Prints one line of JSON. What is measured is contest.py's affair; only the clock comes from here, for inside Pyodide
// time.process_time() is the clock on the wall.
import { pathToFileURL } from "node:url";

const [folder, checkout, chess, settings] = process.argv.slice(2);
const { loadPyodide, version } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder });
for (const name of ["pygames", "benchmarks"]) {
  pyodide.FS.mkdirTree(`/contest/${name}`);
  pyodide.mountNodeFS(`/contest/${name}`, `${checkout}/${name}`);
}
pyodide.FS.mkdirTree("/contest/chess");
pyodide.mountNodeFS("/contest/chess", chess);

function seconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const rates = pyodide.runPython(
  `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/contest")
from benchmarks.contest import bouts
lambda settings, clock: json.dumps([sys.version.split()[0], list(bouts(clock=clock, **json.loads(settings)))])
`,
)(settings, seconds);
const [python, rounds] = JSON.parse(rates);
console.log(JSON.stringify({ python, pyodide: version, node: process.versions.node, rounds }));
