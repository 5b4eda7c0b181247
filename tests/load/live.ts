import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { needBuild, needVariable, readCommand } from "../../scripts/lib/command.ts";
import { quantile } from "./lib/measure.ts";
import { cpuOfFamily, residentOf } from "./lib/processes.ts";
import { startTarget, type Target } from "./lib/servers.ts";
import { callJson, signInAsAdmin } from "./lib/shop-calls.ts";

/**
 * `DATABASE_URL=… npm run bench:live`: the catalogue index of a real server over a shop of `npm run seed:large`.
 * Measures how long it takes to read and how that affects callers; its memory; lists, facets, searches and
 * suggestions over 8 connections without a response cache; the longest block of its event loop; how soon another
 * process sees a changed price; and browsing while prices change. Only compare shops measured in the same
 * session.
 */
readCommand("bench:live");
const databaseUrl = needVariable(
  "DATABASE_URL",
  "the address of a PostgreSQL database that `npm run seed:large` has filled",
);
needBuild();
const SECONDS = 10;
const CHANGES_A_MINUTE = 1000;

const List = z.object({
  indexing: z.boolean(),
  items: z.array(z.object({ id: z.string(), slug: z.string(), price: z.number() })),
  pagination: z.object({ length: z.number(), lastPage: z.number() }),
});
const ms = (since: number) => (performance.now() - since).toFixed(0);
const list = async ({ url }: Target, query: string) => List.parse(await callJson(url, `/api/shop/products?${query}`));

/** What visitors request: lists in each order and on late pages, filters, searches, suggestions. */
function askedPaths(lastPage: number): string[] {
  const lists = ["relevance", "newest", "price", "name"].flatMap((sort) =>
    [1, 2, 3, Math.min(500, lastPage), lastPage].map((page) => `sort=${sort}&order=asc&page=${page}`),
  );
  const filters = [
    "inStock=true",
    "kind=single",
    "category=arcania-cartas",
    "category=fundas",
    "minPrice=500&maxPrice=1500",
    "rarity=rara&sort=price&order=asc",
    "language=es&condition=NM",
    "language=en&inStock=true&sort=price&order=asc",
    ...Array.from({ length: 20 }, (_, set) => `set=Expansi%C3%B3n+${set * 7}`),
  ];
  const words = [
    "dragon",
    "fenix+dorado",
    "grifo+de+petra",
    "fundas",
    "elfo",
    "bruja",
    "oraculo",
    "arcania",
    "vigia+lunar",
  ];
  return [
    ...[...lists, ...filters, ...words.map((word) => `search=${word}`)].map((query) => `/api/shop/products?${query}`),
    ...words.map((word) => `/api/shop/search/suggest?q=${word}`),
  ];
}

/** Sampling interval of the event loop's delay, which is included in the delay. */
const LOOK_MS = 10;

/**
 * The longest delay of the event loop since the last request, in ms. With several connections it covers all
 * calls that were ready together; with one, it is the longest block.
 */
async function longestBlock({ url }: Target): Promise<number> {
  const metrics = await (await fetch(`${url}/api/metrics`)).text();
  const lag = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)/m.exec(metrics)?.[1];
  return Math.max(0, Number(lag) * 1000 - LOOK_MS);
}

/** Browses over some connections for a while. */
async function browse(target: Target, paths: readonly string[], connections: number) {
  const { url, pid } = target;
  const times: number[] = [];
  let turn = 0;
  await longestBlock(target);
  const end = performance.now() + SECONDS * 1000;
  const cpu = cpuOfFamily(pid);
  const visitor = async () => {
    while (performance.now() < end) {
      const at = performance.now();
      await callJson(url, paths[turn++ % paths.length] as string);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  times.sort((a, b) => a - b);
  return {
    count: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: (cpuOfFamily(pid) - cpu) / times.length,
    block: await longestBlock(target),
  };
}
type Browsed = Awaited<ReturnType<typeof browse>>;
const told = ({ count, p50, p99, cpu, block }: Browsed) =>
  `${(count / SECONDS).toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(2)} ms of its CPU an answer, the loop was away for ${block.toFixed(0)} ms at most`;

/** Waits until the index is ready while making small calls: the longest response is the longest block. */
async function waitForIndex(target: Target): Promise<void> {
  const began = performance.now();
  const before = residentOf(target.pid);
  let longest = 0;
  let isThere = false;
  const heartbeat = async () => {
    while (!isThere) {
      const at = performance.now();
      await callJson(target.url, "/api/shop/sale-terms");
      longest = Math.max(longest, performance.now() - at);
      await setTimeout(2);
    }
  };
  const wait = async () => {
    while ((await list(target, "size=1")).indexing) await setTimeout(250);
    isThere = true;
  };
  await longestBlock(target);
  await Promise.all([heartbeat(), wait()]);
  const block = (await longestBlock(target)).toFixed(0);
  console.log(
    `index read after ${ms(began)} ms; the longest small answer meanwhile ${longest.toFixed(0)} ms, the longest block ${block} ms`,
  );
  console.log(`memory ${before} MB at the first answer, ${residentOf(target.pid)} MB with the index`);
}

/** Higher than any price in the shop. */
const MUCH = 7_000_000;

/** Changes a price in one process, and waits until the other one lists the product among the most expensive. */
async function changeAndSee(writer: Target, reader: Target, token: string): Promise<void> {
  const seen: number[] = [];
  const { items } = await list(reader, "sort=price&order=asc&size=10&page=100");
  for (const { id } of items) {
    await changePrice(writer, token, [id], MUCH);
    const at = performance.now();
    while (!(await list(reader, `minPrice=${MUCH}`)).items.some((found) => found.id === id)) await setTimeout(5);
    seen.push(performance.now() - at);
    await changePrice(writer, token, [id], -MUCH);
  }
  console.log(`a price changed by another process is seen after at most ${Math.max(...seen).toFixed(0)} ms`);
}

async function changePrice({ url }: Target, token: string, ids: string[], cents: number): Promise<void> {
  await callJson(url, "/api/admin/products/bulk-changes", token, {
    ids,
    change: { kind: "price", by: "amount", value: cents },
  });
}

/** Changes prices at a steady pace in one process until the work is done. */
async function whilePricesChange<T>(writer: Target, token: string, ids: readonly string[], work: () => Promise<T>) {
  let isBusy = true;
  const changing = async () => {
    for (let turn = 0; isBusy; turn++) {
      const at = performance.now();
      await changePrice(writer, token, [ids[turn % ids.length] as string], turn % 2 ? 1 : -1);
      await setTimeout(Math.max(0, 60_000 / CHANGES_A_MINUTE - (performance.now() - at)));
    }
  };
  const changes = changing();
  const done = await work().finally(() => {
    isBusy = false;
  });
  await changes;
  return done;
}

const servers: Target[] = [];
try {
  const reader = await startTarget("uncached", { url: databaseUrl }, { env: { DEMO: "1" } });
  servers.push(reader);
  console.log(`first answer ${reader.startedIn.toFixed(2)} s after the start of the process`);
  await waitForIndex(reader);
  const { pagination } = await list(reader, "size=20");
  const paths = askedPaths(pagination.lastPage);
  await longestBlock(reader);
  for (const path of paths) await callJson(reader.url, path);
  console.log(`first answers: longest block ${(await longestBlock(reader)).toFixed(0)} ms`);
  console.log(`${pagination.length} products, 8 connections: ${told(await browse(reader, paths, 8))}`);
  const writer = await startTarget("uncached", { url: databaseUrl }, { env: { DEMO: "1" } });
  servers.push(writer);
  const token = await signInAsAdmin(writer.url);
  await changeAndSee(writer, reader, token);
  // The most expensive product has changed, and with it the price range, so counts are made again before measuring.
  for (const path of paths) await callJson(reader.url, path);
  const quiet = await browse(reader, paths, 32);
  console.log(`32 connections, quiet: ${told(quiet)}`);
  const ids = (await list(reader, "size=100&page=3")).items.map(({ id }) => id);
  const busy = await whilePricesChange(writer, token, ids, () => browse(reader, paths, 32));
  const ratio = (busy.p99 / quiet.p99).toFixed(1);
  console.log(`32 connections, ${CHANGES_A_MINUTE} prices a minute: ${told(busy)}; p99 ${ratio} × of quiet`);
  const alone = await whilePricesChange(writer, token, ids, () => browse(reader, paths, 1));
  console.log(`1 connection, ${CHANGES_A_MINUTE} prices a minute: ${told(alone)}`);
} finally {
  for (const server of servers) await server.stop();
}
