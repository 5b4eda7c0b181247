import { sql } from "drizzle-orm";
import type { Totals } from "../../platform/kit/totals.ts";
import { REWRITE_PRODUCTS } from "./product-groups.ts";

export const PRODUCT_TOTALS: Totals = {
  outdated: sql`outdated_product_totals`,
  lock: 7_340_113,
  rewrite: REWRITE_PRODUCTS,
};
