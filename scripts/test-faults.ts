import { startPostgres } from "./lib/postgres.ts";
import { type Outcome, runStep } from "./test/steps.ts";

/**
 * The faults in full: 100 kills in the middle of trade, 1,000 races for the last units, outages; on both databases.
 * `npm run test:faults -- 10 50` does 10 kills and 50 races.
 */
const [kills = "100", races = "1000"] = process.argv.slice(2);

const outcomes: Outcome[] = [runStep({ name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" })];
const faults = (name: string, env: Record<string, string>) =>
  outcomes.push(
    runStep({
      name,
      command: ["npx", "--no", "vitest", "run", "--project", "faults", "--reporter=verbose"],
      env: { FAULT_KILLS: kills, FAULT_RACES: races, ...env },
      counts: "vitest",
    }),
  );

faults("faults, embedded database", {});
const postgres = await startPostgres();
if (postgres) {
  try {
    faults("faults, PostgreSQL", { TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
} else process.stdout.write("\nPostgreSQL is not here and could not be installed: its half was left out.\n");

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.stdout.write(`\n${kills} kills and ${races} races on each database: ${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
