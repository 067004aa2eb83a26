// Runs Python inside Pyodide under Node: node compile.mjs PYODIDE_FOLDER SCRIPT.py WORK_FOLDER
// The script sees the work folder as /folder. It knows nothing of what the script does.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, script, work] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.mountNodeFS("/folder", work);
pyodide.runPython(readFileSync(script, "utf-8"));
