import { spawnSync } from "node:child_process";
import { readCommand } from "./lib/command.ts";
import { migrationNames, recordNewestHash } from "./lib/migration-hashes.ts";
import { removeOldSnapshots } from "./lib/migration-snapshots.ts";

/**
 * `npm run db:generate -- --name suppliers`: writes the migration from the stored snapshot to the current schema. Then
 * removes that snapshot, because the snapshot of the new migration replaces it, and records the migration's hash.
 */
const { positionals } = readCommand("db:generate");
const before = migrationNames().length;
const { status } = spawnSync(
  "drizzle-kit",
  ["generate", "--config", "packages/server/drizzle.config.ts", ...positionals],
  { stdio: "inherit" },
);
if (status === 0) {
  removeOldSnapshots();
  if (migrationNames().length > before) recordNewestHash();
}
process.exitCode = status ?? 1;
