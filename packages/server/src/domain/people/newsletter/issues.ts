import { type Issue, IssueSchema } from "@tablero/contract/people/shapes/newsletter";
import { issueSent, issueTested } from "@tablero/domain/people/newsletter/audit";
import { type IssueFields, type IssueState, issueErrors, sendRefusal } from "@tablero/domain/people/newsletter/issues";
import { Failure, requireNoErrors } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { newsletterIssues } from "../../../db/schema/people/shoppers.ts";
import type { Db } from "../../../db/types.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort, nullableSort } from "../../platform/kit/order.ts";
import { anyOf, equals, type ListQuery } from "../../platform/kit/page.ts";
import { recordVerbs } from "../../platform/kit/record-verbs.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueIssueTest } from "../../platform/system/mail-outbox.ts";
import { enqueueJob } from "../../platform/system/outbox.ts";

interface IssuesQuery extends ListQuery<"createdAt" | "subject" | "startedAt"> {
  active?: boolean | undefined;
  state?: readonly IssueState[] | undefined;
}

export const issueVerbs = recordVerbs<Issue, IssueFields, IssuesQuery["sort"], IssuesQuery>({
  entity: "newsletter-issue",
  thisOne: "este boletín",
  table: newsletterIssues,
  source: {
    from: sql`newsletter_issues n`,
    alias: "n",
    row: IssueSchema.shape,
    columns: sql`n.id, n.subject, n.text, n.state, n.recipients, n.sent, n.started_at as "startedAt",
      n.finished_at as "finishedAt", n.active, n.version`,
  },
  sorts: {
    createdAt: sql`n.created_at`,
    subject: nameSort(sql`n.subject`),
    startedAt: nullableSort(sql`n.started_at`),
  },
  text: sql`n.subject || ' ' || n.text`,
  where: ({ active, state }) => [equals(sql`n.active`, active), anyOf(sql`n.state`, state)],
  fieldsOf: ({ subject, text, active }) => ({ subject, text, active }),
  stored({ subject, text, active }, before) {
    requireNoErrors(issueErrors({ subject, text, active }, before));
    return { subject, text, active };
  },
  isUsed: (id) => sql`exists (select 1 from newsletter_issues where id = ${id} and state <> 'draft')`,
});

/** Number of confirmed subscriptions; `until` excludes those confirmed later. */
export async function countSubscribers(db: Db, until: string): Promise<number> {
  const found = await one(
    db,
    sql`select count(*)::int as n from newsletter_subscriptions where state = 'active' and confirmed_at <= ${until}`,
    { n: Int },
  );
  return found?.n ?? 0;
}

/** Topic of the job that queues an issue's mails; its payload is `Sending`. */
export const ISSUE_TOPIC = "newsletter-issue";
export interface Sending {
  issueId: string;
}

/** Starts sending an issue. Throws `not-found`, `version-conflict`, `invalid-transition`. */
export const sendIssue = (ctx: Ctx, id: string, version: number): Promise<Issue> =>
  inTransaction(ctx, async (tx) => {
    const before = await issueVerbs.lock(tx, id, version);
    const startedAt = tx.clock().toISOString();
    const recipients = await countSubscribers(tx.db, startedAt);
    const refusal = sendRefusal(before, recipients);
    if (refusal) throw new Failure("invalid-transition", refusal, { extra: { current: before } });
    await issueVerbs.write(tx, id, { state: "sending", recipients, startedAt: new Date(startedAt) });
    await enqueueJob(tx, ISSUE_TOPIC, { issueId: id } satisfies Sending);
    const after = await issueVerbs.read(tx, id);
    await writeAudit(tx, issueSent(before, after));
    return after;
  });

/** Queues a test mail of an issue to the calling member of staff. Throws `not-found`. */
export const testIssue = (ctx: Ctx, id: string, { userId, email }: { userId: string; email: string }) =>
  inTransaction(ctx, async (tx) => {
    await issueVerbs.read(tx, id);
    await enqueueIssueTest(tx, { template: "newsletter-test", issueId: id, userId });
    await writeAudit(tx, issueTested(id, email));
    return { id, to: email };
  });
