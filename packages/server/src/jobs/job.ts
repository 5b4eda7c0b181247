import type { Ctx } from "../domain/platform/context.ts";

/** One job order as delivered by the queue. */
export interface JobRequest<P> {
  /** The same in all attempts; for work from the outbox, the id of its row. */
  id: string;
  payload: P;
  /** 1 for the first one. */
  attempt: number;
}

/**
 * Work that runs after a commit, or on a schedule. It may be interrupted and retried at any moment, so `run` has
 * to be idempotent. Its errors are stored, and it is retried after a growing pause.
 */
export interface Job<P = unknown> {
  /** Also the topic of the outbox rows that request the job. */
  name: string;
  /** Number of retries before the job is dead and waits for staff. */
  retries: number;
  /** For scheduled jobs: a cron expression in the shop's time zone. */
  schedule?: string;
  /** Maximum concurrent runs in one process; one by default. */
  concurrency?: number;
  /**
   * Maximum number of orders that a worker takes, and reports as done, together; one by default. They run one
   * after another.
   */
  batch?: number;
  /** How long one run may take, in minutes; 10 by default. */
  maxMinutes?: number;
  run(ctx: Ctx, order: JobRequest<P>): Promise<void>;
}
