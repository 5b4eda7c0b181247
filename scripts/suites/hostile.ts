import { type DatabaseKind, runHostile } from "../../tests/hostile/long-run.ts";
import { readCommand } from "../lib/command.ts";
import { startPostgres } from "../lib/postgres/postgres.ts";
import { runStep } from "../test/steps.ts";

/**
 * Hostile calls in cumulative slices: `npm run test:hostile -- --calls 100000` continues the run recorded in
 * `docs/faults/hostile.json`. `--database embedded|postgres` selects one database, `--slice 25000` sets the size of a
 * slice. `--seed X --from N --count 1` repeats and prints a failed call, after the earlier calls of its episode;
 * nothing is then recorded.
 */
const { values: asked } = readCommand("test:hostile");
if (!asked["no-build"]) await runStep({ name: "build", command: ["npm", "run", "--silent", "build"], counts: "exit" });

const replay =
  asked.from === undefined
    ? undefined
    : { seed: asked.seed ?? "", from: Number(asked.from), count: Number(asked.count) };
const wanted = (kind: DatabaseKind) => asked.database === undefined || asked.database === kind;
const kinds = (["embedded", "postgres"] as const).filter(wanted);
const calls = Math.ceil(Number(asked.calls) / kinds.length);
let failed = false;
for (const database of kinds) {
  const postgres = database === "postgres" ? await startPostgres() : null;
  if (database === "postgres" && !postgres) {
    process.stdout.write("\nPostgreSQL is not here and could not be installed: its half was left out.\n");
    continue;
  }
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  else delete process.env.TEST_DATABASE_URL;
  try {
    const good = await runHostile({ database, calls, slice: Number(asked.slice), replay });
    failed ||= !good;
  } finally {
    postgres?.stop();
  }
}
process.exit(failed ? 1 : 0);
