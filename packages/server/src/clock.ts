import { sql } from "drizzle-orm";
import { Decimal } from "./db/columns.ts";
import { one } from "./db/query.ts";
import type { Database } from "./db/types.ts";

/** Smaller differences are ignored, because the query itself takes time. */
const TOLERATED_MS = 1_000;
const ASK_EVERY_MS = 10_000;

/** Time source of the shop. */
export interface ShopClock {
  now(): Date;
  /**
   * Milliseconds by which this machine's clock is ahead of the time source; 0 while they differ by less than a second.
   */
  skew(): number;
  stop(): void;
}

export interface ClockOptions {
  /** Replaces the machine's clock; it is then not compared with the database. */
  clock?: (() => Date) | undefined;
  /** Called with the difference in milliseconds when the clocks start to differ, and with 0 when they agree again. */
  onSkew(ms: number): void;
}

/**
 * On PostgreSQL, the database's time, so that all processes agree regardless of their machines' clocks. It is
 * read every ten seconds; if a read fails, the last result still counts. The embedded database uses the
 * machine's clock.
 */
export async function startClock(database: Database, { clock, onSkew }: ClockOptions): Promise<ShopClock> {
  if (clock || database.kind === "embedded") return { now: clock ?? (() => new Date()), skew: () => 0, stop: () => {} };
  let skew = 0;
  const ask = async () => {
    const [began, at] = [Date.now(), performance.now()];
    const answer = await one(database.db, sql`select extract(epoch from clock_timestamp()) * 1000 as now`, {
      now: Decimal,
    });
    const took = performance.now() - at;
    // The result is unreliable if it took long to get a connection.
    if (!answer || took > TOLERATED_MS) return;
    const difference = Math.round(began + took / 2 - answer.now);
    const found = Math.abs(difference) > TOLERATED_MS ? difference : 0;
    if ((found === 0) !== (skew === 0)) onSkew(found);
    skew = found;
  };
  await ask();
  const timer = setInterval(() => void ask().catch(() => {}), ASK_EVERY_MS).unref();
  return { now: () => new Date(Date.now() - skew), skew: () => skew, stop: () => clearInterval(timer) };
}
