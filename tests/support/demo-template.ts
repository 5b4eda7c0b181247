import { openServer } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import type { TestProject } from "vitest/node";
import { newPlace } from "./shop-place.ts";

/** A demo shop that no test writes to: copying it takes a tenth of the time of seeding one. */
export interface DemoTemplate {
  /** Its folder. */
  place: string;
  /** Name of its database on TEST_DATABASE_URL; null where the folder contains the embedded one. */
  databaseName: string | null;
}

declare module "vitest" {
  interface ProvidedContext {
    demoTemplate: DemoTemplate;
  }
}

/** Global setup of a test project: creates the template once, before its first file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, databaseUrl, env, remove } = await newPlace("template");
  const server = await openServer(readConfig({ ...env, LOG_LEVEL: "silent" }));
  await server.close();
  const databaseName = databaseUrl ? new URL(databaseUrl).pathname.slice(1) : null;
  project.provide("demoTemplate", { place: dataDir, databaseName });
  return remove;
}
