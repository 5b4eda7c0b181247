import { questionChanged } from "@tablero/domain/people/questions/audit";
import { type Principal, requirePermission } from "@tablero/domain/platform/access/permissions";
import { notFound } from "@tablero/domain/platform/refusals";
import { buildInboxItem, type InboxItem, type InboxMark } from "@tablero/domain/readers/inbox/arrange";
import { inboxChanged } from "@tablero/domain/readers/inbox/audit";
import { changeInboxMark, checkInboxChange, type InboxChange } from "@tablero/domain/readers/inbox/change";
import { INBOX_RULES, type InboxKind } from "@tablero/domain/readers/inbox/kinds";
import { inboxNotice } from "@tablero/domain/readers/inbox/notice";
import { changeQuestion, questionView, requireQuestion } from "../../people/commands/questions.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/callers.ts";
import { notify } from "../../platform/commands/notify.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { findInboxSource, inboxPeople } from "../views/inbox.ts";

interface Named {
  kind: InboxKind;
  id: string;
}

function readItem(store: Store, { kind, id }: Named) {
  const source = findInboxSource(store, kind, id);
  if (!source) throw notFound();
  const people = inboxPeople(store);
  const mark = store.inboxMarks.find((each) => each.kind === kind && each.id === id);
  const byId = new Map(people.map((person) => [person.id, person]));
  return { source, people, mark, item: buildInboxItem(source, mark, byId, store.now()) };
}

function writeMark(store: Store, mark: Omit<InboxMark, "version">, before: InboxMark | undefined): void {
  const others = store.inboxMarks.filter((each) => each !== before);
  store.inboxMarks = [...others, { ...mark, version: (before?.version ?? 0) + 1 }];
}

/** Closes, opens or gives a question, whose row stores both. */
function changeOwnQuestion(store: Store, context: Context, id: string, change: InboxChange, userId: string): void {
  const { ownerId: assigneeId, done, version } = change;
  if (assigneeId === undefined && done === undefined) return;
  const state = done === undefined ? undefined : done ? "answered" : "open";
  const before = questionView(store, requireQuestion(store, id));
  const after = changeQuestion(store, id, { assigneeId, state, version }, userId);
  writeAudit(store, context, questionChanged(before, questionView(store, after)));
}

/** Gives an item to someone, puts it off or ticks it off. */
export function changeInboxItem(
  store: Store,
  context: Context,
  principal: Principal & { userId: string },
  named: Named,
  change: InboxChange,
): InboxItem {
  requirePermission(principal, INBOX_RULES[named.kind].resource, "write");
  const { source, people, mark, item } = readItem(store, named);
  checkInboxChange(item, change, { people, now: store.now() });
  const before = mark ?? { ...named, ownerId: null, snoozedUntil: null, doneState: null };
  const after = changeInboxMark(before, change, source.state);
  if (named.kind === "question") changeOwnQuestion(store, context, named.id, change, principal.userId);
  writeMark(store, named.kind === "question" ? { ...after, ownerId: null, doneState: null } : after, mark);
  const changed = readItem(store, named).item;
  writeAudit(store, context, inboxChanged(item, changed));
  const { owner } = changed;
  if (owner && owner.id !== item.owner?.id && owner.id !== principal.userId) {
    const { name } = must(store.data.users, principal.userId);
    notify(store, inboxNotice(changed, name, store.now()), owner.id);
  }
  return changed;
}
