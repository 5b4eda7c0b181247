import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import type { Product } from "@tablero/demo-shop/types";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
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
import { sortedByName } from "@tablero/domain/platform/search/name-order";
import { fitting } from "@tablero/domain/platform/search/records";
import { searchWords } from "@tablero/domain/platform/search/words";
import { pagesFor } from "@tablero/domain/readers/navigation";
import { searchIn } from "../../catalogue/commands/search.ts";
import { firstPicture, newestFirst, variantsOf } from "../../catalogue/views/products.ts";
import { formerOrderText } from "../../exchange/views/former-orders.ts";
import { isLive } from "../../people/views/clients.ts";
import { formerOrders } from "../../people/views/former-orders.ts";
import { buyerOf } from "../../platform/names.ts";
import { sum } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

const AT_MOST = 5;

/** Pages of the back office first, then records that the caller may read; empty groups are omitted. */
export function globalSearch(store: Store, principal: Principal, query: string): SearchGroup[] {
  if (searchWords(query).length === 0) return [];
  const records = SEARCHED.filter(({ id }) => can(principal, id)).map((resource): SearchGroup => {
    const icon = iconOf(resource);
    const results = FINDERS[resource.id](store, query).map((each) => ({ ...each, icon }));
    return { id: resource.id, label: titleOf(resource), results };
  });
  const groups = [{ id: "pages", label: "Páginas", results: pages(principal, query) }, ...records];
  return groups.filter(({ results }) => results.length > 0);
}

type Results = SearchGroup["results"];

const FINDERS: Record<SearchedId, (store: Store, query: string) => Results> = {
  products,
  orders,
  clients,
  invoices,
  events,
  "former-orders": olderOrders,
};

function pages(principal: Principal, query: string): Results {
  const named = pagesFor(principal).map(({ id, title, subtitle, link, icon, group }) => {
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
      link: pathOf(ORDERS, order.id),
      state: order.orderState,
      payment: order.paymentState,
      total: order.total,
    }));
}

function olderOrders(store: Store, query: string): Results {
  const newest = formerOrders(store).toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
  return fitting(newest, formerOrderText, query)
    .slice(0, AT_MOST)
    .map((order) => ({
      id: order.id,
      value: order.number,
      title: order.number,
      hint: [buyerOf(order), formatMoney(order.total, order.currency)].filter(Boolean).join(" · "),
      link: pathOf(FORMER_ORDERS, order.id),
    }));
}

function products(store: Store, query: string): Results {
  const products = store.data.products.filter(({ status }) => status !== "archived");
  const { ranks } = searchIn(store, products, query);
  // Availability matters only to shoppers.
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
    link: pathOf(PRODUCTS, id),
    ...(image && { image }),
    stock: sum(variants, availableUnits),
    ...(prices.length > 0 && { price, priceVaries: Math.max(...prices) > price }),
    ...(status === "published" && { publicLink: `/producto/${slug}` }),
  };
}

function clients(store: Store, query: string): Results {
  const byName = sortedByName(store.data.clients.filter(isLive), buyerOf);
  return fitting(byName, (client) => `${buyerOf(client)} ${client.email} ${client.taxId ?? ""} ${client.phone}`, query)
    .slice(0, AT_MOST)
    .map((client) => ({
      id: client.id,
      value: buyerOf(client),
      title: buyerOf(client),
      hint: client.email,
      link: pathOf(CLIENTS, client.id),
    }));
}

function invoices(store: Store, query: string): Results {
  const newest = [...store.data.invoices].sort((a, b) => b.issuedAt.localeCompare(a.issuedAt));
  return fitting(newest, ({ number, receiver }) => `${number} ${receiver?.name ?? ""}`, query)
    .slice(0, AT_MOST)
    .map(({ id, number, receiver, total }) => ({
      id,
      value: number,
      title: number,
      hint: receiver?.name ?? "",
      link: listPathOf(INVOICES, { search: number }),
      total,
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
      link: pathOf(EVENTS, id),
    }));
}
