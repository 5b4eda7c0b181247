import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  ImportKindSchema,
  type ImportProgress,
  ImportProgressSchema,
  ImportSchema,
} from "@tablero/contract/exchange/shapes/imports";
import { openServer } from "@tablero/server/app";
import { readConfig } from "@tablero/server/config";
import { listen, newServer } from "../../packages/app/http/listen.ts";
import { needPostgres, readCommand } from "../../scripts/lib/command.ts";
import { findFreePort } from "../../scripts/lib/free-port.ts";
import { Missing } from "../../scripts/lib/missing.ts";
import { importFile } from "./lib/import-file.ts";
import { quantile } from "./lib/measure.ts";
import { callJson, signInAsAdmin } from "./lib/shop-calls.ts";

/**
 * `npm run bench:import`: a file of 20,000 products (`ROWS`; `KIND=clients` or `KIND=orders` for those) is
 * checked and imported by the demo shop on PostgreSQL while 32 visitors browse (`VISITORS`), and then the same
 * file again. Fails if the run takes five minutes or the second one changes anything. Server, database and
 * visitors share this machine.
 */
readCommand("bench:import");
const kind = ImportKindSchema.safeParse(process.env.KIND ?? "products");
if (!kind.success)
  throw new Missing(`KIND is one of ${ImportKindSchema.options.join(", ")}, not «${process.env.KIND}».`);
const KIND = kind.data;
const ROWS = Number(process.env.ROWS ?? 20_000);
const VISITORS = Number(process.env.VISITORS ?? 32);
/**
 * `KILL=1`: the server is killed halfway through the run, without visitors, and the run continues when it is
 * back.
 */
const KILLS = process.env.KILL === "1";
const LIMIT_MS = 5 * 60_000;
/** How long a visitor looks at a page, in ms. */
const PAUSE_MS = 1000;
if (process.send) await serve();
else await measure();

/** The server in its own process, with its jobs. */
async function serve(): Promise<void> {
  const config = readConfig({ ...process.env, LOG_LEVEL: "silent", RATE_LIMIT_DEFAULT: "1000000", DEMO: "1" });
  const shop = await openServer(config, { checkResponses: false });
  const { address } = await listen(newServer(), {
    host: config.host,
    port: config.port,
    respond: (request, client) => shop.fetch(request, client),
  });
  shop.startJobs();
  process.send?.(address);
  process.on("disconnect", () => process.exit(0));
}

type Server = { url: string; kill(): Promise<void> };

async function measure(): Promise<void> {
  const postgres = await needPostgres({ isDurable: true });
  const dataDir = mkdtempSync(join(tmpdir(), "bench-import-"));
  const port = String(process.env.PORT ?? (await findFreePort()));
  const own = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: port,
    HOST: "127.0.0.1",
    JWT_SECRET: "b".repeat(40),
  };
  let server = await launch(own);
  try {
    await compare(server.url, async () => {
      await server.kill();
      server = await launch(own);
    });
  } finally {
    await server.kill();
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function launch(own: Record<string, string>): Promise<Server> {
  const child = fork(import.meta.filename, [], { env: { ...process.env, ...own } });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve(String(message)));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function compare(url: string, restart: () => Promise<void>): Promise<void> {
  const token = await signInAsAdmin(url);
  const text = importFile(KIND, ROWS);
  const first = await bring(url, token, text, KILLS ? restart : null);
  say("first", first);
  const again = await bring(url, token, text, null);
  say("again", again);
  if (first.end.counts?.created !== ROWS) throw new Error(`Not all were imported: ${JSON.stringify(first.end.counts)}`);
  if (again.end.counts?.unchanged !== ROWS)
    throw new Error(`The second run changed: ${JSON.stringify(again.end.counts)}`);
  if (first.runMs > LIMIT_MS) throw new Error("The run took more than five minutes");
}

async function bring(url: string, token: string, text: string, restart: (() => Promise<void>) | null) {
  const form = new FormData();
  form.set("file", new File([text], "zarza.csv"));
  form.set("kind", KIND);
  const headers = { Authorization: `Bearer ${token}`, Origin: url };
  const uploaded = await fetch(`${url}/api/admin/imports`, { method: "POST", body: form, headers });
  const { id, version } = ImportSchema.parse(await uploaded.json());
  const visit = visitors(url, restart === null ? VISITORS : 0);
  const checkAt = performance.now();
  await callJson(url, `/api/admin/imports/${id}/check`, token, { version });
  const checked = await ended(url, token, id);
  const runAt = performance.now();
  await callJson(url, `/api/admin/imports/${id}/run`, token, { version: checked.version });
  if (restart) {
    while ((await progressOf(url, token, id)).read * 2 < ROWS) await setTimeout(200);
    await restart();
    console.log(`killed at ${(await progressOf(url, token, id)).read} rows`);
  }
  const end = await ended(url, token, id);
  const runMs = performance.now() - runAt;
  return { end, checkMs: runAt - checkAt, runMs, visits: await visit.stop() };
}

async function ended(url: string, token: string, id: string): Promise<ImportProgress> {
  for (;;) {
    const progress = await progressOf(url, token, id);
    if (!["checking", "running"].includes(progress.state)) return progress;
    await setTimeout(500);
  }
}

async function progressOf(url: string, token: string, id: string): Promise<ImportProgress> {
  return ImportProgressSchema.strip().parse(await callJson(url, `/api/admin/imports/${id}`, token));
}

/** Visitors who open lists, searches and the home page. */
function visitors(url: string, count: number) {
  const paths = [
    "/api/shop/home",
    "/api/shop/products?sort=newest&order=desc",
    "/api/shop/products?category=fundas",
    "/api/shop/products?search=dragon",
    "/api/shop/menu",
  ];
  const times: number[] = [];
  let isOver = false;
  const visitor = async (_: unknown, index: number) => {
    await setTimeout((PAUSE_MS * index) / count);
    for (let turn = index; !isOver; turn += 1) {
      const at = performance.now();
      await callJson(url, paths[turn % paths.length] ?? "/api/shop/home");
      times.push(performance.now() - at);
      await setTimeout(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: count }, visitor));
  return {
    async stop() {
      isOver = true;
      await all;
      times.sort((a, b) => a - b);
      return times;
    },
  };
}

function say(name: string, { end, checkMs, runMs, visits }: Awaited<ReturnType<typeof bring>>): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const rate = (ROWS / (runMs / 1000)).toFixed(0);
  console.log(`${name}: dry run ${seconds(checkMs)}, run ${seconds(runMs)} (${rate} ${KIND}/s), ${end.state}`);
  console.log(`  ${JSON.stringify(end.counts)}`);
  if (visits.length === 0) return;
  const [half, most] = [quantile(visits, 0.5), quantile(visits, 0.99)];
  console.log(`  ${visits.length} visits meanwhile: p50 ${half.toFixed(0)} ms, p99 ${most.toFixed(0)} ms`);
}
