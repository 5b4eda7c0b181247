import { sql } from "drizzle-orm";
import { LOW_UP_TO } from "../storefront/wire-sql.ts";

/** Published products with a variant that is low in stock, from `product_totals`, which must be refreshed first. */
export const PUBLISHED_LOW = sql`from product_totals where is_published
  and least_in_stock between 1 and ${sql.raw(LOW_UP_TO)}`;

/** Condition on `PRODUCT_GROUPS`: published without any unit to sell. */
export const PUBLISHED_OUT = sql`status = 'published' and stock <> 'some'`;
