import {
  type FormDraftEntry,
  FormDraftEntrySchema,
  FormDraftSchema,
} from "@tablero/contract/people/shapes/form-drafts";
import { draftCutoff, draftTime, type FormDraft, MAX_FORM_DRAFTS } from "@tablero/domain/people/accounts/form-drafts";
import { notFound } from "@tablero/domain/platform/refusals";
import { sql } from "drizzle-orm";
import { Instant } from "../../../db/columns.ts";
import { one, rows } from "../../../db/query.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";

const { place, title, path } = FormDraftEntrySchema.shape;
const ENTRY = { place, title, path, at: Instant };
const ENTRY_COLUMNS = sql.raw("place, title, path, at");

/** The user's drafts without their content, newest first. */
export async function listFormDrafts({ db, clock }: Ctx, userId: string): Promise<{ items: FormDraftEntry[] }> {
  const items = await rows(
    db,
    sql`select ${ENTRY_COLUMNS} from form_drafts where user_id = ${userId} and at >= ${draftCutoff(clock())}
        order by at desc, place limit ${MAX_FORM_DRAFTS}`,
    ENTRY,
  );
  return { items };
}

/** A draft with its content. Throws `not-found`. */
export async function readFormDraft({ db, clock }: Ctx, userId: string, place: string): Promise<FormDraft> {
  const found = await one(
    db,
    sql`select ${ENTRY_COLUMNS}, content from form_drafts
        where user_id = ${userId} and place = ${place} and at >= ${draftCutoff(clock())}`,
    { ...ENTRY, content: FormDraftSchema.shape.content },
  );
  if (!found) throw notFound();
  return found;
}

/** Stores a draft unless a later one is stored, and drops the oldest above the limit: `keepDraft` as SQL. */
export function storeFormDraft(ctx: Ctx, userId: string, draft: FormDraft): Promise<FormDraftEntry> {
  const at = draftTime(draft.at, ctx.clock());
  return inTransaction(ctx, async ({ db }) => {
    const { place, title, path, content } = draft;
    await db.execute(
      sql`insert into form_drafts as d (user_id, place, title, path, at, content)
          values (${userId}, ${place}, ${title}, ${path}, ${at}, ${content})
          on conflict (user_id, place) do update
            set title = excluded.title, path = excluded.path, at = excluded.at, content = excluded.content
            where d.at <= excluded.at`,
    );
    await db.execute(
      sql`delete from form_drafts where user_id = ${userId} and place in (select place from form_drafts
            where user_id = ${userId} order by at desc, place offset ${MAX_FORM_DRAFTS})`,
    );
    const kept = await one(
      db,
      sql`select ${ENTRY_COLUMNS} from form_drafts where user_id = ${userId} and place = ${place}`,
      ENTRY,
    );
    return kept ?? { place, title, path, at };
  });
}

/** Returns null if there was no draft. */
export async function dropFormDraft({ db }: Ctx, userId: string, place: string): Promise<FormDraftEntry | null> {
  const dropped = await one(
    db,
    sql`delete from form_drafts where user_id = ${userId} and place = ${place} returning ${ENTRY_COLUMNS}`,
    ENTRY,
  );
  return dropped ?? null;
}
