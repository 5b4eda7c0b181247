import { ImageSchema } from "@tablero/contract/platform/shapes/basics";
import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import { can, type Principal } from "@tablero/domain/platform/access/permissions";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { EVENTS } from "@tablero/domain/platform/resources/events/events";
import { FORMER_ORDERS } from "@tablero/domain/platform/resources/exchange/former-orders";
import { SEARCHED, type SearchedId } from "@tablero/domain/platform/resources/palette";
import { listPathOf, pathOf } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { iconOf, titleOf } from "@tablero/domain/platform/resources/words";
import { fitting } from "@tablero/domain/platform/search/records";
import { searchWords } from "@tablero/domain/platform/search/words";
import { ORDER_PAYMENT_STATES, ORDER_STATES, PRODUCT_STATUSES } from "@tablero/domain/platform/vocabulary";
import { pagesFor } from "@tablero/domain/readers/navigation";
import { sql } from "drizzle-orm";
import { among, Instant, Int, nullable, Text } from "../../../db/columns.ts";
import { Params } from "../../../db/params.ts";
import { prepared } from "../../../db/query.ts";
import { firstImage, searchSql } from "../../catalogue/door.ts";
import { FORMER_ORDERS_SEARCHED } from "../../exchange/door.ts";
import type { Ctx } from "../../platform/context.ts";
import { findCandidates } from "./candidates.ts";

const MAX_PER_GROUP = 5;

type Result = SearchGroup["results"][number];

/** Pages of the back office first, then records by permission; empty groups are left out. */
export async function globalSearch(ctx: Ctx, principal: Principal, text: string): Promise<SearchGroup[]> {
  const query = text.replaceAll("\0", "").trim();
  if (searchWords(query).length === 0) return [];
  const groups = [{ id: "pages", label: "Páginas", results: pages(principal, query) }];
  for (const resource of SEARCHED) {
    if (!can(principal, resource.id)) continue;
    const found = await FINDERS[resource.id](ctx, query);
    const icon = iconOf(resource);
    groups.push({ id: resource.id, label: titleOf(resource), results: found.map((each) => ({ ...each, icon })) });
  }
  return groups.filter(({ results }) => results.length > 0);
}

function pages(principal: Principal, query: string): Result[] {
  const named = pagesFor(principal).map(({ id, title, subtitle, link, icon, group }) => {
    const name = subtitle ? `${title} (${subtitle})` : title;
    return { id, value: name, title: name, hint: group, link, icon };
  });
  return fitting(named, ({ title }) => title, query);
}

const result = (id: string, title: string, hint: string, link: string): Result => ({
  id,
  value: title,
  title,
  hint,
  link,
});

interface Found {
  id: string;
  /** Text that the search matches. */
  text: string;
}

/** Columns of every record that is found; `text` is what the search matches. */
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
  columns: sql`id, title as text, title, starts_at as at`,
  row: { ...FOUND, title: Text, at: Instant },
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

/** The best of the matching records. */
const best = <T extends Found>(records: readonly T[], query: string): T[] =>
  fitting(records, ({ text }) => text, query).slice(0, MAX_PER_GROUP);

/** The best records of each resource for the typed text. */
const FINDERS: Record<SearchedId, (ctx: Ctx, query: string) => Promise<Result[]>> = {
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
    return found.map(({ id, slug, name, format, status, image, sku, low, high, available }) => ({
      ...result(id, name, [sku, format].filter(Boolean).join(" · "), pathOf(PRODUCTS, id)),
      ...(image && { image }),
      stock: available,
      ...(low !== null && { price: low, priceVaries: high !== low }),
      ...(status === "published" && { publicLink: `/producto/${slug}` }),
    }));
  },
  async orders({ db }, query) {
    const found = await findCandidates(db, ORDERS_SEARCHED, query, MAX_PER_GROUP);
    return best(found, query).map(({ id, number, name, state, payment, total }) => ({
      ...result(id, number, name, pathOf(ORDERS, id)),
      state,
      payment,
      total,
    }));
  },
  async clients({ db }, query) {
    const found = await findCandidates(db, CLIENTS_SEARCHED, query, MAX_PER_GROUP);
    return best(found, query).map(({ id, name, email }) => result(id, name, email ?? "", pathOf(CLIENTS, id)));
  },
  async invoices({ db }, query) {
    const found = await findCandidates(db, INVOICES_SEARCHED, query, MAX_PER_GROUP);
    return best(found, query).map(({ id, number, name, total }) => ({
      ...result(id, number, name ?? "", listPathOf(INVOICES, { search: number })),
      total,
    }));
  },
  async events({ db }, query) {
    const found = await findCandidates(db, EVENTS_SEARCHED, query, MAX_PER_GROUP);
    return best(found, query).map(({ id, title, at }) => result(id, title, formatLongDay(at), pathOf(EVENTS, id)));
  },
  async "former-orders"({ db }, query) {
    const found = await findCandidates(db, FORMER_ORDERS_SEARCHED, query, MAX_PER_GROUP);
    return best(found, query).map(({ id, number, name, total, currency }) =>
      result(id, number, [name, formatMoney(total, currency)].filter(Boolean).join(" · "), pathOf(FORMER_ORDERS, id)),
    );
  },
};
