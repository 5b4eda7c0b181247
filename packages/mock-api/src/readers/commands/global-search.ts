import type { SearchGroup } from "@tablero/contract/readers/shapes/common";
import type { Client } from "@tablero/demo-shop/types";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import type { Principal } from "@tablero/domain/platform/access/permissions";
import type { SearchedId } from "@tablero/domain/platform/resources/palette";
import { sortByName } from "@tablero/domain/platform/search/name-order";
import { searchWords } from "@tablero/domain/platform/search/words";
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
import { searchIn } from "../../catalogue/commands/search.ts";
import { firstPicture, listVariants, newestFirst } from "../../catalogue/views/products.ts";
import { legacyOrderText } from "../../exchange/views/former-orders.ts";
import { isLive } from "../../people/views/clients.ts";
import { legacyOrders } from "../../people/views/former-orders.ts";
import { buyerOf } from "../../platform/names.ts";
import { sum } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";

type Results = (SearchGroup["results"][number] & { title: string; hint: string })[];

/** Back-office pages first, then records that the caller may read; empty groups are omitted. */
export function globalSearch(store: Store, principal: Principal, query: string): SearchGroup[] {
  if (searchWords(query).length === 0) return [];
  const found = new Map(searchableBy(principal).map((id) => [id, FINDERS[id](store, query)]));
  return searchGroups(principal, query, found);
}

const FINDERS: Record<SearchedId, (store: Store, query: string) => Results> = {
  products,
  orders({ data }, query) {
    const newest = data.orders
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .map((order) => ({ ...order, name: buyerOf(order), state: order.orderState, payment: order.paymentState }));
    const textOf = ({ number, name, email, phone }: (typeof newest)[number]) => `${number} ${name} ${email} ${phone}`;
    return bestMatches(newest, textOf, query).map(orderResult);
  },
  clients({ data }, query) {
    const textOf = (client: Client) => `${buyerOf(client)} ${client.email} ${client.taxId ?? ""} ${client.phone}`;
    return bestMatches(sortByName(data.clients.filter(isLive), buyerOf), textOf, query).map((client) =>
      clientResult({ ...client, name: buyerOf(client) }),
    );
  },
  invoices({ data }, query) {
    const newest = data.invoices
      .toSorted((a, b) => b.issuedAt.localeCompare(a.issuedAt))
      .map((invoice) => ({ ...invoice, name: invoice.receiver?.name ?? null }));
    return bestMatches(newest, ({ number, name }) => `${number} ${name ?? ""}`, query).map(invoiceResult);
  },
  events({ data }, query) {
    const latest = data.events.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
    return bestMatches(latest, ({ title }) => title, query).map(eventResult);
  },
  "former-orders"(store, query) {
    const newest = legacyOrders(store).toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
    return bestMatches(newest, legacyOrderText, query).map((order) =>
      legacyOrderResult({ ...order, name: buyerOf(order) }),
    );
  },
};

function products(store: Store, query: string): Results {
  const found = store.data.products.filter(({ status }) => status !== "archived");
  const { ranks } = searchIn(store, found, query);
  // Availability matters only to shoppers.
  const rank = (id: string) => Math.floor(ranks.get(id) ?? 0);
  return found
    .filter(({ id }) => ranks.has(id))
    .sort((a, b) => rank(b.id) - rank(a.id) || newestFirst(a, b))
    .slice(0, MAX_PER_GROUP)
    .map((product) => {
      const variants = listVariants(store, product.id);
      const prices = variants.map(({ price }) => price).sort((a, b) => a - b);
      return productResult({
        ...product,
        image: firstPicture(store, product.id),
        sku: variants[0]?.sku ?? null,
        low: prices[0] ?? null,
        high: prices.at(-1) ?? null,
        available: sum(variants, availableUnits),
      });
    });
}
