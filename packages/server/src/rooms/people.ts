import { expireAudit } from "../domain/people/clients/expire-audit.ts";
import { authRoutes } from "../http/people/auth.routes.ts";
import { clientRoutes } from "../http/people/clients.routes.ts";
import { formDraftRoutes } from "../http/people/form-drafts.routes.ts";
import { newsletterRoutes } from "../http/people/newsletter.routes.ts";
import { newsletterIssueRoutes } from "../http/people/newsletter-issues.routes.ts";
import { noticeRoutes } from "../http/people/notices.routes.ts";
import { ownUserRoutes } from "../http/people/own-user.routes.ts";
import { passkeyRoutes } from "../http/people/passkeys.routes.ts";
import { preferenceRoutes } from "../http/people/preferences.routes.ts";
import { questionRoutes } from "../http/people/questions.routes.ts";
import { replyTemplateRoutes } from "../http/people/reply-templates.routes.ts";
import { savedFilterRoutes } from "../http/people/saved-filters.routes.ts";
import { shopQuestionRoutes } from "../http/people/shop-questions.routes.ts";
import { shortcutRoutes } from "../http/people/shortcuts.routes.ts";
import { userRoutes } from "../http/people/users.routes.ts";
import { chore } from "../jobs/chore.ts";
import type { Job } from "../jobs/job.ts";
import { newsletterIssueJob } from "../jobs/newsletter-issue.ts";
import { newsletterMailJob } from "../mail/mail-job.ts";
import type { Room, ShopContext } from "./room.ts";

/** Scheduled jobs that find their own work. */
export const peopleChores: readonly Job[] = [chore("expire-audit", "27 4 * * *", expireAudit)];

export function registerPeople({ deps, ports }: ShopContext) {
  return {
    handlers: {
      ...authRoutes(deps),
      ...passkeyRoutes(deps),
      ...ownUserRoutes(deps),
      ...preferenceRoutes(deps),
      ...formDraftRoutes(deps),
      ...shortcutRoutes(deps),
      ...noticeRoutes(deps),
      ...clientRoutes(deps),
      ...userRoutes(deps),
      ...savedFilterRoutes(deps),
      ...questionRoutes(deps),
      ...replyTemplateRoutes(deps),
      ...shopQuestionRoutes(deps),
      ...newsletterRoutes(deps),
      ...newsletterIssueRoutes(deps),
    },
    jobs: [newsletterIssueJob, newsletterMailJob(ports.mail), ...peopleChores],
  } satisfies Room;
}
