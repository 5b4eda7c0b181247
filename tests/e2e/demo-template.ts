import { migratedPlace, templateAt } from "../support/shop-place.ts";
import { startProcess } from "../support/shop-process.ts";

/** Global setup: seeds one demo shop, of which each worker starts a copy. Returns what removes it. */
export default async function setup(): Promise<() => Promise<void>> {
  const place = await migratedPlace("e2e_template");
  try {
    await (await startProcess(place.env)).stop();
  } catch (error) {
    await place.remove();
    throw error;
  }
  process.env.DEMO_TEMPLATE = JSON.stringify(templateAt(place));
  return place.remove;
}
