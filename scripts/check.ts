import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { baseOf, listChangedFiles } from "./lib/changed-files.ts";
import { readCommand } from "./lib/command.ts";
import { goEnv, lintEnv, TYPE_AWARE_LINT, TYPE_CHECK } from "./lib/go-tools.ts";

/**
 * `npm run check [-- base]`: lint of the files changed since the base (by default the merge base with main), types of
 * the code they affect, and package boundaries. Exits with 1 if any of these fails.
 */
interface Check {
  name: string;
  command: readonly string[];
}

async function run({ name, command: [program = "", ...args] }: Check): Promise<boolean> {
  const start = performance.now();
  const child = spawn(program, args, {
    env: program === "oxlint" ? lintEnv() : goEnv(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once("close", resolve).once("error", reject));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)\n`);
  if (code !== 0) process.stdout.write(`${output}${errors}\n`);
  return code === 0;
}

/** Runs all checks one after another, even after a failure. */
async function inOrder(checks: readonly Check[]): Promise<boolean> {
  let passed = true;
  for (const check of checks) passed = (await run(check)) && passed;
  return passed;
}

const base = baseOf(readCommand("check").positionals[0]);
const changed = listChangedFiles(base);
const sources = changed.filter((path) => /\.tsx?$/.test(path));
process.stdout.write(`${changed.length} changed files since ${base.slice(0, 8)}\n`);

const types: Check[] = [
  ...(changed.some((path) => path.startsWith("packages/app/")) || !existsSync("packages/app/.react-router")
    ? [{ name: "route types", command: ["npm", "run", "--silent", "--workspace", "@tablero/app", "typegen"] }]
    : []),
  { name: "types", command: TYPE_CHECK },
];
const lint: Check[] = [
  {
    name: "lint and format",
    command: ["biome", "check", "--files-ignore-unknown=true", "--no-errors-on-unmatched", ...changed],
  },
  ...(sources.length > 0
    ? [{ name: "floating promises", command: [...TYPE_AWARE_LINT, "--no-error-on-unmatched-pattern", ...sources] }]
    : []),
  { name: "package boundaries", command: ["turbo", "boundaries"] },
];
const passed = changed.length === 0 ? [] : await Promise.all([inOrder(types), inOrder(lint)]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
