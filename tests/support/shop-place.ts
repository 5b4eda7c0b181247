import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DemoTemplate } from "./demo-template.ts";
import { ownDatabase } from "./own-database.ts";

/** Storage of a demo shop: its own folder, and a database on TEST_DATABASE_URL if there is one. */
export interface ShopPlace {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Environment of its server. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** An empty place: a shop that opens there is seeded first. */
export async function newPlace(name: string): Promise<ShopPlace> {
  return placeIn(mkdtempSync(join(tmpdir(), `tablero-${name}-`)), await ownDatabase(name));
}

/** A place with a seeded shop. */
export async function copiedPlace({ place, databaseName }: DemoTemplate, name: string): Promise<ShopPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), `tablero-${name}-`));
  cpSync(place, dataDir, { recursive: true });
  return placeIn(dataDir, databaseName ? await ownDatabase(name, databaseName) : null);
}

function placeIn(dataDir: string, database: Awaited<ReturnType<typeof ownDatabase>>): ShopPlace {
  return {
    dataDir,
    databaseUrl: database?.url,
    env: {
      DATA_DIR: dataDir,
      DEMO: "1",
      ...(database && { DATABASE_URL: database.url, JWT_SECRET: "a secret for the tests, ".repeat(3) }),
    },
    async remove() {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
