import type {
  AdminLegalText,
  LegalText,
  LegalTextRow,
  LegalTextVersion,
} from "@tablero/contract/settings/shapes/legal";
import { type LegalValues, legalValues } from "@tablero/domain/settings/legal/fields";
import {
  type AcceptedVersions,
  acceptedTexts,
  LEGAL_PAGES,
  type LegalPage,
} from "@tablero/domain/settings/legal/pages";
import {
  editedText,
  publicLegalText,
  publishedText,
  type TextVersion,
  textRow,
} from "@tablero/domain/settings/legal/versions";
import { deliveryPrices } from "@tablero/domain/settings/shipping/delivery-prices";
import { type SQL, sql } from "drizzle-orm";
import { among, Instant, Int, nullable, Text, TextMap } from "../../../db/columns.ts";
import { rows } from "../../../db/query.ts";
import type { Ctx } from "../../platform/context.ts";
import { offeredMethods } from "../delivery/offered-methods.ts";
import { readTerms } from "../delivery/terms.ts";
import { readSettings } from "../shop/settings.ts";

const COLUMNS = {
  page: among(LEGAL_PAGES),
  version: Int,
  body: Text,
  values: nullable(TextMap),
  revision: Int,
  updatedAt: Instant,
  updatedBy: nullable(Text),
  publishedAt: nullable(Instant),
  publishedBy: nullable(Text),
};

const readVersions = ({ db }: Pick<Ctx, "db">, where: SQL): Promise<TextVersion[]> =>
  rows(
    db,
    sql`select t.page, t.version, t.body, t.values, t.revision, t.updated_at as "updatedAt",
          t.updated_by as "updatedBy", t.published_at as "publishedAt", t.published_by as "publishedBy"
        from legal_texts t where ${where}`,
    COLUMNS,
  );

/** All versions of a page, with its draft. */
export const readPageVersions = (ctx: Pick<Ctx, "db">, page: LegalPage): Promise<TextVersion[]> =>
  readVersions(ctx, sql`t.page = ${page}`);

/** The current values of the texts' fields. */
export async function currentValues(ctx: Ctx): Promise<LegalValues> {
  return legalValues(
    await readSettings(ctx.db),
    (await offeredMethods(ctx)).map(({ method }) => method),
  );
}

/** A text as shown to shoppers. Throws `not-found` for an unknown version. */
export async function getLegalText(ctx: Ctx, page: LegalPage, version?: number): Promise<LegalText> {
  const versions = await readVersions(
    ctx,
    // The latest version is read together with an older one, which is then marked as outdated.
    sql`t.page = ${page} and t.published_at is not null and (t.version = ${version ?? null}
      or t.version = (select max(l.version) from legal_texts l where l.page = ${page} and l.published_at is not null))`,
  );
  const text = publicLegalText(page, versions, version);
  if (page !== "envios") return { ...text, deliveries: [] };
  const { shipping, settings } = await readTerms(ctx);
  return { ...text, deliveries: deliveryPrices(shipping, settings.address) };
}

/** All texts with their states, in the order of the pages. */
export async function listLegalTexts(ctx: Ctx): Promise<LegalTextRow[]> {
  const values = await currentValues(ctx);
  // For each page, its last version and its last published one.
  const versions = await readVersions(
    ctx,
    sql`not exists (select 1 from legal_texts l where l.page = t.page and l.version > t.version
          and (t.published_at is null or l.published_at is not null))`,
  );
  return LEGAL_PAGES.map((page) => textRow(page, versions, values));
}

/** A text for its editor. */
export const getAdminLegalText = async (ctx: Ctx, page: LegalPage): Promise<AdminLegalText> =>
  editedText(page, await readPageVersions(ctx, page), await currentValues(ctx));

/** A published version. Throws `not-found`. */
export const getLegalTextVersion = async (ctx: Ctx, page: LegalPage, version: number): Promise<LegalTextVersion> =>
  publishedText(page, await readPageVersions(ctx, page), version);

/** The texts of the versions that were accepted with an order, in the order of `ACCEPTED_PAGES`. */
export async function readAcceptedTexts(ctx: Pick<Ctx, "db">, accepted: AcceptedVersions | null) {
  const wanted = acceptedTexts(accepted);
  if (wanted.length === 0) return [];
  const keys = wanted.map(({ page, version }) => sql`(${page}, ${version}::int)`);
  const found = await readVersions(ctx, sql`(t.page, t.version) in (${sql.join(keys, sql`, `)})`);
  return wanted.flatMap(({ page, version }) => {
    const { published } = publicLegalText(page, found, version);
    return published ? [{ page, ...published }] : [];
  });
}
