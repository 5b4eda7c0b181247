import { can, type Principal } from "../platform/access/permissions.ts";
import { formatLongDay } from "../platform/dates.ts";
import { formatMoney } from "../platform/money/money.ts";
import { PRODUCTS } from "../platform/resources/catalogue/products.ts";
import { EVENTS } from "../platform/resources/events/events.ts";
import { FORMER_ORDERS } from "../platform/resources/exchange/former-orders.ts";
import { SEARCHED, type SearchedId } from "../platform/resources/palette.ts";
import { buildListPath, resourcePath } from "../platform/resources/paths.ts";
import { CLIENTS } from "../platform/resources/people/clients.ts";
import { INVOICES } from "../platform/resources/sales/invoices.ts";
import { ORDERS } from "../platform/resources/sales/orders.ts";
import { iconOf, titleOf } from "../platform/resources/words.ts";
import { filterByFit } from "../platform/search/records.ts";
import type { OrderPaymentState, OrderState, ProductStatus } from "../platform/vocabulary.ts";
import { pagesFor } from "./navigation.ts";

/** Maximum number of records of each kind in a staff search. */
export const MAX_PER_GROUP = 5;

/** A type alias, because an interface is not assignable to the contract's loose object. */
type Shown = {
  id: string;
  value: string;
  title: string;
  hint: string;
  link: string;
};

const shown = (id: string, title: string, hint: string, link: string): Shown => ({
  id,
  value: title,
  title,
  hint,
  link,
});

/** The records whose text matches, best first; ties keep their order. */
export const bestMatches = <T>(records: readonly T[], textOf: (record: T) => string, query: string): T[] =>
  filterByFit(records, textOf, query).slice(0, MAX_PER_GROUP);

interface FoundOrder {
  id: string;
  number: string;
  name: string;
  state: OrderState;
  payment: OrderPaymentState;
  total: number;
}

export const orderResult = ({ id, number, name, state, payment, total }: FoundOrder) => ({
  ...shown(id, number, name, resourcePath(ORDERS, id)),
  state,
  payment,
  total,
});

export const clientResult = ({ id, name, email }: { id: string; name: string; email: string | null }): Shown =>
  shown(id, name, email ?? "", resourcePath(CLIENTS, id));

interface FoundInvoice {
  id: string;
  number: string;
  /** Name of the recipient. */
  name: string | null;
  total: number;
}

/** An invoice opens in its list: it has no page of its own. */
export const invoiceResult = ({ id, number, name, total }: FoundInvoice) => ({
  ...shown(id, number, name ?? "", buildListPath(INVOICES, { search: number })),
  total,
});

export const eventResult = ({ id, title, startsAt }: { id: string; title: string; startsAt: string }): Shown =>
  shown(id, title, formatLongDay(startsAt), resourcePath(EVENTS, id));

interface FoundLegacyOrder {
  id: string;
  number: string;
  name: string | null;
  total: number;
  currency: string;
}

export const legacyOrderResult = ({ id, number, name, total, currency }: FoundLegacyOrder): Shown =>
  shown(id, number, [name, formatMoney(total, currency)].filter(Boolean).join(" · "), resourcePath(FORMER_ORDERS, id));

interface FoundProduct<Image> {
  id: string;
  slug: string;
  name: string;
  format: string;
  status: ProductStatus;
  image: Image | null;
  /** SKU of its first variant; a draft may have none. */
  sku: string | null;
  /** The lowest and the highest price of its variants. */
  low: number | null;
  high: number | null;
  available: number;
}

export const productResult = <Image extends object>(product: FoundProduct<Image>) => {
  const { id, slug, name, format, status, image, sku, low, high, available } = product;
  return {
    ...shown(id, name, [sku, format].filter(Boolean).join(" · "), resourcePath(PRODUCTS, id)),
    ...(image && { image }),
    stock: available,
    ...(low !== null && { price: low, priceVaries: high !== low }),
    ...(status === "published" && { publicLink: `/producto/${slug}` }),
  };
};

/** Kinds of records that a person may search. */
export const searchableBy = (principal: Principal): SearchedId[] =>
  SEARCHED.filter(({ id }) => can(principal, id)).map(({ id }) => id);

function pageResults(principal: Principal, query: string) {
  const named = pagesFor(principal).map(({ id, title, subtitle, link, icon, group }) => {
    const name = subtitle ? `${title} (${subtitle})` : title;
    return { ...shown(id, name, group, link), icon };
  });
  return filterByFit(named, ({ title }) => title, query);
}

/** Groups of results: pages of the back office first, then records by kind. Empty groups are omitted. */
export function searchGroups<Result extends Shown>(
  principal: Principal,
  query: string,
  found: ReadonlyMap<SearchedId, readonly Result[]>,
) {
  const records = SEARCHED.map((resource) => {
    const icon = iconOf(resource);
    const results = (found.get(resource.id) ?? []).map((each) => ({ ...each, icon }));
    return { id: resource.id as string, label: titleOf(resource), results };
  });
  const pages = { id: "pages", label: "Páginas", results: pageResults(principal, query) };
  return [pages, ...records].filter(({ results }) => results.length > 0);
}
