import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { buildUnless, needPostgres, readCommand } from "../../scripts/lib/command.ts";
import { administer } from "./lib/database.ts";
import { Connection } from "./lib/http-client.ts";
import { countStatements, quantile } from "./lib/measure.ts";
import { cpuOfFamily } from "./lib/processes.ts";
import { startTarget, type Target } from "./lib/servers.ts";
import { callJson, signInAsAdmin } from "./lib/shop-calls.ts";

/**
 * `npm run bench:followers`: 500 phones follow a tournament of 128 players, each requesting it every four
 * seconds as the page does, first without changes and then while a judge enters a result every two seconds.
 * Prints the server's processor time and statements, with and without readers, and the age of what phones show.
 * More than five seconds, or statements that grow with the readers, is an error. `--readers 100`, `--seconds 20`
 * for less; `--no-build`.
 */
const { values: asked } = readCommand("bench:followers");
const READERS = Number(asked.readers);
const SECONDS = Number(asked.seconds);
const PLAYERS = 128;
/** The same as `PLAYED_MS` of the storefront. */
const ASKS_EVERY_MS = 4_000;
const RESULT_EVERY_MS = 2_000;
const MAX_AGE_MS = 5_000;
const DATABASE = "followers";
/** Occurs in every statement that reads a tournament, and in no statement of scheduled jobs. */
const READ = "tournament";
/** Maximum number of such statements per reading, whatever the number of followers. */
const STATEMENTS_A_READING = 3;

const Command = z.object({
  tournament: z.object({
    version: z.number(),
    matches: z.array(z.object({ id: z.string(), b: z.string().nullable() })),
  }),
});
const Live = z.object({ tournament: z.object({ version: z.number() }) });

/** The responses that the readers got in one phase. */
interface Seen {
  answers: number;
  whole: number;
  bytes: number;
  /** Milliseconds per response. */
  times: number[];
  /** By version: when the judge had written it, and when each reader received it. */
  written: Map<number, number>;
  had: { version: number; at: number }[][];
}

/** Latest result of each match, kept across phases, so that every write changes something. */
const results = new Map<string, object>();
let turn = 0;

const nothingSeen = (): Seen => ({
  answers: 0,
  whole: 0,
  bytes: 0,
  times: [],
  written: new Map(),
  had: Array.from({ length: READERS }, () => []),
});

buildUnless(asked["no-build"]);
const postgres = await needPostgres({ preload: "pg_stat_statements" });
let target: Target | undefined;
try {
  await administer(postgres.url, "create extension pg_stat_statements");
  await administer(postgres.url, `create database ${DATABASE}`);
  const url = new URL(postgres.url);
  url.pathname = `/${DATABASE}`;
  target = await startTarget("cached", { url: url.href }, { env: { DEMO: "1" } });
  await measureAll(target, postgres);
} finally {
  await target?.stop();
  postgres.stop();
}

async function measureAll(shop: Target, database: { url: string; pid: number }): Promise<void> {
  const token = await signInAsAdmin(shop.url);
  const tournament = await playedTournament(shop.url, token);
  const phases = [
    { name: "nobody follows, nothing changes", readers: 0, judges: false },
    { name: "nobody follows, results come in", readers: 0, judges: true },
    { name: `${READERS} follow, nothing changes`, readers: READERS, judges: false },
    { name: `${READERS} follow, results come in`, readers: READERS, judges: true },
  ];
  const perResult: number[] = [];
  for (const { name, readers, judges } of phases) {
    const before = await countStatements(database.url, DATABASE, READ);
    const cpu = [cpuOfFamily(shop.pid), cpuOfFamily(database.pid)] as const;
    const began = performance.now();
    const seen = nothingSeen();
    const end = began + SECONDS * 1_000;
    await Promise.all([
      ...Array.from({ length: readers }, (_, index) => follow(shop.url, tournament.path, index, end, seen)),
      judges ? judge(shop.url, token, tournament, end, seen) : pause(SECONDS * 1_000),
    ]);
    const seconds = (performance.now() - began) / 1_000;
    const core = (used: number) => `${(used / seconds / 10).toFixed(1)} %`;
    const statements = (await countStatements(database.url, DATABASE, READ)) - before;
    const results = seen.written.size;
    if (results > 0) perResult.push(statements / results);
    process.stdout.write(
      `${name}: ${core(cpuOfFamily(shop.pid) - cpu[0])} of a core for the shop, ${core(cpuOfFamily(database.pid) - cpu[1])} for PostgreSQL, ${statements} statements about the tournament${results > 0 ? `, ${results} results` : ""}${readersText(seen)}\n`,
    );
  }
  const [alone = 0, followed = 0] = perResult;
  if (followed > alone + STATEMENTS_A_READING)
    throw new Error(`${followed.toFixed(1)} statements a result, ${alone.toFixed(1)} where nobody follows`);
}

function readersText({ answers, whole, bytes, times, written, had }: Seen): string {
  if (answers === 0) return "";
  const sorted = times.toSorted((a, b) => a - b);
  const age = oldest(written, had);
  if (age > MAX_AGE_MS) throw new Error(`a phone showed what was ${(age / 1_000).toFixed(1)} s old`);
  const size = whole === 0 ? "" : ` of ${(bytes / whole / 1_000).toFixed(1)} KB`;
  const old = written.size === 0 ? "" : `, seen after ${(age / 1_000).toFixed(1)} s at the latest`;
  return `; ${answers} answers, ${whole} of them new${size}, p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${quantile(sorted, 0.99).toFixed(1)} ms${old}`;
}

/**
 * The longest time from a written result to the response that shows it. The last results may not have been
 * requested yet.
 */
function oldest(written: ReadonlyMap<number, number>, had: Seen["had"]): number {
  let most = 0;
  for (const reader of had)
    for (const [version, at] of written) {
      const first = reader.find((answer) => answer.version >= version && answer.at >= at);
      if (first) most = Math.max(most, first.at - at);
    }
  return most;
}

interface Tournament {
  path: string;
  commands: string;
  matches: string[];
}

/** An event with a tournament whose first round is paired and whose timer is running. */
async function playedTournament(url: string, token: string): Promise<Tournament> {
  const now = Date.now();
  const event = z.object({ id: z.string(), slug: z.string() }).parse(
    await callJson(url, "/api/admin/events", token, {
      title: "Torneo con mucho público",
      kind: "tournament",
      startsAt: new Date(now - 3_600_000).toISOString(),
      endsAt: new Date(now + 8 * 3_600_000).toISOString(),
      place: "Sala",
      capacity: 200,
      published: true,
    }),
  );
  const base = `/api/admin/events/${event.id}/tournament`;
  const settings = { ruleset: "mtg", rounds: 7, cut: 8, gamesToWin: 2, minutes: 50 };
  await callJson(url, base, token, { settings });
  for (let player = 1; player <= PLAYERS; player += 1)
    await callJson(url, `${base}/commands`, token, { kind: "enter", name: `Persona Número ${player}` });
  await callJson(url, `${base}/commands`, token, { kind: "pair", round: 1 });
  const { tournament } = Command.parse(
    await callJson(url, `${base}/commands`, token, { kind: "timer", action: "start" }),
  );
  const matches = tournament.matches.flatMap(({ id, b }) => (b === null ? [] : [id]));
  return { path: `/api/shop/events/${event.slug}/tournament`, commands: `${base}/commands`, matches };
}

/** Writes a result every two seconds. */
async function judge(url: string, token: string, { commands, matches }: Tournament, end: number, seen: Seen) {
  for (; performance.now() + RESULT_EVERY_MS < end; turn += 1) {
    const matchId = matches[turn % matches.length] ?? "";
    const result = { a: 2, b: results.has(matchId) ? 1 : 0, draws: 0 };
    const { tournament } = Command.parse(
      await callJson(url, commands, token, { kind: "result", matchId, result, seen: results.get(matchId) ?? null }),
    );
    results.set(matchId, result);
    seen.written.set(tournament.version, performance.now());
    await pause(RESULT_EVERY_MS);
  }
}

/**
 * One phone: sends a request every four seconds, starting at its own moment, with the ETag of its current
 * version.
 */
async function follow(url: string, path: string, index: number, end: number, seen: Seen): Promise<void> {
  await pause((index / READERS) * ASKS_EVERY_MS);
  const connection = await Connection.open(url, "127.0.0.1");
  let etag = "";
  let version = 0;
  try {
    while (performance.now() < end) {
      const at = performance.now();
      const headers = { "Accept-Encoding": "br", ...(etag && { "If-None-Match": etag }) };
      const reply = await connection.send({ path, headers });
      const done = performance.now();
      seen.answers += 1;
      seen.times.push(done - at);
      if (reply.status === 200) {
        seen.whole += 1;
        seen.bytes += reply.body.length;
        etag = reply.etag;
        version = Live.parse(JSON.parse(brotliDecompressSync(reply.body).toString())).tournament.version;
      } else if (reply.status !== 304) throw new Error(`a reader was answered ${reply.status}`);
      seen.had[index]?.push({ version, at: done });
      await pause(Math.min(ASKS_EVERY_MS, Math.max(end - performance.now(), 0)));
    }
  } finally {
    connection.close();
  }
}
