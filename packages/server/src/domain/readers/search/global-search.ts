import { ImageSchema } from "@tablero/contract/platform/shapes/basics";
import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import type { Principal } from "@tablero/domain/platform/access/permissions";
import type { SearchedId } from "@tablero/domain/platform/resources/palette";
import { searchWords } from "@tablero/domain/platform/search/words";
import { ORDER_PAYMENT_STATES, ORDER_STATES, PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import {
  bestMatches,
  clientResult,
  eventResult,
  invoiceResult,
  legacyOrderResult,
  MAX_PER_GROUP,
  orderResult,
  productResult,
  searchableBy,
  searchGroups,
} from "@tablero/domain/readers/search-results";
import { sql } from "drizzle-orm";
import { among, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { Params } from "../../../db/params.ts";
import { prepared } from "../../../db/query.ts";
import { firstImage, searchSql } from "../../catalogue/door.ts";
import { LEGACY_ORDERS_SEARCHED } from "../../exchange/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { findCandidates } from "./candidates.ts";

type Results = (SearchGroup["results"][number] & { title: string; hint: string })[];

/** Pages of the back office first, then records by permission; empty groups are omitted. */
export async function globalSearch(ctx: Ctx, principal: Principal, text: string): Promise<SearchGroup[]> {
  const query = text.replaceAll("\0", "").trim();
  if (searchWords(query).length === 0) return [];
  const found = new Map<SearchedId, Results>();
  for (const id of searchableBy(principal)) found.set(id, await FINDERS[id](ctx, query));
  return searchGroups(principal, query, found);
}

interface Found {
  id: string;
  /** Text that the search is compared with. */
  text: string;
}

/** Columns of every record found; `text` is what the search is compared with. */
const FOUND = { id: Text, text: Text };

const ORDERS_SEARCHED = {
  table: sql`orders`,
  text: sql`search_text`,
  order: sql`placed_at desc, id desc`,
  columns: sql`id, search_text as text, number, concat_ws(' ', name, surname) as name, state, payment_state as payment,
    total`,
  row: {
    ...FOUND,
    number: Text,
    name: Text,
    state: among(ORDER_STATES),
    payment: among(ORDER_PAYMENT_STATES),
    total: Int,
  },
};

const CLIENTS_SEARCHED = {
  table: sql`clients`,
  text: sql`search_text`,
  where: sql`archived_at is null`,
  order: sql`name_sort, id`,
  columns: sql`id, search_text as text, concat_ws(' ', name, surname) as name, email`,
  row: { ...FOUND, name: Text, email: nullable(Text) },
};

const INVOICES_SEARCHED = {
  table: sql`invoices`,
  text: sql`search_text`,
  order: sql`issued_at desc, id desc`,
  columns: sql`id, search_text as text, number, receiver ->> 'name' as name, total`,
  row: { ...FOUND, number: Text, name: nullable(Text), total: Int },
};

const EVENTS_SEARCHED = {
  table: sql`events`,
  text: sql`lower(plain(title))`,
  order: sql`starts_at desc, id desc`,
  columns: sql`id, title as text, title, starts_at as "startsAt"`,
  row: { ...FOUND, title: Text, startsAt: Instant },
};

const FOUND_PRODUCT = {
  id: Text,
  slug: Text,
  name: Text,
  format: Text,
  status: among(PRODUCT_STATUSES),
  image: nullable(ImageSchema),
  /** SKU of an active variant; a draft may have none. */
  sku: nullable(Text),
  low: nullable(Int),
  high: nullable(Int),
  available: Int,
};

/** The best of the candidates. */
const best = <T extends Found>(records: readonly T[], query: string): T[] =>
  bestMatches(records, ({ text }) => text, query);

/** The best records of each resource for the typed text. */
const FINDERS: Record<SearchedId, (ctx: Ctx, query: string) => Promise<Results>> = {
  async products({ db }, query) {
    const params = new Params();
    const search = searchSql(query, params, "p.status <> 'archived'");
    if (!search) return [];
    const found = await prepared(
      db,
      "staff_search",
      `with recursive ${search.ctes} select p.id, p.slug, p.name, p.format, p.status, ${firstImage("p.id")} as image,
           v.sku, v.low, v.high, v.available
         from hits join products p on p.id = hits.id
         left join lateral (select (array_agg(u.sku order by u.position, u.id))[1] as sku, min(u.price) as low,
             max(u.price) as high, coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0)::int as available
           from variants u join stock s on s.variant_id = u.id
           where u.product_id = p.id and u.archived_at is null) v on true
         order by hits.rank desc, p.published_at desc nulls last, p.id limit ${MAX_PER_GROUP}`,
      params.values,
      FOUND_PRODUCT,
    );
    return found.map(productResult);
  },
  async orders({ db }, query) {
    return best(await findCandidates(db, ORDERS_SEARCHED, query, MAX_PER_GROUP), query).map(orderResult);
  },
  async clients({ db }, query) {
    return best(await findCandidates(db, CLIENTS_SEARCHED, query, MAX_PER_GROUP), query).map(clientResult);
  },
  async invoices({ db }, query) {
    return best(await findCandidates(db, INVOICES_SEARCHED, query, MAX_PER_GROUP), query).map(invoiceResult);
  },
  async events({ db }, query) {
    return best(await findCandidates(db, EVENTS_SEARCHED, query, MAX_PER_GROUP), query).map(eventResult);
  },
  async "former-orders"({ db }, query) {
    return best(await findCandidates(db, LEGACY_ORDERS_SEARCHED, query, MAX_PER_GROUP), query).map(legacyOrderResult);
  },
};
