import { type Mutant, underPressure } from "./mutant.ts";

export const UNDER_PRESSURE: readonly Mutant[] = [
  underPressure(
    "one guest takes all units of a product",
    ["domain/sales/orders/unpaid"],
    [
      "domain/sales/orders/placing/place-unpaid.ts",
      "  if (over) await unreserve(ctx.db, lines);\n  return over;",
      "  return over && false;",
    ],
  ),
  underPressure(
    "a transaction waits for loads of other callers",
    ["domain/cached-queries"],
    ["db/changes/single-flight.ts", "if (changes.transaction()) return own();", "if (!changes) return own();"],
  ),
  underPressure(
    "uncommitted writes of a transaction are cached for all",
    ["domain/cached-queries"],
    [
      "db/changes/value-cache.ts",
      "const isCommitted = !inside || !isWritten(entry, inside);",
      "const isCommitted = true;",
    ],
  ),
  underPressure(
    "a late payment locks the coupon before the stock",
    ["domain/sales/payments/late"],
    [
      "domain/catalogue/stock/reserve.ts",
      "  const variantIds = wanted.map(({ variantId }) => variantId);\n",
      "  const variantIds = wanted.map(({ variantId }) => variantId);\n  await tx.execute(sql`select 1 from coupons for no key update`);\n",
    ],
  ),
  underPressure(
    "a transaction that loses a deadlock is not rerun",
    ["domain/platform/context"],
    [
      "domain/platform/context.ts",
      "if (attempt === ATTEMPTS || !(error instanceof Overtaken || isConflict(error))) throw error;",
      "if (attempt > 0) throw error;",
    ],
  ),
  underPressure(
    "the files of a new database are writable for all users",
    ["db/open/open"],
    ["db/open/open-embedded.ts", "    restrictToOwner(folder);\n", ""],
  ),
  underPressure(
    "a data folder that other users can read is opened",
    ["db/open/open"],
    ["storage/private-folder.ts", "if ((mode & LOOSE) === 0) return;", "if (mode >= 0) return;"],
  ),
];
