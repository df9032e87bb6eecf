// Runs a TypeScript file with Vite's own module runner: node scripts/run.mjs scripts/pictures.ts
import { resolve } from "node:path";
import { runnerImport } from "vite";

const [file] = process.argv.splice(2, 1);
await runnerImport(resolve(file), { configFile: false, logLevel: "error" });
