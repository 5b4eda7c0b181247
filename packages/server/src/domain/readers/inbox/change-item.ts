import { type Principal, requirePermission } from "@tablero/domain/platform/access/permissions";
import { notFound } from "@tablero/domain/platform/refusals";
import { buildInboxItem, type InboxItem, type InboxMark } from "@tablero/domain/readers/inbox/arrange";
import { inboxChanged } from "@tablero/domain/readers/inbox/audit";
import {
  changeInboxMark,
  checkInboxChange,
  type InboxChange,
  inboxConflict,
} from "@tablero/domain/readers/inbox/change";
import { INBOX_RULES, type InboxKind } from "@tablero/domain/readers/inbox/kinds";
import { inboxNotice } from "@tablero/domain/readers/inbox/notice";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { changeQuestion } from "../../people/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { notifyUser } from "../../platform/notices/notify.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { prepareSource, readInboxPeople, readMark, readSource } from "./read-inbox.ts";

interface Named {
  kind: InboxKind;
  id: string;
}

async function readItem(ctx: Ctx, { kind, id }: Named) {
  const source = await readSource(ctx, kind, id);
  if (!source) throw notFound();
  const people = await readInboxPeople(ctx);
  const mark = await readMark(ctx, kind, id);
  const byId = new Map(people.map((person) => [person.id, person]));
  return { source, mark, people, item: buildInboxItem(source, mark, byId, ctx.clock().toISOString()) };
}

/** Stores the marks of an item if nobody has changed them since `version`. */
async function writeMark(tx: Ctx, mark: Omit<InboxMark, "version">, version: number): Promise<boolean> {
  const now = tx.clock().toISOString();
  const written = await one(
    tx.db,
    sql`insert into inbox_marks (kind, item_id, owner_id, snoozed_until, done_state, created_at, updated_at)
        values (${mark.kind}, ${mark.id}, ${mark.ownerId}, ${mark.snoozedUntil}, ${mark.doneState}, ${now}, ${now})
        on conflict (kind, item_id) do update set owner_id = excluded.owner_id, snoozed_until = excluded.snoozed_until,
          done_state = excluded.done_state, updated_at = excluded.updated_at, version = inbox_marks.version + 1
        where inbox_marks.version = ${version} returning version`,
    { version: Int },
  );
  return written !== undefined;
}

/**
 * Gives an item to someone, puts it off or ticks it off. Throws `forbidden`, `not-found`, `version-conflict` and
 * `validation`.
 */
export async function changeInboxItem(
  ctx: Ctx,
  principal: Principal & { userId: string; name: string },
  named: Named,
  change: InboxChange,
): Promise<InboxItem> {
  requirePermission(principal, INBOX_RULES[named.kind].resource, "write");
  await prepareSource(ctx, named.kind);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock().toISOString();
    const { source, mark, people, item } = await readItem(tx, named);
    checkInboxChange(item, change, { people, now });
    const before = mark ?? { ...named, ownerId: null, snoozedUntil: null, doneState: null };
    const after = changeInboxMark(before, change, source.state);
    if (named.kind === "question") {
      const { ownerId: assigneeId, done, version } = change;
      if (assigneeId !== undefined || done !== undefined) {
        const state = done === undefined ? undefined : done ? "answered" : "open";
        await changeQuestion(tx, named.id, { assigneeId, state, version });
      }
      // The row of the question stores its owner and whether it is closed.
      const written = await writeMark(tx, { ...after, ownerId: null, doneState: null }, mark?.version ?? 0);
      if (!written) throw inboxConflict((await readItem(tx, named)).item);
    } else if (!(await writeMark(tx, after, change.version))) throw inboxConflict((await readItem(tx, named)).item);
    const changed = (await readItem(tx, named)).item;
    await writeAudit(tx, inboxChanged(item, changed));
    const { owner } = changed;
    if (owner && owner.id !== item.owner?.id && owner.id !== principal.userId)
      await notifyUser(tx, owner.id, inboxNotice(changed, principal.name, now));
    return changed;
  });
}
