import type { ReplyTemplate } from "@tablero/contract/people/shapes/reply-templates";
import {
  MAX_REPLY_TEMPLATES,
  requireKnownFields,
  templateConflict,
  templateGone,
  templateNameTaken,
  tooManyTemplates,
} from "@tablero/domain/people/questions/reply-templates";
import { created, deleted, updated } from "@tablero/domain/platform/audit/changes";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int, Text } from "../../../db/columns.ts";
import { sqlState } from "../../../db/errors.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort } from "../../platform/kit/order.ts";
import { writeAudit } from "../../platform/system/audit.ts";

interface Patch {
  name?: string | undefined;
  text?: string | undefined;
  version: number;
}

const COLUMNS = { id: Text, name: Text, text: Text, version: Int };

/** All templates by name. */
export async function listReplyTemplates({ db }: Ctx): Promise<{ items: ReplyTemplate[] }> {
  const items = await rows(
    db,
    sql`select id, name, text, version from reply_templates
        order by ${nameSort(sql`name`)}, id limit ${MAX_REPLY_TEMPLATES}`,
    COLUMNS,
  );
  return { items };
}

/** Throws `validation`, `duplicate`. */
export function addReplyTemplate(ctx: Ctx, { name, text }: { name: string; text: string }): Promise<ReplyTemplate> {
  requireKnownFields(text);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const id = uuidv7(now.getTime());
    const made = await one(
      tx.db,
      sql`insert into reply_templates (id, name, text, created_at, updated_at)
          select ${id}::uuid, ${name}, ${text}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
          from reply_templates having count(*) < ${MAX_REPLY_TEMPLATES} returning id, name, text, version`,
      COLUMNS,
    );
    if (!made) throw tooManyTemplates();
    await writeAudit(tx, created("reply-template", id, made));
    return made;
  }).catch(rethrowClash);
}

/** Changes the fields in the patch. Throws `not-found`, `version-conflict`, `validation`, `duplicate`. */
export function changeReplyTemplate(ctx: Ctx, id: string, patch: Patch): Promise<ReplyTemplate> {
  if (patch.text !== undefined) requireKnownFields(patch.text);
  return inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id, patch.version);
    const after = await one(
      tx.db,
      sql`update reply_templates set name = ${patch.name ?? before.name}, text = ${patch.text ?? before.text},
            version = version + 1, updated_at = ${tx.clock().toISOString()}
          where id = ${id} returning id, name, text, version`,
      COLUMNS,
    );
    if (!after) throw templateGone();
    await writeAudit(tx, updated("reply-template", id, before, after));
    return after;
  }).catch(rethrowClash);
}

/** Throws `not-found`, `version-conflict`. */
export function deleteReplyTemplate(ctx: Ctx, id: string, version: number): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id, version);
    await tx.db.execute(sql`delete from reply_templates where id = ${id}`);
    await writeAudit(tx, deleted("reply-template", id, before));
    return { id };
  });
}

async function lock(tx: Ctx, id: string, version: number): Promise<ReplyTemplate> {
  const current = await one(
    tx.db,
    sql`select id, name, text, version from reply_templates where id = ${id} for no key update`,
    COLUMNS,
  );
  if (!current) throw templateGone();
  if (current.version !== version) throw templateConflict(current);
  return current;
}

/** The unique index detects duplicate names that are written concurrently. */
function rethrowClash(error: unknown): never {
  throw sqlState(error) === "23505" ? templateNameTaken() : error;
}
