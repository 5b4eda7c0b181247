import type { Ctx } from "../domain/context.ts";

/** One order of work, as the queue hands it over. */
export interface JobOrder<P> {
  /** Stable over all attempts; for work from the outbox it is the row's id. */
  id: string;
  payload: P;
  /** 1 for the first one. */
  attempt: number;
}

/**
 * Work that is done after a commit, or by the clock. It may be run again after it was cut off at any moment: `run` has
 * to bear that. What it throws is kept, and it is tried again after a growing pause.
 */
export interface Job<P = unknown> {
  /** Also the topic of the outbox rows that order it. */
  name: string;
  /** How often it is tried again before it is dead and waits for staff. */
  retries: number;
  /** For what the clock orders: a cron line, read in the shop's time zone. */
  schedule?: string;
  /** How many of them one process runs at once; one when left out. */
  concurrency?: number;
  run(ctx: Ctx, order: JobOrder<P>): Promise<void>;
}
