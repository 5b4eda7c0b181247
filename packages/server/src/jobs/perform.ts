import type { JobWithMetadata } from "pg-boss";
import type { Ctx } from "../domain/context.ts";
import { describeError } from "../domain/system/faults.ts";
import type { Job } from "./job.ts";

export interface JobFault {
  job: string;
  id: string;
  /** 1 for the first one. */
  attempt: number;
  error: unknown;
}

/** As much of a fetched job as running it takes. */
export type Fetched = Pick<JobWithMetadata<unknown>, "id" | "data" | "retryCount">;

/**
 * Runs one attempt. What it throws is told, and thrown again as its words alone: the queue keeps them with the job, and
 * an error can carry more than staff should read there.
 */
export async function perform(ctx: Ctx, job: Job, fetched: Fetched, onFault: (fault: JobFault) => void): Promise<void> {
  const attempt = fetched.retryCount + 1;
  try {
    await job.run(ctx, { id: fetched.id, payload: fetched.data, attempt });
  } catch (error) {
    onFault({ job: job.name, id: fetched.id, attempt, error });
    throw new Error(describeError(error).message);
  }
}
