import type { Ctx } from "../domain/platform/context.ts";
import type { Job } from "./job.ts";

/**
 * A scheduled job that finds its own work in the database, so a second run finds nothing left. The next run is
 * soon enough for another attempt, so it is retried only twice. `schedule`: a cron expression.
 */
export const chore = (name: string, schedule: string, work: (ctx: Ctx) => Promise<unknown>): Job => ({
  name,
  schedule,
  retries: 2,
  async run(ctx) {
    await work(ctx);
  },
});
