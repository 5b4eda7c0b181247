import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { migrationFiles, migrationHashes } from "./versions.ts";

const LANDED = fileURLToPath(new URL("./fixtures/migration-hashes.txt", import.meta.url));

// Shops record the hash of each migration: after an edit, even of a comment, they refuse their own database.
test("migrations in the repository never change", () => {
  const landed = readFileSync(LANDED, "utf8").trim().split("\n");
  const files = migrationFiles();
  const changed = landed.flatMap((hash, index) => (files[index]?.hash === hash ? [] : [index]));
  expect(changed, "numbers of migrations that were edited or removed: restore them").toEqual([]);
  const added = migrationHashes().slice(landed.length);
  expect(added, "new migrations without a hash (npm run db:generate records it)").toEqual([]);
});
