import { type AuditedChange, updated } from "../../platform/audit/changes.ts";
import type { InboxItem } from "./arrange.ts";

const shown = ({ kind, subject, owner, snoozedUntil, done }: InboxItem) => ({
  kind,
  subject,
  assignee: owner?.name ?? null,
  snoozedUntil,
  done,
});

/** A member of staff has given an item to someone, put it off or ticked it off. */
export const inboxChanged = (before: InboxItem, after: InboxItem): AuditedChange =>
  updated("inbox", after.id, shown(before), shown(after));
