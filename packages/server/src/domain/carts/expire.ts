import { sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { deleteRows } from "../system/sweep-items.ts";

/** Deletes the carts whose time is over and that became no order. Answers how many. */
export const expireCarts = (ctx: Ctx): Promise<number> =>
  deleteRows(ctx, "expire-carts", "carts", sql`expires_at < ${ctx.clock().toISOString()} and ordered_at is null`);
