import { sql } from "drizzle-orm";
import type { Ctx } from "../domain/context.ts";
import { expireOrders } from "../domain/orders/expire.ts";

/** What is due by the clock: unpaid orders give their stock back, and what nobody needs any more is swept. */
async function runChores(ctx: Ctx): Promise<void> {
  await expireOrders(ctx);
  const now = ctx.clock().toISOString();
  await ctx.db.execute(sql`delete from idempotency_keys where expires_at < ${now}`);
  await ctx.db.execute(sql`delete from carts where expires_at < ${now} and ordered_at is null`);
  await ctx.db.execute(sql`delete from sessions where expires_at < ${now}`);
  await ctx.db.execute(sql`delete from account_tokens where expires_at < ${now}`);
}

/** Runs the chores again and again until it is stopped; `stop` waits for the one that runs. */
export function startChores(
  ctx: Ctx,
  options: { every: number; onFault(error: unknown): void },
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= runChores(ctx)
      .catch(options.onFault)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(tick, options.every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
