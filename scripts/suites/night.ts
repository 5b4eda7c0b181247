import { readCommand } from "../lib/command.ts";
import { useFastTmpdir } from "../test/fast-tmpdir.ts";
import { type Outcome, runStep, type Step } from "../test/steps.ts";
import { printSummary } from "../test/summary.ts";

/**
 * `npm run test:night`: the suites that take hours, each also available as a command. All of them run, even after a
 * failure; the night fails if one of them does. `--only hostile,mutants` runs those whose names contain one of the
 * words.
 */
const { values } = readCommand("test:night");
const words = values.only?.split(",").map((word) => word.trim());
process.once("exit", useFastTmpdir());

const npm = (name: string, ...args: string[]): Step => ({
  name: [name, ...args].join(" "),
  command: ["npm", "run", "--silent", name, ...(args.length > 0 ? ["--", ...args] : [])],
  counts: "exit",
});

const STEPS: Step[] = [
  {
    name: "everything on both databases",
    command: ["npm", "test", "--", "--all", "--each-database", "--long"],
    counts: "exit",
  },
  // Runs before the suites that write figures to the repository, because it fails if a command leaves changes behind.
  npm("test:commands"),
  npm("test:visual"),
  npm("test:storybook", "--no-build"),
  npm("test:alone"),
  npm("test:axe"),
  npm("test:html", "--no-build"),
  npm("measure:components", "--check"),
  npm("bench:night"),
  npm("test:faults", "--no-build"),
  npm("test:hostile", "--calls", "50000", "--no-build"),
  npm("test:mutants"),
];

const interrupt = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupt.abort());
const started = performance.now();
const outcomes: Outcome[] = [];
for (const step of STEPS.filter(({ name }) => words?.some((word) => name.includes(word)) ?? true))
  outcomes.push(await runStep(step, interrupt.signal));
process.exit(printSummary(outcomes, { seconds: (performance.now() - started) / 1000, shard: null }) ? 0 : 1);
