import type { DocumentedCommand } from "./documented.ts";
import { runOf } from "./known.ts";
import { documentedCommands, SCRIPTS } from "./pages.ts";
import { type CommandRun, RUNS, type RunPlace } from "./runs.ts";

/** A command in the form in which it is run. */
export interface PlannedCommand {
  /** As a person would type it. */
  shown: string;
  program: string;
  args: string[];
  env: Readonly<Record<string, string>>;
  /** The expected result. */
  expect: { kind: "success" } | { kind: "serving"; until: RegExp } | { kind: "refusal"; says: RegExp };
  /** Why it does not run as documented. */
  because?: string;
}

interface Plan {
  run: PlannedCommand[];
  left: { shown: string; because: string }[];
}

/** Every command once, in the order of the table of runs. */
export function planOf(place: RunPlace): Plan {
  const documented = documentedCommands();
  const plan: Plan = { run: [], left: [] };
  for (const [key, run] of Object.entries(RUNS)) {
    if (run.how === "leave") plan.left.push({ shown: shownOf(key, []), because: run.because });
    else plan.run.push(...commandsOf(key, run, documented, place));
  }
  return plan;
}

function commandsOf(
  key: string,
  run: Exclude<CommandRun, { how: "leave" }>,
  documented: readonly DocumentedCommand[],
  place: RunPlace,
): PlannedCommand[] {
  if (run.how === "help") return [planned(key, run.args ?? ["--help"], {}, { kind: "success" }, run.because)];
  if (run.how === "whole") {
    const named = documented.filter((command) => runOf(command) === key);
    const variants = new Map(named.map(({ env, args }) => [JSON.stringify([env, args]), { env, args }]));
    if (variants.size === 0) variants.set("", { env: {}, args: [] });
    return [...variants.values()].map(({ env, args }) => planned(key, args, env, { kind: "success" }));
  }
  const env = typeof run.env === "function" ? run.env(place) : (run.env ?? {});
  if (run.how === "refuse") return [planned(key, [], env, { kind: "refusal", says: run.says }, run.because)];
  const args = typeof run.args === "function" ? run.args(place) : (run.args ?? []);
  if (run.how === "serve") return [planned(key, args, env, { kind: "serving", until: run.until })];
  return [planned(key, args, env, { kind: "success" }, run.because)];
}

function planned(
  key: string,
  args: readonly string[],
  env: PlannedCommand["env"],
  expect: PlannedCommand["expect"],
  because?: string,
): PlannedCommand {
  const [program = "", ...words] = callOf(key, args);
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return {
    shown: [...variables, shownOf(key, args)].join(" "),
    program: program === "node" ? process.execPath : program,
    args: words,
    env,
    expect,
    ...(because && { because }),
  };
}

const shownOf = (key: string, args: readonly string[]): string =>
  callOf(key, args)
    .filter((word) => word !== "--silent" && word !== "--no")
    .join(" ");

/** A key in the table is a script, a file, `npm …`, or a program with its first arguments. */
function callOf(key: string, args: readonly string[]): string[] {
  const [name = "", ...first] = key.split(" ");
  if (name === "npm") return [...key.split(" "), ...args];
  if (name in SCRIPTS) {
    const words = [...first, ...args];
    return ["npm", "run", "--silent", name, ...(words.length > 0 ? ["--", ...words] : [])];
  }
  if (name.endsWith(".ts")) return ["node", name, ...first, ...args];
  return ["npx", "--no", name, ...first, ...args];
}
