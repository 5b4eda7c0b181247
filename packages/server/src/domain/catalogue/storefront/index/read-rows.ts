import { VARIANT_FIELDS } from "@tablero/domain/catalogue/find/facet-fields";
import { collectorNumber } from "@tablero/domain/catalogue/games/collector-number";
import { PRODUCT_KINDS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { among, arrayOf, Flag, Int, nullable, Text } from "../../../../db/columns.ts";
import { prepared } from "../../../../db/query.ts";
import type { Db } from "../../../../db/types.ts";
import { isReleaseRow, LOW_UP_TO, PUBLISHED, sellableUnits } from "../wire-sql.ts";
import type { IndexRow } from "./rows.ts";

const ATTRIBUTES = ["players", "best", "minutes", "age", "mechanics", "size", "set", "rarity", "number"] as const;

const ROW = `json_build_array(p.ordinal, p.game_id, p.kind, p.brand, p.tags,
    json_build_array(${ATTRIBUTES.map((name) => `p.attributes ->> '${name}'`).join(", ")}),
    p.featured, floor(extract(epoch from p.published_at) * 1000), p.name_sort, coalesce(p.search::text, ''), p.name_key,
    (select coalesce(json_agg(pc.category_id order by pc.position, pc.category_id), '[]')
      from product_categories pc where pc.product_id = p.id),
    (select json_agg(json_build_array(v.price, v.prior_price is not null,
        ${sellableUnits("v.id")}, c.open, c.released,
        ${VARIANT_FIELDS.map((field) => `v.options ->> '${field}'`).join(", ")}) order by v.position, v.id)
      from variants v join stock s on s.variant_id = v.id
      cross join lateral (select coalesce(bool_or(po.state = 'open'), false) as open,
          extract(epoch from max(po.release_date) filter (where ${isReleaseRow("po")})) * 1000 as released
        from preorders po where po.variant_id = v.id) c
      where v.product_id = p.id and v.archived_at is null))`;

/** The next products from an ordinal on, in order. */
const NEXT = `select coalesce(json_agg(r.item order by r.ordinal), '[]') as items from (
  select p.ordinal, ${ROW} as item from products p
  where p.ordinal >= $1 and ${PUBLISHED} order by p.ordinal limit $2) r`;

/** Products by their ordinals, without those that are not published. */
const THESE = `select coalesce(json_agg(${ROW}), '[]') as items from products p
  where p.ordinal = any($1::int[]) and ${PUBLISHED}`;

/** The moment of a read: the snapshot of committed transactions, the database's time, and settings. */
const MOMENT = `pg_current_snapshot()::text as snapshot, floor(extract(epoch from now()) * 1000)::bigint as at,
  ${LOW_UP_TO} as "lowUpTo"`;

const START = `select ${MOMENT}, (select coalesce(max(ordinal), 0) from products) as highest`;

/**
 * Changes committed since a snapshot. A restored table may contain transaction ids that are still in the future
 * here, which are ignored.
 */
const SINCE = `with changed as materialized (select distinct ordinal from catalogue_changes
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(xid, $1::pg_snapshot))
  select ${MOMENT}, (select coalesce(json_agg(ordinal), '[]') from changed) as changed,
    (select case when count(*) <= $2::int then (select coalesce(json_agg(${ROW}), '[]')
      from changed join products p using (ordinal) where ${PUBLISHED}) end from changed) as items`;

const ITEM = z.tuple([
  Int,
  nullable(Text),
  among(PRODUCT_KINDS),
  nullable(Text),
  arrayOf(Text),
  z.tuple([
    nullable(Text),
    nullable(Text),
    nullable(Text),
    nullable(Text),
    nullable(Text),
    nullable(Text),
    nullable(Text),
    nullable(Text),
    nullable(Text),
  ]),
  Flag,
  nullable(Int),
  Text,
  Text,
  Text,
  arrayOf(Text),
  arrayOf(z.tuple([Int, Flag, Int, Flag, nullable(Int), nullable(Text), nullable(Text), nullable(Text)])),
]);
const ITEMS = { items: arrayOf(ITEM) };
const MOMENT_COLUMNS = { snapshot: Text, at: Int, lowUpTo: Int };
type Item = z.infer<typeof ITEM>;

function decodeRow([
  ordinal,
  game,
  kind,
  brand,
  tags,
  attributes,
  featured,
  published,
  name,
  search,
  nameKey,
  categories,
  variants,
]: Item): IndexRow {
  const [players, best, minutes, age, mechanics, size, set, rarity, number] = attributes;
  return {
    ordinal,
    game,
    kind,
    brand,
    tags,
    attributes: { players, best, minutes, age, mechanics, size, set, rarity },
    featured,
    published,
    released: latestRelease(variants.map(([, , , , released]) => released)) ?? published,
    name,
    search,
    nameKey,
    number: kind === "single" ? collectorNumber(number) : null,
    categories,
    variants: variants.map(([price, reduced, units, preorder, _released, language, condition, finish]) => ({
      price,
      reduced,
      units,
      preorder,
      language,
      condition,
      finish,
    })),
  };
}

const latestRelease = (releases: readonly (number | null)[]): number | null => {
  const known = releases.filter((released) => released !== null);
  return known.length > 0 ? Math.max(...known) : null;
};

const rowsIn = (items: readonly Item[]): IndexRow[] =>
  items.map(decodeRow).filter(({ variants }) => variants.length > 0);

/** Up to `most` published products from an ordinal on, in order, and the ordinal to continue from; null at the end. */
export async function nextRows(db: Db, from: number, most: number): Promise<{ rows: IndexRow[]; next: number | null }> {
  const [row] = await prepared(db, "index_next", NEXT, [from, most], ITEMS);
  const items = row?.items ?? [];
  const last = items[most - 1]?.[0];
  return { rows: rowsIn(items), next: last === undefined ? null : last + 1 };
}

/** The published products among these. */
export async function readRows(db: Db, ordinals: readonly number[]): Promise<IndexRow[]> {
  const [row] = await prepared(db, "index_rows", THESE, [[...ordinals]], ITEMS);
  return rowsIn(row?.items ?? []);
}

/** The moment of a read. */
export interface Moment {
  /** The transactions committed by then, as `pg_snapshot`. */
  snapshot: string;
  /** Milliseconds since 1970 by the clock of the database. */
  at: number;
  /** Stock up to this number of units counts as low. */
  lowUpTo: number;
}

/** The moment before an index is read, and the highest ordinal of a product. */
export async function readStart(db: Db): Promise<Moment & { highest: number }> {
  const [row] = await prepared(db, "index_start", START, [], { ...MOMENT_COLUMNS, highest: Int });
  if (!row) throw new Error("the start of an index has no row");
  return row;
}

export interface Feed extends Moment {
  /** Ordinals of the products that changed. */
  changed: number[];
  /** The published products among them; null if there are more than requested. */
  rows: IndexRow[] | null;
}

/** Products that were changed by transactions outside a snapshot. */
export async function readFeed(db: Db, snapshot: string, most: number): Promise<Feed> {
  const columns = { ...MOMENT_COLUMNS, changed: arrayOf(Int), items: nullable(arrayOf(ITEM)) };
  const [row] = await prepared(db, "index_feed", SINCE, [snapshot, most], columns);
  if (!row) throw new Error("the feed of the index has no row");
  const { items, ...feed } = row;
  return { ...feed, rows: items && rowsIn(items) };
}
