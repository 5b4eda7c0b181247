import { handOutBatch } from "../domain/people/newsletter/hand-out.ts";
import { ISSUE_TOPIC, type Sending } from "../domain/people/newsletter/issues.ts";
import { SYSTEM } from "../domain/platform/context.ts";
import type { Job } from "./job.ts";

/** Sends an issue of the newsletter to its subscribers; the next run continues an interrupted one. */
export const newsletterIssueJob: Job<Sending> = {
  name: ISSUE_TOPIC,
  retries: 20,
  async run(ctx, { payload }) {
    while (await handOutBatch({ ...ctx, actor: SYSTEM }, payload.issueId));
  },
};
