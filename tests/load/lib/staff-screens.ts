import { z } from "zod";
import { callJson } from "./shop-calls.ts";

/** A call that a back-office screen makes in addition to its list; `body` makes it a POST. */
export interface ScreenCall {
  path: string;
  /** Target in ms at p95. */
  aim: number;
  body?: unknown;
}

export const DAY_MS = 24 * 60 * 60 * 1000;
/** The shop is filled up to now, so that a day is the same number of days ago whenever it is measured. */
const TODAY = Date.now();
export const daysAgo = (days: number): string => new Date(TODAY - days * DAY_MS).toISOString().slice(0, 10);
const between = (from: number, to: number): string => `from=${daysAgo(from)}&to=${daysAgo(to)}`;

/** Target for a list and the other data of its screen, in ms. */
export const LIST_AIM = 50;
const PALETTE_AIM = 100;
/** Words of many names, of few names, a SKU and a misspelt name. */
const PALETTE_WORDS = ["garcía", "dragón carmesí", "l-77", "hechizera", "cliente777@"];

/** Filters of a list by its path, as used by its views and badges. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  "/api/admin/products": [
    "status=draft",
    "status=published",
    "kind=sealed",
    "stock=in-stock",
    "stock=low",
    "stock=out-of-stock",
    "status=published&stock=low&sort=available&order=asc",
    "incomplete=true",
  ],
  "/api/admin/orders": [
    ...["to-prepare", "unpaid", "pickup", "held", "returned", "to-refund"].map((view) => `view=${view}`),
    "state=completed",
    "payment=paid&sort=total&order=desc",
    between(90, 0),
    "channel=web",
  ],
  "/api/admin/takings/entries": [
    "kind=refunded",
    "kind=requested",
    "kind=failed",
    `${between(90, 0)}&method=card`,
    `kind=refunded&${between(90, 0)}`,
  ],
  "/api/admin/audit": ["action=update", "entity=product", "entity=order&order=asc", between(60, 30)],
};

const Items = z.object({ items: z.array(z.object({ id: z.string() })) });
const firstId = async (url: string, path: string, token: string) =>
  Items.parse(await callJson(url, path, token)).items[0]?.id;

/** The filters of a list, including filters by an existing row of the shop. */
export async function filtersOf(path: string, url: string, token: string): Promise<readonly string[]> {
  const fixed = FILTERS[path] ?? [];
  if (path !== "/api/admin/products") return fixed;
  const game = await firstId(url, "/api/admin/games?size=1&sort=products&order=desc", token);
  const category = await firstId(url, "/api/admin/categories?size=1&sort=products&order=desc", token);
  return [...fixed, `gameId=${game}`, `categoryId=${category}`];
}

const Orders = z.object({ items: z.tuple([z.object({ id: z.string(), number: z.string() })]) });

/** For sums over all payments of three months. */
const TAKINGS_AIM = 250;
export async function screenCalls(url: string, token: string): Promise<ScreenCall[]> {
  const product = await firstId(url, "/api/admin/products?size=1&sort=name", token);
  const [first] = Orders.parse(await callJson(url, "/api/admin/orders?size=1", token)).items;
  const client = await firstId(url, "/api/admin/clients?size=1&sort=orders&order=desc", token);
  const opened = [
    "/api/common/navigation/badges",
    "/api/common/messages",
    "/api/admin/overview",
    "/api/admin/statistics/orders",
    "/api/admin/statistics/sales",
    "/api/admin/statistics/stock",
    "/api/admin/statistics/visits?days=30",
    "/api/admin/statistics/vitals?days=30",
    "/api/admin/statistics/events",
    "/api/admin/category-tree",
    "/api/admin/client-tags",
    "/api/admin/system",
    "/api/admin/transport/review",
    `/api/admin/products/${product}`,
    `/api/admin/products/${product}/movements`,
    `/api/admin/products/${product}/prices`,
    `/api/admin/orders/${first.id}`,
    `/api/admin/clients/${client}`,
    `/api/admin/clients/${client}/details`,
    `/api/admin/clients/${client}/history`,
  ];
  return [
    ...opened.map((path) => ({ path, aim: LIST_AIM })),
    { path: `/api/admin/takings?${between(60, 30)}`, aim: TAKINGS_AIM },
    { path: `/api/admin/takings?${between(90, 0)}`, aim: TAKINGS_AIM },
    { path: "/api/admin/invoices/tax-totals?year=2026&quarter=3", aim: TAKINGS_AIM },
    ...[...PALETTE_WORDS, first.number.slice(0, "P2026-100".length)].map((query) => ({
      path: "/api/common/search",
      body: { query },
      aim: PALETTE_AIM,
    })),
  ];
}
