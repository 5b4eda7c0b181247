import { sql } from "drizzle-orm";
import type { Ctx } from "../../platform/context.ts";
import { deleteRows } from "../../platform/system/sweep-items.ts";

/** Deletes expired carts that were not ordered. Returns their number. */
export const expireCarts = (ctx: Ctx): Promise<number> =>
  deleteRows(ctx, "expire-carts", "carts", sql`expires_at < ${ctx.clock().toISOString()} and ordered_at is null`);
