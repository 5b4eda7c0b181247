import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { Id, QueryFlag, repeatable } from "../../platform/shapes/basics.ts";

/** Sort orders of the product list; the first one is the default. */
export const PRODUCT_SORTS = ["name", "updatedAt", "price", "available", "sku", "status"] as const;

/** Filters of the product list, its export and bulk changes. */
export const PRODUCT_FILTERS = {
  status: repeatable(z.enum(PRODUCT_STATUSES)).optional(),
  kind: repeatable(z.enum(PRODUCT_KINDS)).optional(),
  gameId: Id.optional(),
  categoryId: Id.optional(),
  supplierId: Id.optional(),
  stock: z.enum(["in-stock", "low", "out-of-stock"]).optional(),
  incomplete: QueryFlag.optional().describe("Data required for publication is missing"),
};
