import { findChromium } from "./lib/browser/chromium.ts";
import { installChromium } from "./lib/browser/install-chromium.ts";
import { startPostgres, type TestPostgres } from "./lib/postgres/postgres.ts";
import { planOfChanges, readChanges } from "./test/changed.ts";
import { openDatabases } from "./test/databases.ts";
import { useFastTmpdir } from "./test/fast-tmpdir.ts";
import { stepsOfFiles } from "./test/files.ts";
import { HELP, parseOptions, type TestOptions, UsageError } from "./test/options.ts";
import { type Databases, NEEDS_POSTGRES, planOf, type Stage } from "./test/plan.ts";
import { type Outcome, runLanes, runStep } from "./test/steps.ts";
import { printSummary } from "./test/summary.ts";

/** `npm test`; see `HELP`. Runs every step even after a failure, and ends with one line of counts. */
const options = readOptions();
process.env.CHROMIUM_PATH = installChromium();
findChromium();
process.once("exit", useFastTmpdir());

const interrupt = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupt.abort());

const startedAt = performance.now();
const postgres = needsPostgres(options) ? await startPostgres() : null;
let outcomes: Outcome[] = [];
try {
  outcomes = await run(options, postgres);
} finally {
  postgres?.stop();
}
if (needsPostgres(options) && !postgres) {
  // Skipping tests that run nowhere else is not a success.
  const failed = [{ name: "PostgreSQL", message: "is not here and could not be installed: its tests were left out" }];
  outcomes.push({ name: "tests on PostgreSQL", passed: 0, failed, seconds: 0, hasRun: true });
}
const isGood = printSummary(outcomes, { seconds: (performance.now() - startedAt) / 1000, shard: options.shard });
process.exit(isGood ? 0 : 1);

function readOptions(): TestOptions {
  try {
    const read = parseOptions(process.argv.slice(2));
    if (read !== "help") return read;
    process.stdout.write(HELP);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}

function needsPostgres({ parts, files, database }: TestOptions): boolean {
  if (files.length > 0) return database !== "embedded";
  return parts.length === 0 || NEEDS_POSTGRES.some((part) => parts.includes(part));
}

async function run(asked: TestOptions, server: TestPostgres | null): Promise<Outcome[]> {
  const databases = await openDatabases(asked, server?.url ?? null);
  const stages = stagesOf(asked, databases);
  const done: Outcome[] = [];
  for (let round = 1; round <= asked.repeat; round += 1)
    for (const stage of stages) {
      const [lane = [], ...others] = stage;
      if (others.length > 0) done.push(...(await runLanes(stage, interrupt.signal)));
      else for (const step of lane) done.push(await runStep(step, interrupt.signal));
    }
  return done;
}

function stagesOf(asked: TestOptions, databases: Databases): Stage[] {
  if (asked.files.length > 0) return [[stepsOfFiles(asked, databases)]];
  if (asked.changedSince !== null) return planOfChanges(readChanges(asked.changedSince), databases);
  return planOf(asked, databases);
}
