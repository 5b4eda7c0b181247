import type { SearchGroup } from "@tablero/contract/shapes/common";
import { formatLongDay } from "@tablero/domain/dates";
import { formatMoney } from "@tablero/domain/money";
import { pagesFor } from "@tablero/domain/navigation";
import { can } from "@tablero/domain/permissions";
import type { Resource, StaffRole } from "@tablero/domain/vocabulary";
import { sql } from "drizzle-orm";
import { rows } from "../../db/query.ts";
import type { Ctx } from "../context.ts";

const MOST = 5;

type Result = SearchGroup["results"][number];

/** Letters of any language without accents, as `plain` has it in the database. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** `%` and `_` in what people type mean themselves. */
const likePattern = (text: string): string => `%${plain(text).replace(/[\\%_]/g, "\\$&")}%`;

/** Pages of the back office first, then records by permission; groups without results are left out. */
export async function globalSearch(ctx: Ctx, role: StaffRole, text: string): Promise<SearchGroup[]> {
  const query = text.trim();
  if (!query) return [];
  const groups = [{ id: "pages", label: "Páginas", results: pages(role, query) }];
  for (const { id, label, icon, resource, find } of RECORDS) {
    if (!can(role, resource)) continue;
    const found = await find(ctx, query);
    groups.push({ id, label, results: found.map((each) => ({ ...each, icon })) });
  }
  return groups.filter(({ results }) => results.length > 0);
}

function pages(role: StaffRole, query: string): Result[] {
  const wanted = plain(query);
  return pagesFor(role)
    .filter(({ title, subtitle }) => plain(`${title} ${subtitle ?? ""}`).includes(wanted))
    .map(({ id, title, subtitle, link, icon, group }) => {
      const name = subtitle ? `${title} (${subtitle})` : title;
      return { id, value: name, title: name, hint: group, link, icon };
    });
}

interface RecordGroup {
  id: string;
  label: string;
  /** Of its rows. */
  icon: string;
  resource: Resource;
  find(ctx: Ctx, query: string): Promise<Result[]>;
}

const result = (id: string, title: string, hint: string, link: string): Result => ({
  id,
  value: title,
  title,
  hint,
  link,
});
const listLink = (path: string, search: string) => `${path}?search=${encodeURIComponent(search)}`;

const RECORDS: readonly RecordGroup[] = [
  {
    id: "products",
    label: "Productos",
    icon: "heroicons_outline:cube",
    resource: "products",
    async find({ db }, query) {
      const found = await rows<{ id: string; name: string; sku: string; format: string }>(
        db,
        sql`select p.id, p.name, p.format, v.sku from products p
            left join lateral (select sku from variants where product_id = p.id and archived_at is null order by position limit 1) v on true
            where p.status <> 'archived' and (p.name_search like ${likePattern(query)}
              or p.search @@ websearch_to_tsquery('spanish_plain', ${query})
              or exists (select 1 from variants x where x.product_id = p.id and (lower(x.sku) = lower(${query}) or x.barcode = ${query})))
            order by p.name_search like ${likePattern(query)} desc, p.name_search, p.id limit ${MOST}`,
      );
      return found.map(({ id, name, sku, format }) =>
        result(id, name, [sku, format].filter(Boolean).join(" · "), `/admin/productos/${id}`),
      );
    },
  },
  {
    id: "orders",
    label: "Pedidos",
    icon: "heroicons_outline:inbox-stack",
    resource: "orders",
    async find({ db }, query) {
      const found = await rows<{ id: string; number: string; name: string; total: number }>(
        db,
        sql`select id, number, concat_ws(' ', name, surname) as name, total::float8 as total from orders
            where search_text like ${likePattern(query)} order by placed_at desc, id limit ${MOST}`,
      );
      return found.map(({ id, number, name, total }) =>
        result(id, number, `${name} · ${formatMoney(total)}`, `/admin/pedidos/${id}`),
      );
    },
  },
  {
    id: "clients",
    label: "Clientes",
    icon: "heroicons_outline:users",
    resource: "clients",
    async find({ db }, query) {
      const found = await rows<{ id: string; name: string; email: string | null }>(
        db,
        sql`select id, concat_ws(' ', name, surname) as name, email from clients
            where archived_at is null and search_text like ${likePattern(query)} order by name, surname, id limit ${MOST}`,
      );
      return found.map(({ id, name, email }) => result(id, name, email ?? "", `/admin/clientes/${id}`));
    },
  },
  {
    id: "invoices",
    label: "Facturas",
    icon: "heroicons_outline:document-text",
    resource: "invoices",
    async find({ db }, query) {
      const found = await rows<{ id: string; number: string; name: string | null; total: number }>(
        db,
        sql`select id, number, receiver ->> 'name' as name, total::float8 as total from invoices
            where search_text like ${likePattern(query)} order by issued_at desc, id limit ${MOST}`,
      );
      return found.map(({ id, number, name, total }) =>
        result(id, number, [name, formatMoney(total)].filter(Boolean).join(" · "), listLink("/admin/facturas", number)),
      );
    },
  },
  {
    id: "events",
    label: "Eventos",
    icon: "heroicons_outline:calendar-days",
    resource: "events",
    async find({ db }, query) {
      const found = await rows<{ id: string; title: string; at: string }>(
        db,
        sql`select id, title, iso(starts_at) as at from events where lower(plain(title)) like ${likePattern(query)}
            order by starts_at desc, id limit ${MOST}`,
      );
      return found.map(({ id, title, at }) => result(id, title, formatLongDay(at), listLink("/admin/eventos", title)));
    },
  },
];
