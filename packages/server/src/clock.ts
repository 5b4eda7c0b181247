import { sql } from "drizzle-orm";
import { one } from "./db/query.ts";
import type { Database } from "./db/types.ts";

/** A difference below it is left alone: asking takes time itself. */
const TOLERATED_MS = 1_000;
const ASK_EVERY_MS = 10_000;

/** The time that the shop goes by. */
export interface ShopClock {
  now(): Date;
  /** Milliseconds by which the clock of this machine is ahead of it; 0 while they differ by less than a second. */
  skew(): number;
  stop(): void;
}

export interface ClockOptions {
  /** Instead of the machine's; it is not compared with anything. */
  clock?: (() => Date) | undefined;
  /** Told of a difference when it begins, in milliseconds, and of 0 when it ends. */
  onSkew(ms: number): void;
}

/**
 * On PostgreSQL the database's time, so that all processes have the same one, whatever the clocks of their machines say:
 * asked for every ten seconds, and the last answer counts while none comes. The embedded database has the machine's.
 */
export async function openClock(database: Database, { clock, onSkew }: ClockOptions): Promise<ShopClock> {
  if (clock || database.kind === "embedded") return { now: clock ?? (() => new Date()), skew: () => 0, stop: () => {} };
  let skew = 0;
  const ask = async () => {
    const [began, at] = [Date.now(), performance.now()];
    const told = await one<{ now: number }>(
      database.db,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    );
    const took = performance.now() - at;
    // What was waited for a connection tells nothing of the time.
    if (!told || took > TOLERATED_MS) return;
    const difference = Math.round(began + took / 2 - told.now);
    const found = Math.abs(difference) > TOLERATED_MS ? difference : 0;
    if ((found === 0) !== (skew === 0)) onSkew(found);
    skew = found;
  };
  await ask();
  const timer = setInterval(() => void ask().catch(() => {}), ASK_EVERY_MS).unref();
  return { now: () => new Date(Date.now() - skew), skew: () => skew, stop: () => clearInterval(timer) };
}
