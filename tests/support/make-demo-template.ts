import { openServer } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import { migratedPlace, templateAt } from "./shop-place.ts";

/** Seeds a demo shop, without its jobs, which would change it, and prints it as a `DemoTemplate`. A program of its own. */
const place = await migratedPlace("template");
try {
  const server = await openServer(readConfig({ ...place.env, LOG_LEVEL: "silent" }));
  await server.close();
} catch (error) {
  await place.remove();
  throw error;
}
process.stdout.write(JSON.stringify(templateAt(place)));
