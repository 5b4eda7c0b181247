import type { AdminLegalText } from "@tablero/contract/settings/shapes/legal";
import type { LegalPage } from "@tablero/domain/settings/legal/pages";
import {
  legalTextConflict,
  nextDraft,
  nextPublication,
  revisionOf,
  type TextVersion,
} from "@tablero/domain/settings/legal/versions";
import { legalTextChanged, legalTextPublished } from "@tablero/domain/settings/shop/audit";
import { sql } from "drizzle-orm";
import { one } from "../../../db/query.ts";
import { actorColumns, type Ctx, inTransaction } from "../../platform/context.ts";
import { sanitiseHtml } from "../../platform/kit/sanitise-html.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { currentValues, getAdminLegalText, readPageVersions } from "./read-texts.ts";

const changeOf = ({ clock, actor }: Ctx, revision: number) => ({
  revision,
  now: clock().toISOString(),
  by: actorColumns(actor).actorName,
});

const conflict = async (ctx: Ctx, page: LegalPage) => legalTextConflict(await getAdminLegalText(ctx, page));

/** Writes a draft, or turns it into a published version. Returns false if another change came first. */
async function store({ db }: Ctx, text: TextVersion): Promise<boolean> {
  const { page, version, body, values, revision, updatedAt, updatedBy, publishedAt, publishedBy } = text;
  const stored = await one(
    db,
    sql`insert into legal_texts as t (page, version, body, values, revision, updated_at, updated_by, published_at, published_by)
        values (${page}, ${version}, ${body}, ${values && JSON.stringify(values)}::jsonb, ${revision}, ${updatedAt},
          ${updatedBy}, ${publishedAt}, ${publishedBy})
        on conflict (page, version) do update set body = excluded.body, values = excluded.values,
          revision = excluded.revision, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
          published_at = excluded.published_at, published_by = excluded.published_by
          where t.published_at is null and t.revision = excluded.revision - 1
        returning 1 as ok`,
  );
  return stored !== undefined;
}

interface Draft {
  body: string;
  revision: number;
}

/** Stores the draft of a text, sanitised. Throws `version-conflict` with the stored text. */
export const saveDraft = (ctx: Ctx, page: LegalPage, { body, revision }: Draft): Promise<AdminLegalText> =>
  inTransaction(ctx, async (tx) => {
    const before = await readPageVersions(tx, page);
    const was = await getAdminLegalText(tx, page);
    const text = nextDraft(page, before, sanitiseHtml(body), changeOf(tx, revision));
    if (revisionOf(page, before) !== revision || !(await store(tx, text))) throw await conflict(tx, page);
    const after = await getAdminLegalText(tx, page);
    await writeAudit(tx, legalTextChanged(page, was, after));
    return after;
  });

/**
 * Publishes the draft, or republishes the text with the current values. Throws `validation` with the errors of the
 * text, and `version-conflict` with the stored text.
 */
export const publishText = (ctx: Ctx, page: LegalPage, revision: number): Promise<AdminLegalText> =>
  inTransaction(ctx, async (tx) => {
    const before = await readPageVersions(tx, page);
    if (revisionOf(page, before) !== revision) throw await conflict(tx, page);
    const text = nextPublication(page, before, await currentValues(tx), changeOf(tx, revision));
    const was = await getAdminLegalText(tx, page);
    if (!(await store(tx, text))) throw await conflict(tx, page);
    const after = await getAdminLegalText(tx, page);
    await writeAudit(tx, legalTextPublished(page, was, after));
    return after;
  });
