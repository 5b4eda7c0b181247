import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyMigrated } from "@tablero/server/db/migrated-folder";
import { dropDatabase, ownDatabase } from "./own-database.ts";

/** Storage of a demo shop: its own folder, and a database on TEST_DATABASE_URL if that is set. */
export interface ShopPlace {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Environment of its server. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** A demo shop to which no test writes. Copying it takes a tenth of the time needed to seed one. */
export interface DemoTemplate {
  /** Its folder. */
  place: string;
  /** Name of its database on TEST_DATABASE_URL; null if the folder contains the embedded database. */
  databaseName: string | null;
}

/** An empty place; a shop that starts there is seeded first. */
export async function newPlace(name: string): Promise<ShopPlace> {
  return placeIn(mkdtempSync(join(tmpdir(), `tablero-${name}-`)), await ownDatabase(name));
}

/** The same, but already migrated if it uses the embedded database. */
export async function migratedPlace(name: string): Promise<ShopPlace> {
  const place = await newPlace(name);
  if (!place.databaseUrl) await copyMigrated(join(place.dataDir, "db"));
  return place;
}

/** Turns a place into a template, once a shop has been seeded there and closed. */
export const templateAt = ({ dataDir, databaseUrl }: ShopPlace): DemoTemplate => ({
  place: dataDir,
  databaseName: databaseUrl ? new URL(databaseUrl).pathname.slice(1) : null,
});

/** Removes a template that is no longer copied. */
export async function removeTemplate({ place, databaseName }: DemoTemplate): Promise<void> {
  if (databaseName) await dropDatabase(databaseName);
  rmSync(place, { recursive: true, force: true });
}

/** A place with a seeded shop. */
export async function copiedPlace({ place, databaseName }: DemoTemplate, name: string): Promise<ShopPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), `tablero-${name}-`));
  // Resized images of the demo are the same in all copies, so the first shop that needs them creates them once.
  const pictures = join(place, "media");
  mkdirSync(pictures, { recursive: true });
  cpSync(place, dataDir, { recursive: true, filter: (from) => from !== pictures });
  symlinkSync(pictures, join(dataDir, "media"), "junction");
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
