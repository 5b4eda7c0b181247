import { startShop } from "../support/shop-process.ts";

/** One shop of its own for the whole run, with the demo data; on PostgreSQL when TEST_DATABASE_URL is set. */
export default async function setup(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  return shop.stop;
}
