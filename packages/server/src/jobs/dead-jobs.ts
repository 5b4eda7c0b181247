import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { jobLabel } from "@tablero/domain/platform/words/jobs";
import { sql } from "drizzle-orm";
import type { JobWithMetadata } from "pg-boss";
import { one } from "../db/query.ts";
import { type Ctx, inTransaction } from "../domain/platform/context.ts";
import { notifyStaff } from "../domain/platform/notices/notify.ts";

/** Queue of notifications about jobs that have no attempts left, whatever the reason. */
export const DEAD_JOB_QUEUE = "job-died";

/** A job without attempts left. */
export interface DeadJob {
  name: string;
  id: string;
  /** Number of attempts made. */
  attempts: number;
}

/** Notifies staff of a dead job, once each time it dies. */
export function reportDeadJob(ctx: Ctx, { name, id, attempts }: DeadJob): Promise<void> {
  const link = buildListPath(SYSTEM, { view: "trabajos", search: id, attempts });
  return inTransaction(ctx, async (tx) => {
    const earlier = await one(
      tx.db,
      sql`select 1 as ok from notifications where kind = 'job-failed' and link = ${link} limit 1`,
    );
    if (earlier) return;
    await notifyStaff(tx, {
      kind: "job-failed",
      icon: "heroicons_outline:exclamation-triangle",
      title: "Un trabajo no ha salido adelante",
      description: `${jobLabel(name)}: ${attempts} intentos sin éxito. Espera a que alguien lo revise.`,
      link,
    });
  });
}

/** The dead job in a notification of the queue. */
export function deadJobOf(
  job: Pick<JobWithMetadata<unknown>, "id" | "sourceName" | "sourceId" | "sourceRetryCount">,
): DeadJob {
  return {
    name: job.sourceName ?? "",
    id: job.sourceId ?? job.id,
    attempts: (job.sourceRetryCount ?? 0) + 1,
  };
}
