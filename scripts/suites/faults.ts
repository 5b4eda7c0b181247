import { runFaults } from "../../tests/faults/long-run.ts";
import { readCommand } from "../lib/command.ts";
import { startPostgres } from "../lib/postgres/postgres.ts";
import { type Outcome, runStep } from "../test/steps.ts";

/**
 * The full fault tests: 100 kills during sales, 1,000 races for the last units, outages; on both databases. `npm run
 * test:faults -- --kills 10 --races 50` runs fewer. With `--continue`, only kills and races run, half of them on each
 * database, and are added to those in `docs/faults`; `--database embedded|postgres` selects one of the two.
 */
const { values: asked } = readCommand("test:faults");
const build: Outcome[] = asked["no-build"]
  ? []
  : [await runStep({ name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" })];
if (asked.continue) process.exit((await goOn()) ? 0 : 1);

const { kills = "100", races = "1000" } = asked;
const outcomes = [...build];
const faults = async (name: string, env: Record<string, string>) =>
  outcomes.push(
    await runStep({
      name,
      command: ["npx", "--no", "vitest", "run", "--project", "faults", "--reporter=verbose"],
      env: { FAULT_KILLS: kills, FAULT_RACES: races, ...env },
      counts: "vitest",
    }),
  );

await faults("faults, embedded database", {});
const postgres = await startPostgres();
if (postgres) {
  try {
    await faults("faults, PostgreSQL", { TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
} else process.stdout.write("\nPostgreSQL is not here and could not be installed: its half was left out.\n");

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length, 0);
process.stdout.write(`\n${kills} kills and ${races} races on each database: ${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);

/** Adds kills and races to the recorded figures. */
async function goOn(): Promise<boolean> {
  const kinds = ["embedded", "postgres"].filter((kind) => asked.database === undefined || asked.database === kind);
  const share = (count: string | undefined) => Math.ceil(Number(count ?? 0) / kinds.length);
  const parts = { kills: share(asked.kills), races: share(asked.races) };
  let good = true;
  for (const kind of kinds) {
    delete process.env.TEST_DATABASE_URL;
    const own = kind === "postgres" ? await startPostgres() : null;
    if (kind === "postgres" && !own) continue;
    if (own) process.env.TEST_DATABASE_URL = own.url;
    try {
      good = (await runFaults(parts)) && good;
    } finally {
      own?.stop();
    }
  }
  return good;
}
