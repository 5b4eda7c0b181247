import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const pathOf = (name: string) => fileURLToPath(new URL(`../../packages/server/src/db/${name}`, import.meta.url));
const HASHES = pathOf("fixtures/migration-hashes.txt");

/** Names of all migrations, oldest first. */
export function migrationNames(): string[] {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(pathOf("migrations/meta/_journal.json"), "utf8"),
  );
  return entries.map(({ tag }) => tag);
}

/**
 * Records the hash of the newest migration: one line for each migration, in their order. The lines of earlier
 * migrations never change.
 */
export function recordNewestHash(): void {
  const names = migrationNames();
  const sql = readFileSync(pathOf(`migrations/${names.at(-1)}.sql`), "utf8");
  const earlier = readFileSync(HASHES, "utf8")
    .trim()
    .split("\n")
    .slice(0, names.length - 1);
  const hash = createHash("sha256").update(sql).digest("hex");
  writeFileSync(HASHES, `${[...earlier, hash].join("\n")}\n`);
}
