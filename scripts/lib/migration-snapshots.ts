import { readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Files of `drizzle-kit`: the journal of the migrations, and the schema after each of them. */
const META = fileURLToPath(new URL("../../packages/server/src/db/migrations/meta/", import.meta.url));

/** File names of the stored snapshots, oldest first. */
export const migrationSnapshots = (): string[] =>
  readdirSync(META)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort();

/** File name of the snapshot of the newest migration, the only one with which the next migration is compared. */
export function newestSnapshot(): string {
  const { entries }: { entries: { idx: number }[] } = JSON.parse(readFileSync(`${META}_journal.json`, "utf8"));
  const last = entries.at(-1);
  if (!last) throw new Error("The journal of the migrations is empty.");
  return `${String(last.idx).padStart(4, "0")}_snapshot.json`;
}

/** Removes the snapshots of earlier migrations, each of which contains the whole schema. */
export function removeOldSnapshots(): void {
  const newest = newestSnapshot();
  const stored = migrationSnapshots();
  if (!stored.includes(newest)) throw new Error(`${META}${newest} is missing: no snapshot was removed.`);
  for (const name of stored) if (name !== newest) rmSync(META + name);
}
