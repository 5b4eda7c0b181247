import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DemoTemplate } from "./demo-template.ts";
import { ownDatabase } from "./own-database.ts";

/** Where a demo shop keeps its data: a folder of its own, and a database on TEST_DATABASE_URL if there is one. */
export interface ShopPlace {
  dataDir: string;
  databaseUrl: string | undefined;
  /** What its server is started with. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** An empty place: the shop that opens there is filled first. */
export async function newPlace(name: string): Promise<ShopPlace> {
  return placeIn(mkdtempSync(join(tmpdir(), `tablero-${name}-`)), await ownDatabase(name));
}

/** A place with a shop that is filled already. */
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
