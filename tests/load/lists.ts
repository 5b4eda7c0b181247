import { setTimeout } from "node:timers/promises";
import { contract } from "@tablero/contract/contract";
import type { Endpoint } from "@tablero/contract/core/endpoint";
import pg from "pg";
import { z } from "zod";
import { needBuild, needVariable, readCommand } from "../../scripts/lib/command.ts";
import { quantile } from "./lib/measure.ts";
import { cpuOfFamily, parentOf } from "./lib/processes.ts";
import { startTarget } from "./lib/servers.ts";
import { callJson, signInAsAdmin } from "./lib/shop-calls.ts";
import { filtersOf, LIST_AIM, type ScreenCall, screenCalls } from "./lib/staff-screens.ts";

/**
 * `DATABASE_URL=… npm run bench:lists`: every list of the back office over a large shop (`npm run seed:large`), or with
 * `--audience shop` those of the storefront. One connection, warm, without a cache of answers: the first page, each order,
 * filters, a search, page 500 and the last one; of the back office also what its screens ask for besides lists. Times are
 * those of a caller on the same machine; CPU is that of server and database for each call, which says more where others
 * use the machine. `--only products,games` for some paths, `--calls 200` for more certain figures.
 */
const { values: asked } = readCommand("bench:lists");
const calls = Number(asked.calls);
const WARM_UP = 5;
const SIZE = 25;
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

const databaseUrl = needVariable(
  "DATABASE_URL",
  "the address of a PostgreSQL database that `npm run seed:large` has filled",
);
needBuild();
const target = await startTarget("uncached", { url: databaseUrl }, { env: { DEMO: "1" } });
console.log(`${target.startedIn.toFixed(1)} s to the first answer`);

const call = (path: string, token: string | null, body?: unknown) => callJson(target.url, path, token, body);

const isAsked = (path: string) => !asked.only || asked.only.split(",").some((part) => path.includes(part));

const Page = z.object({ pagination: z.object({ length: z.number(), lastPage: z.number() }) });
/** Endpoints that answer with pages, and their orders. */
const lists = Object.entries<Endpoint>(contract).flatMap(([key, { query }]) => {
  const path = key.replace("GET ", "");
  if (!key.startsWith(`GET /api/${asked.audience}/`) || path.includes("{") || !(query instanceof z.ZodObject))
    return [];
  const { sort, page, search } = query.shape as Record<string, z.ZodType | undefined>;
  if (!page || !isAsked(path)) return [];
  const orders =
    sort instanceof z.ZodDefault && sort.unwrap() instanceof z.ZodEnum ? (sort.unwrap() as z.ZodEnum).options : [];
  return [{ path, orders: orders.map(String), hasSearch: search !== undefined }];
});

const missed: string[] = [];

/** The main process of a database on this machine. */
async function databasePid(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select pg_backend_pid() as pid");
    return parentOf(z.tuple([z.object({ pid: z.int() })]).parse(rows)[0].pid);
  } finally {
    await client.end();
  }
}
const processes = [target.pid, (await databasePid(databaseUrl)) ?? 0];
const cpu = () => processes.reduce((sum, pid) => sum + cpuOfFamily(pid), 0);

/** Times a call and prints its line. */
async function measure({ path, aim, body }: ScreenCall, label: string, token: string | null): Promise<void> {
  for (let count = 0; count < WARM_UP; count++) await call(path, token, body);
  const times = [];
  const usedBefore = cpu();
  for (let count = 0; count < calls; count++) {
    const at = performance.now();
    await call(path, token, body);
    times.push(performance.now() - at);
  }
  const used = (cpu() - usedBefore) / calls;
  times.sort((a, b) => a - b);
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const figures = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${aim}, CPU ${used.toFixed(0)} ms`;
  console.log(`  ${label.padEnd(60)} ${figures}${p95 > aim ? "  over" : ""}`);
  if (p95 > aim) missed.push(`  ${path.split("?")[0]} ${label}: ${figures}`);
}

/** The index of the catalogue is read in the background: it would take a core from what is measured. */
async function waitForIndex(): Promise<void> {
  const Indexing = z.object({ indexing: z.boolean() });
  while (Indexing.parse(await call("/api/shop/products?size=1", null)).indexing) await setTimeout(500);
}

try {
  await waitForIndex();
  const token = asked.audience === "admin" ? await signInAsAdmin(target.url) : null;
  for (const { path, orders, hasSearch } of lists) {
    const { length, lastPage } = Page.parse(await call(`${path}?size=${SIZE}`, token)).pagination;
    const variants = [
      "",
      ...orders.flatMap((order) => [`sort=${order}&order=asc`, `sort=${order}&order=desc`]),
      ...(hasSearch ? WORDS.map((word) => `search=${encodeURIComponent(word)}`) : []),
      ...(path === "/api/shop/products" ? SHOP_FILTERS : []),
      ...(token ? await filtersOf(path, target.url, token) : []),
      ...(lastPage > 500 ? ["page=500"] : []),
      ...(lastPage > 1 ? [`page=${lastPage}`] : []),
    ];
    console.log(`${path}: ${length} rows`);
    for (const variant of variants)
      await measure({ path: `${path}?size=${SIZE}&${variant}`, aim: LIST_AIM }, variant || "first page", token);
  }
  if (token) {
    console.log("What screens ask for besides lists");
    for (const screen of await screenCalls(target.url, token)) {
      const label = screen.body ? `${screen.path} ${JSON.stringify(screen.body)}` : screen.path;
      if (isAsked(screen.path)) await measure(screen, label, token);
    }
  }
  console.log(missed.length > 0 ? `Over their aim:\n${missed.join("\n")}` : "Nothing is over its aim.");
} finally {
  await target.stop();
}
