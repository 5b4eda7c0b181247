import { expect, it } from "vitest";
import { migrationSnapshots, newestSnapshot } from "../../scripts/lib/migration-snapshots.ts";

it("only the newest migration has a snapshot (npm run db:generate removes the former one)", () => {
  expect(migrationSnapshots()).toEqual([newestSnapshot()]);
});
