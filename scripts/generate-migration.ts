import { spawnSync } from "node:child_process";
import { readCommand } from "./lib/command.ts";
import { removeFormerSnapshots } from "./lib/migration-snapshots.ts";

/**
 * `npm run db:generate -- --name suppliers`: writes the migration from the stored snapshot to the schema as it is now,
 * then removes that snapshot, which the one of the new migration replaces.
 */
const { positionals } = readCommand("db:generate");
const { status } = spawnSync(
  "drizzle-kit",
  ["generate", "--config", "packages/server/drizzle.config.ts", ...positionals],
  { stdio: "inherit" },
);
if (status === 0) removeFormerSnapshots();
process.exitCode = status ?? 1;
