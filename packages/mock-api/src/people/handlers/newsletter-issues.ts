import type { adminNewsletterIssues } from "@tablero/contract/people/endpoints/admin-newsletter-issues";
import { issueSent, issueTested } from "@tablero/domain/people/newsletter/audit";
import { ISSUE_CSV, type IssueFields, type IssueState, issueErrors } from "@tablero/domain/people/newsletter/issues";
import { requireNoErrors } from "@tablero/domain/platform/failure";
import { NEWSLETTER_ISSUES } from "@tablero/domain/platform/resources/people/newsletter-issues";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { mockRecord } from "../../platform/kit/record.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { finishSendingIssues, issueView, previewIssue, sendIssue, testIssue } from "../commands/newsletter-issues.ts";
import type { IssueRow } from "../rows.ts";

interface Filter {
  active?: boolean | undefined;
  state?: readonly IssueState[] | undefined;
}

const blankProgress = { state: "draft", recipients: 0, sent: 0, startedAt: null, finishedAt: null } as const;

/** Issues sent to the newsletter's subscribers. */
export function newsletterIssueHandlers(store: Store): Pick<MockHandlers, keyof typeof adminNewsletterIssues> {
  const createdAt = (id: string) => store.newsletter.issues.find((row) => row.id === id)?.createdAt ?? "";
  const kit = mockRecord(store, {
    entity: "newsletter-issue",
    thisOne: "este boletín",
    rows: ({ newsletter }) => newsletter.issues,
    view: issueView,
    list: {
      text: ({ subject, text }) => `${subject} ${text}`,
      sorts: {
        createdAt: ({ id }) => createdAt(id),
        subject: ({ subject }) => nameSortKey(subject),
        startedAt: (row) => row.startedAt,
      },
    },
    matches: (row, { active, state = [] }: Filter) =>
      (active === undefined || row.active === active) && (state.length === 0 || state.includes(row.state)),
    stored({ now }, fields: IssueFields, id, before): IssueRow {
      requireNoErrors(issueErrors(fields, before ?? null));
      return { ...(before ?? { ...blankProgress, createdAt: now() }), ...fields, id };
    },
    pickFields: ({ subject, text, active }): IssueFields => ({ subject, text, active }),
    isUsed: ({ newsletter }, id) => must(newsletter.issues, id).state !== "draft",
  });
  return {
    ...kit.handlers("newsletter-issues", NEWSLETTER_ISSUES, ISSUE_CSV),
    "GET /api/admin/newsletter-issues": (input) => {
      finishSendingIssues(store);
      return kit.list(input);
    },
    "GET /api/admin/newsletter-issues/{id}/preview": ({ params }) => ({
      status: 200,
      body: previewIssue(store, params.id),
    }),
    "POST /api/admin/newsletter-issues/{id}/test-mail": ({ params }, context) => {
      const { email } = must(store.data.accounts, context.caller?.accountId ?? "");
      const tested = testIssue(store, params.id, email);
      writeAudit(store, context, issueTested(params.id, email));
      return { status: 200, body: tested };
    },
    "POST /api/admin/newsletter-issues/{id}/sending": ({ params, body }, context) => {
      const issue = kit.at(params.id, body.version);
      const before = issueView(store, issue);
      const after = sendIssue(store, issue);
      writeAudit(store, context, issueSent(before, after));
      return { status: 200, body: after };
    },
  };
}
