import { parseArgs } from "node:util";
import { startPostgres } from "./lib/postgres.ts";
import { type Outcome, runStep } from "./test/steps.ts";

/**
 * Allocations of a campaign that are killed with -9 around their commit, 20 times on each database.
 * `npm run trial:preorders -- --kills 5` kills less often; `--database embedded|postgres` takes one of the two.
 */
const { values: asked } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    database: { type: "string" },
    "no-build": { type: "boolean", default: false },
  },
});

const outcomes: Outcome[] = [];
if (!asked["no-build"])
  outcomes.push(runStep({ name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" }));
const trial = (name: string, env: Record<string, string>) =>
  outcomes.push(
    runStep({
      name,
      command: ["npx", "--no", "vitest", "run", "--project", "faults", "tests/faults/preorders.test.ts"],
      env: { FAULT_ALLOCATION_KILLS: asked.kills, ...env },
      counts: "vitest",
    }),
  );

if (asked.database !== "postgres") trial("allocations, embedded database", {});
if (asked.database !== "embedded") {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("PostgreSQL is not here and could not be installed");
  try {
    trial("allocations, PostgreSQL", { TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}
process.exit(outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0);
