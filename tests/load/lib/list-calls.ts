import { contract } from "@tablero/contract/contract";
import type { Endpoint } from "@tablero/contract/core/endpoint";
import { z } from "zod";
import { callJson, signInAsAdmin, signInAsShopper } from "./shop-calls.ts";
import { DAY_MS, daysAgo, filtersOf, LIST_AIM, type ScreenCall, screenCalls } from "./staff-screens.ts";

export const AUDIENCES = ["admin", "shop"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A call with its caller, and with a name that is the same for every shop of `npm run seed:large`. */
export interface ListCall extends ScreenCall {
  token: string | null;
  /** Label within its group. */
  label: string;
  name: string;
}

export interface CallGroup {
  title: string;
  calls: ListCall[];
}

/**
 * Page sizes, of which the first that a list allows is used; lists of a shopper's account allow only smaller
 * ones.
 */
const SIZES = [25, 20, 10];
const sizeIn = (size: z.ZodType | undefined): number =>
  SIZES.find((rows) => size?.safeParse(String(rows)).success) ?? 1;

const WORDS = ["garcía", "dragón", "fundas", "l-7"];
/** Filters of the storefront's list, each with one of its values. */
const SHOP_FILTERS = [
  "inStock=true",
  "minPrice=500&maxPrice=1500",
  "language=es",
  "set=Expansi%C3%B3n+7",
  "kind=single",
  "category=arcania-cartas",
  "language=es&condition=NM&inStock=true&minPrice=200",
];

const Page = z.object({ pagination: z.object({ length: z.number(), lastPage: z.number() }) });

interface List {
  path: string;
  orders: string[];
  hasSearch: boolean;
  size: number;
  isOfClient: boolean;
}

/** Endpoints that return pages, and their sort orders. */
function listsOf(audience: Audience, isAsked: (path: string) => boolean): List[] {
  return Object.entries<Endpoint>(contract).flatMap(([key, { query, access }]) => {
    const path = key.replace("GET ", "");
    if (!key.startsWith(`GET /api/${audience}/`) || path.includes("{") || !(query instanceof z.ZodObject)) return [];
    const { sort, page, search, size } = query.shape as Record<string, z.ZodType | undefined>;
    if (!page || !isAsked(path)) return [];
    const orders =
      sort instanceof z.ZodDefault && sort.unwrap() instanceof z.ZodEnum ? (sort.unwrap() as z.ZodEnum).options : [];
    return [
      {
        path,
        orders: orders.map(String),
        hasSearch: search !== undefined,
        size: sizeIn(size),
        isOfClient: access === "client",
      },
    ];
  });
}

/** The name of a call. Ids, numbers and days differ between shops, so a day is named by how long ago it is. */
const nameOf = (method: string, path: string): string => {
  const daysBefore = (day: string) => Math.round((Date.parse(daysAgo(0)) - Date.parse(day)) / DAY_MS);
  const named = path
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "{id}")
    .replace(/\d{4}-\d\d-\d\d/g, (day) => `{${daysBefore(day)} days ago}`)
    .replace(/P\d{4}-\d+/, "{number}");
  return `${method} ${named}`;
};

/**
 * All lists of an audience in each order, by search, at page 500 and the last page; for the back office, also
 * the other calls of its screens. The demo shop's client calls lists of an account.
 */
export async function* callGroups(
  url: string,
  audience: Audience,
  isAsked: (path: string) => boolean,
): AsyncGenerator<CallGroup> {
  const admin = audience === "admin" ? await signInAsAdmin(url) : null;
  const lists = listsOf(audience, isAsked);
  const shopper = lists.some(({ isOfClient }) => isOfClient) ? await signInAsShopper(url) : null;
  for (const { path, orders, hasSearch, size, isOfClient } of lists) {
    const token = isOfClient ? shopper : admin;
    const { length, lastPage } = Page.parse(await callJson(url, `${path}?size=${size}`, token)).pagination;
    const variants = [
      "",
      ...orders.flatMap((order) => [`sort=${order}&order=asc`, `sort=${order}&order=desc`]),
      ...(hasSearch ? WORDS.map((word) => `search=${encodeURIComponent(word)}`) : []),
      ...(path === "/api/shop/products" ? SHOP_FILTERS : []),
      ...(admin ? await filtersOf(path, url, admin) : []),
      ...(lastPage > 500 ? ["page=500"] : []),
    ];
    const callOf = (variant: string, name = variant): ListCall => ({
      path: `${path}?size=${size}${variant && `&${variant}`}`,
      aim: LIST_AIM,
      token,
      label: variant || "first page",
      name: decodeURIComponent(nameOf("GET", name ? `${path}?${name}` : path)),
    });
    const calls = variants.map((variant) => callOf(variant));
    if (lastPage > 1) calls.push(callOf(`page=${lastPage}`, "page=last"));
    yield { title: `${path}: ${length} rows`, calls };
  }
  if (!admin) return;
  const calls = (await screenCalls(url, admin))
    .filter(({ path }) => isAsked(path))
    .map((screen): ListCall => {
      const body = screen.body ? ` ${JSON.stringify(screen.body)}` : "";
      return {
        ...screen,
        token: admin,
        label: screen.path + body,
        name: nameOf(screen.body ? "POST" : "GET", screen.path + body),
      };
    });
  yield { title: "What screens ask for besides lists", calls };
}
