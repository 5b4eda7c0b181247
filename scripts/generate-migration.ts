import { spawnSync } from "node:child_process";
import { readCommand } from "./lib/command.ts";
import { removeFormerSnapshots } from "./lib/migration-snapshots.ts";

/**
 * `npm run db:generate -- --name suppliers`: writes the migration from the stored snapshot to the current schema. Then
 * removes that snapshot, because the snapshot of the new migration replaces it.
 */
const { positionals } = readCommand("db:generate");
const { status } = spawnSync(
  "drizzle-kit",
  ["generate", "--config", "packages/server/drizzle.config.ts", ...positionals],
  { stdio: "inherit" },
);
if (status === 0) removeFormerSnapshots();
process.exitCode = status ?? 1;
