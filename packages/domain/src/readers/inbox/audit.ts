import { type AuditedChange, updated } from "../../platform/audit/changes.ts";
import type { InboxItem } from "./arrange.ts";

/** Without the subject, which can name a client: the entry leads to the record. */
const shown = ({ kind, owner, snoozedUntil, done }: InboxItem) => ({
  kind,
  assignee: owner?.name ?? null,
  snoozedUntil,
  done,
});

/** A member of staff has given an item to someone, put it off or ticked it off. */
export const inboxChanged = (before: InboxItem, after: InboxItem): AuditedChange =>
  updated("inbox", after.id, shown(before), shown(after));
