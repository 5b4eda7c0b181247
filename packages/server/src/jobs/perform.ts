import type { JobWithMetadata } from "pg-boss";
import type { Ctx } from "../domain/platform/context.ts";
import { describeError } from "../domain/platform/system/server-errors.ts";
import type { Job } from "./job.ts";

export interface JobError {
  job: string;
  id: string;
  /** 1 for the first one. */
  attempt: number;
  error: unknown;
}

/** The part of a fetched job that is needed to run it. */
export type Fetched = Pick<JobWithMetadata<unknown>, "id" | "data" | "retryCount">;

/**
 * Runs one attempt. Its error is reported, and rethrown with its message only, because the queue stores it with
 * the job and it can contain more than staff should read there.
 */
export async function performJob(
  ctx: Ctx,
  job: Job,
  fetched: Fetched,
  onError: (error: JobError) => void,
): Promise<void> {
  const attempt = fetched.retryCount + 1;
  try {
    await job.run(ctx, { id: fetched.id, payload: fetched.data, attempt });
  } catch (error) {
    onError({ job: job.name, id: fetched.id, attempt, error });
    throw new Error(describeError(error).message);
  }
}
