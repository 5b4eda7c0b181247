import type { Issue, IssuePreview } from "@tablero/contract/people/shapes/newsletter";
import { DEMO_ISSUES, DEMO_SUBSCRIPTIONS } from "@tablero/demo-shop/newsletter";
import { type IssueBlock, issueBlocks, sendRefusal } from "@tablero/domain/people/newsletter/issues";
import { Failure } from "@tablero/domain/platform/failure";
import { storeMail } from "../../platform/commands/store-mail.ts";
import { escapeHtml, mailDocument } from "../../platform/mail-document.ts";
import { must } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";
import type { IssueRow } from "../rows.ts";

export function issueView(store: Store, { createdAt: _, ...row }: IssueRow): Issue {
  return { ...row, version: versionOf(store, row.id) };
}

const subscribers = ({ newsletter }: Store, until: string) =>
  newsletter.subscriptions.filter(
    ({ state, confirmedAt }) => state === "active" && confirmedAt !== null && confirmedAt <= until,
  );

/** Replaces the server's job: an issue is sent to subscribers the next time the list is read. */
export function finishSendingIssues(store: Store): void {
  for (const issue of store.newsletter.issues.filter(({ state }) => state === "sending")) {
    const reached = subscribers(store, issue.startedAt ?? "");
    for (const { id, email, stopToken } of reached)
      storeMail(store, {
        template: "newsletter-issue",
        recipient: email,
        subject: issue.subject,
        order: null,
        path: `/boletin/${id}/${stopToken}/baja`,
        label: "Darme de baja",
      });
    Object.assign(issue, { state: "sent", sent: reached.length, finishedAt: store.now() });
  }
}

/** Same as on the server. Throws `invalid-transition`. */
export function sendIssue(store: Store, issue: IssueRow): Issue {
  const startedAt = store.now();
  const recipients = subscribers(store, startedAt).length;
  const refusal = sendRefusal(issue, recipients);
  if (refusal) throw new Failure("invalid-transition", refusal, { extra: { current: issueView(store, issue) } });
  Object.assign(issue, { state: "sending", recipients, startedAt });
  bumpVersion(store, issue.id);
  return issueView(store, issue);
}

/** Same as on the server. Throws `not-found`. */
export function testIssue(store: Store, id: string, to: string): { id: string; to: string } {
  const issue = must(store.newsletter.issues, id);
  storeMail(store, {
    template: "newsletter-test",
    recipient: to,
    subject: `Prueba: ${issue.subject}`,
    order: null,
    path: "/",
    label: "Ir a la tienda",
  });
  return { id, to };
}

function drawn(block: IssueBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "heading":
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case "link":
      return `<p><a href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
  }
}

/** Simpler than the server's email, with the same content. Throws `not-found`. */
export function previewIssue(store: Store, id: string): IssuePreview {
  const { subject, text } = must(store.newsletter.issues, id);
  const body = `<h1>${escapeHtml(subject)}</h1>${issueBlocks(text).map(drawn).join("")}`;
  return {
    subject,
    html: mailDocument(subject, body),
    text: `${subject}\n\n${text}\n`,
    recipients: subscribers(store, store.now()).length,
  };
}

const DAY = 24 * 60 * 60 * 1000;

/** The issues of the demo shop. */
export const sampleIssues = (store: Pick<Store, "now" | "newId">): IssueRow[] =>
  DEMO_ISSUES.map(({ sentAgo, ...fields }) => {
    const now = store.now();
    const at = sentAgo === null ? null : new Date(Date.parse(now) - sentAgo * DAY).toISOString();
    const reached = at ? DEMO_SUBSCRIPTIONS.filter(({ state }) => state !== "pending").length : 0;
    const progress = { recipients: reached, sent: reached, startedAt: at, finishedAt: at };
    return { id: store.newId(), ...fields, state: at ? "sent" : "draft", ...progress, createdAt: at ?? now };
  });
