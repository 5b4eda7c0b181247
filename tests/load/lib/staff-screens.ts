import { z } from "zod";
import { callJson } from "./shop-calls.ts";

/** What a screen of the back office asks for besides its list; `body` makes it a POST. */
export interface ScreenCall {
  path: string;
  /** In ms at p95. */
  aim: number;
  body?: unknown;
}

/** Of a list and of what its screen shows, in ms. */
export const LIST_AIM = 50;
const PALETTE_AIM = 100;
/** Words of many names, of few, a number, a SKU and a misspelt name. */
const PALETTE_WORDS = ["garcía", "dragón carmesí", "P2026-100", "l-77", "hechizera", "cliente777@"];

/** Filters of a list by its path, as its views and its badges use them. */
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
    "from=2026-01-01&to=2026-03-31",
    "channel=web",
  ],
  "/api/admin/takings/entries": [
    "kind=refunded",
    "kind=requested",
    "kind=failed",
    "from=2026-07-01&to=2026-09-30&method=card",
    "kind=refunded&from=2026-07-01&to=2026-09-30",
  ],
  "/api/admin/audit": ["action=update", "entity=product", "entity=order&order=asc", "from=2026-01-01&to=2026-01-31"],
};

const Items = z.object({ items: z.array(z.object({ id: z.string() })) });
const firstId = async (url: string, path: string, token: string) =>
  Items.parse(await callJson(url, path, token)).items[0]?.id;

/** The same with filters by a row that the shop has. */
export async function filtersOf(path: string, url: string, token: string): Promise<readonly string[]> {
  const fixed = FILTERS[path] ?? [];
  if (path !== "/api/admin/products") return fixed;
  const game = await firstId(url, "/api/admin/games?size=1&sort=products&order=desc", token);
  const category = await firstId(url, "/api/admin/categories?size=1&sort=products&order=desc", token);
  return [...fixed, `gameId=${game}`, `categoryId=${category}`];
}

/** Sums over all that was paid in three months. */
const TAKINGS_AIM = 250;
/** The quarter that `seed:large` filled. */
const QUARTER = "from=2026-07-01&to=2026-09-30";

export async function screenCalls(url: string, token: string): Promise<ScreenCall[]> {
  const product = await firstId(url, "/api/admin/products?size=1&sort=name", token);
  const order = await firstId(url, "/api/admin/orders?size=1", token);
  const client = await firstId(url, "/api/admin/clients?size=1&sort=orders&order=desc", token);
  const opened = [
    "/api/common/navigation/badges",
    "/api/common/messages",
    "/api/admin/overview",
    "/api/admin/statistics/orders",
    "/api/admin/statistics/sales",
    "/api/admin/statistics/stock",
    "/api/admin/statistics/visits?days=30",
    "/api/admin/statistics/events",
    "/api/admin/category-tree",
    "/api/admin/client-tags",
    "/api/admin/system",
    "/api/admin/transport/review",
    `/api/admin/products/${product}`,
    `/api/admin/products/${product}/movements`,
    `/api/admin/products/${product}/prices`,
    `/api/admin/orders/${order}`,
    `/api/admin/clients/${client}`,
    `/api/admin/clients/${client}/details`,
    `/api/admin/clients/${client}/history`,
  ];
  return [
    ...opened.map((path) => ({ path, aim: LIST_AIM })),
    { path: "/api/admin/takings?from=2026-09-01&to=2026-09-30", aim: TAKINGS_AIM },
    { path: `/api/admin/takings?${QUARTER}`, aim: TAKINGS_AIM },
    { path: "/api/admin/invoices/tax-totals?year=2026&quarter=3", aim: TAKINGS_AIM },
    ...PALETTE_WORDS.map((query) => ({ path: "/api/common/search", body: { query }, aim: PALETTE_AIM })),
  ];
}
