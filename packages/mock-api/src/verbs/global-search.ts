import type { SearchGroup } from "@tablero/contract/shapes/common";
import type { Product } from "@tablero/demo-shop/types";
import { availableUnits } from "@tablero/domain/availability";
import { formatLongDay } from "@tablero/domain/dates";
import { pagesFor } from "@tablero/domain/navigation";
import { can } from "@tablero/domain/permissions";
import { fitting } from "@tablero/domain/search-records";
import { searchWords } from "@tablero/domain/search-words";
import type { Role } from "@tablero/domain/vocabulary";
import { buyerOf } from "../names.ts";
import { sum } from "../rows.ts";
import type { Store } from "../store.ts";
import { firstPicture, newestFirst, variantsOf } from "../views/products.ts";
import { searchIn } from "./search.ts";

const AT_MOST = 5;

/** Pages of the back office first, then records that the role may read; groups without results are left out. */
export function globalSearch(store: Store, role: Role, query: string): SearchGroup[] {
  if (searchWords(query).length === 0) return [];
  const groups: SearchGroup[] = [
    { id: "pages", label: "Páginas", results: pages(role, query) },
    { id: "products", label: "Productos", results: can(role, "products") ? products(store, query) : [] },
    { id: "orders", label: "Pedidos", results: can(role, "orders") ? orders(store, query) : [] },
    { id: "clients", label: "Clientes", results: can(role, "clients") ? clients(store, query) : [] },
    { id: "invoices", label: "Facturas", results: can(role, "invoices") ? invoices(store, query) : [] },
    { id: "events", label: "Eventos", results: can(role, "events") ? events(store, query) : [] },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

type Results = SearchGroup["results"];

function pages(role: Role, query: string): Results {
  const named = pagesFor(role).map(({ id, title, subtitle, link, icon, group }) => {
    const name = subtitle ? `${title} (${subtitle})` : title;
    return { id, value: name, title: name, hint: group, link, icon };
  });
  return fitting(named, ({ title }) => title, query);
}

function orders(store: Store, query: string): Results {
  const newest = [...store.data.orders].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return fitting(newest, (order) => `${order.number} ${buyerOf(order)} ${order.email} ${order.phone}`, query)
    .slice(0, AT_MOST)
    .map((order) => ({
      id: order.id,
      value: order.number,
      title: order.number,
      hint: buyerOf(order),
      icon: "heroicons_outline:inbox-stack",
      link: `/admin/pedidos/${order.id}`,
      state: order.orderState,
      payment: order.paymentState,
      total: order.total,
      publicLink: `/pedido/${order.token}`,
    }));
}

function products(store: Store, query: string): Results {
  const products = store.data.products.filter(({ status }) => status !== "archived");
  const { ranks } = searchIn(store, products, query);
  // What can be bought now matters to shoppers only.
  const rank = (id: string) => Math.floor(ranks.get(id) ?? 0);
  return products
    .filter(({ id }) => ranks.has(id))
    .sort((a, b) => rank(b.id) - rank(a.id) || newestFirst(a, b))
    .slice(0, AT_MOST)
    .map((product) => productResult(store, product));
}

function productResult(store: Store, { id, slug, name, format, status }: Product): Results[number] {
  const variants = variantsOf(store, id);
  const image = firstPicture(store, id);
  const prices = variants.map(({ price }) => price);
  const price = Math.min(...prices);
  return {
    id,
    value: name,
    title: name,
    hint: [variants[0]?.sku, format].filter(Boolean).join(" · "),
    icon: "heroicons_outline:cube",
    link: `/admin/productos/${id}`,
    ...(image && { image }),
    stock: sum(variants, availableUnits),
    ...(prices.length > 0 && { price, priceVaries: Math.max(...prices) > price }),
    ...(status === "published" && { publicLink: `/producto/${slug}` }),
  };
}

function clients(store: Store, query: string): Results {
  const byName = [...store.data.clients].sort((a, b) => buyerOf(a).localeCompare(buyerOf(b), "es"));
  return fitting(byName, (client) => `${buyerOf(client)} ${client.email} ${client.taxId ?? ""} ${client.phone}`, query)
    .slice(0, AT_MOST)
    .map((client) => ({
      id: client.id,
      value: buyerOf(client),
      title: buyerOf(client),
      hint: client.email,
      icon: "heroicons_outline:users",
      link: `/admin/clientes/${client.id}`,
    }));
}

const listLink = (path: string, search: string) => `${path}?search=${encodeURIComponent(search)}`;

function invoices(store: Store, query: string): Results {
  const newest = [...store.data.invoices].sort((a, b) => b.issuedAt.localeCompare(a.issuedAt));
  return fitting(newest, ({ number, receiver }) => `${number} ${receiver?.name ?? ""}`, query)
    .slice(0, AT_MOST)
    .map(({ id, number, receiver, total, token }) => ({
      id,
      value: number,
      title: number,
      hint: receiver?.name ?? "",
      icon: "heroicons_outline:document-text",
      link: listLink("/admin/facturas", number),
      total,
      publicLink: `/factura/${token}`,
    }));
}

function events(store: Store, query: string): Results {
  const latest = [...store.data.events].sort((a, b) => b.startsAt.localeCompare(a.startsAt));
  return fitting(latest, ({ title }) => title, query)
    .slice(0, AT_MOST)
    .map(({ id, title, startsAt }) => ({
      id,
      value: title,
      title,
      hint: formatLongDay(startsAt),
      icon: "heroicons_outline:calendar-days",
      link: listLink("/admin/eventos", title),
    }));
}
