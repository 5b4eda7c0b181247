import { openServer } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import { migratedPlace, templateAt } from "./shop-place.ts";

/**
 * A separate program that seeds a demo shop and prints it as a `DemoTemplate`. Its jobs do not run, because they would
 * change the shop.
 */
const place = await migratedPlace("template");
try {
  const server = await openServer(readConfig({ ...place.env, LOG_LEVEL: "silent" }));
  await server.close();
} catch (error) {
  await place.remove();
  throw error;
}
process.stdout.write(JSON.stringify(templateAt(place)));
