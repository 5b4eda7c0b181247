import type { Image } from "@tablero/contract/shapes/basics";
import type { SearchGroup } from "@tablero/contract/shapes/common";
import { formatLongDay } from "@tablero/domain/dates";
import { pagesFor } from "@tablero/domain/navigation";
import { can } from "@tablero/domain/permissions";
import { CLIENTS } from "@tablero/domain/resources/clients";
import { EVENTS } from "@tablero/domain/resources/events";
import { INVOICES } from "@tablero/domain/resources/invoices";
import { ORDERS } from "@tablero/domain/resources/orders";
import { SEARCHED, type SearchedId } from "@tablero/domain/resources/palette";
import { listPathOf, pathOf } from "@tablero/domain/resources/paths";
import { PRODUCTS } from "@tablero/domain/resources/products";
import { iconOf, titleOf } from "@tablero/domain/resources/words";
import { fitting, phoneDigits } from "@tablero/domain/search-records";
import { searchWords } from "@tablero/domain/search-words";
import type { OrderPaymentState, OrderState, ProductStatus, StaffRole } from "@tablero/domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { Params } from "../../db/params.ts";
import { prepared, rows } from "../../db/query.ts";
import { searchSql } from "../catalogue/search-sql.ts";
import { firstImage } from "../catalogue/wire-sql.ts";
import type { Ctx } from "../context.ts";

const MOST = 5;

type Result = SearchGroup["results"][number];

/** Records that are read to choose the best of: the newest of very many. */
const MOST_READ = 60;
/** Shorter words are like too many others. */
const FEWEST_LETTERS = 4;

/** Text that fits or looks so, as the trigram index of `text` finds it; `fitOf` has the last word. */
function mayFit(text: SQL, query: string): { where: SQL; first: SQL } {
  const words = searchWords(query);
  const digits = phoneDigits(query);
  const part = (word: string) => sql`${text} like ${`%${word}%`}`;
  const whole = words.length > 0 ? sql.join(words.map(part), sql` and `) : sql`false`;
  const near = words.map((word) =>
    word.length < FEWEST_LETTERS ? part(word) : sql`(${part(word)} or ${word} <% ${text})`,
  );
  const like = near.length > 0 ? sql.join(near, sql` and `) : sql`false`;
  const phone = digits ? sql` or regexp_replace(${text}, '[^0-9]', '', 'g') like ${`%${digits}%`}` : sql``;
  return { where: sql`((${like})${phone})`, first: sql`(${whole}) desc` };
}

/** Pages of the back office first, then records by permission; groups without results are left out. */
export async function globalSearch(ctx: Ctx, role: StaffRole, text: string): Promise<SearchGroup[]> {
  const query = text.replaceAll("\0", "").trim();
  if (searchWords(query).length === 0) return [];
  const groups = [{ id: "pages", label: "Páginas", results: pages(role, query) }];
  for (const resource of SEARCHED) {
    if (!can(role, resource.id)) continue;
    const found = await FINDERS[resource.id](ctx, query);
    const icon = iconOf(resource);
    groups.push({ id: resource.id, label: titleOf(resource), results: found.map((each) => ({ ...each, icon })) });
  }
  return groups.filter(({ results }) => results.length > 0);
}

function pages(role: StaffRole, query: string): Result[] {
  const named = pagesFor(role).map(({ id, title, subtitle, link, icon, group }) => {
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
  /** What it is searched by. */
  text: string;
}

interface FoundOrder extends Found {
  number: string;
  name: string;
  state: OrderState;
  payment: OrderPaymentState;
  total: number;
  token: string;
}

interface FoundProduct {
  id: string;
  slug: string;
  name: string;
  format: string;
  status: ProductStatus;
  image: Image | null;
  /** Of its live variants; a draft may have none. */
  sku: string | null;
  low: number | null;
  high: number | null;
  available: number;
}

/** The best of the records that fit. */
const best = <T extends Found>(records: readonly T[], query: string): T[] =>
  fitting(records, ({ text }) => text, query).slice(0, MOST);

/** The best records of each resource for what was typed. */
const FINDERS: Record<SearchedId, (ctx: Ctx, query: string) => Promise<Result[]>> = {
  async products({ db }, query) {
    const params = new Params();
    const search = searchSql(query, params, "p.status <> 'archived'");
    if (!search) return [];
    const found = await prepared<FoundProduct>(
      db,
      "staff_search",
      `with recursive ${search.ctes} select p.id, p.slug, p.name, p.format, p.status, ${firstImage("p.id")} as image,
           v.sku, v.low, v.high, v.available
         from hits join products p on p.id = hits.id
         left join lateral (select (array_agg(u.sku order by u.position, u.id))[1] as sku, min(u.price)::float8 as low,
             max(u.price)::float8 as high, coalesce(sum(greatest(s.on_hand - s.reserved, 0)), 0)::int as available
           from variants u join stock s on s.variant_id = u.id
           where u.product_id = p.id and u.archived_at is null) v on true
         order by hits.rank desc, p.published_at desc nulls last, p.id limit ${MOST}`,
      params.values,
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
    const { where, first } = mayFit(sql`search_text`, query);
    const found = await rows<FoundOrder>(
      db,
      sql`select id, search_text as text, number, concat_ws(' ', name, surname) as name, state,
            payment_state as payment, total::float8 as total, token from orders where ${where} order by ${first}, placed_at desc, id limit ${MOST_READ}`,
    );
    return best(found, query).map(({ id, number, name, state, payment, total, token }) => ({
      ...result(id, number, name, pathOf(ORDERS, id)),
      state,
      payment,
      total,
      publicLink: `/pedido/${token}`,
    }));
  },
  async clients({ db }, query) {
    const { where, first } = mayFit(sql`search_text`, query);
    const found = await rows<Found & { name: string; email: string | null }>(
      db,
      sql`select id, search_text as text, concat_ws(' ', name, surname) as name, email from clients
            where archived_at is null and ${where} order by ${first}, name, surname, id limit ${MOST_READ}`,
    );
    return best(found, query).map(({ id, name, email }) => result(id, name, email ?? "", pathOf(CLIENTS, id)));
  },
  async invoices({ db }, query) {
    const { where, first } = mayFit(sql`search_text`, query);
    const found = await rows<Found & { number: string; name: string | null; total: number; token: string }>(
      db,
      sql`select id, search_text as text, number, receiver ->> 'name' as name, total::float8 as total, token
            from invoices where ${where} order by ${first}, issued_at desc, id limit ${MOST_READ}`,
    );
    return best(found, query).map(({ id, number, name, total, token }) => ({
      ...result(id, number, name ?? "", listPathOf(INVOICES, { search: number })),
      total,
      publicLink: `/factura/${token}`,
    }));
  },
  async events({ db }, query) {
    const { where, first } = mayFit(sql`lower(plain(title))`, query);
    const found = await rows<Found & { title: string; at: string }>(
      db,
      sql`select id, title as text, title, iso(starts_at) as at from events where ${where}
            order by ${first}, starts_at desc, id limit ${MOST_READ}`,
    );
    return best(found, query).map(({ id, title, at }) =>
      result(id, title, formatLongDay(at), listPathOf(EVENTS, { search: title })),
    );
  },
};
