import { openServer } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import type { TestProject } from "vitest/node";
import { type DemoTemplate, migratedPlace, templateAt } from "./shop-place.ts";

declare module "vitest" {
  interface ProvidedContext {
    demoTemplate: DemoTemplate;
  }
}

/** Global setup of a test project: creates the template once, before its first file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = await migratedPlace("template");
  const server = await openServer(readConfig({ ...place.env, LOG_LEVEL: "silent" }));
  await server.close();
  project.provide("demoTemplate", templateAt(place));
  return place.remove;
}
