import type { EndpointTable } from "@tablero/contract/core/endpoint";
import { sql } from "drizzle-orm";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { Int, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import type { Database } from "../db/types.ts";
import { readCounts } from "./counts.ts";
import { routeNames } from "./route-names.ts";

/** Seconds, from cache hits to unacceptably slow responses. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface MetricsPorts {
  table: EndpointTable;
  database: Database;
  /** Milliseconds by which the clock of this machine is ahead of the shop's. */
  skew(): number;
  /** Statistics of the response cache. */
  cache(): { entries: number; bytes: number; hits: number; misses: number };
}

export interface Metrics {
  contentType: string;
  /** Records a response and its duration in seconds. */
  answered(answer: { method: string; url: string; status: number }, seconds: number): void;
  /** The metrics of this process, in the text format of Prometheus. */
  text(): Promise<string>;
}

/** The metrics of this process. Labels have a bounded number of values. */
export function openMetrics({ table, database, skew, cache }: MetricsPorts): Metrics {
  const register = new Registry();
  const registers = [register];
  const name = routeNames(table);
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: "tablero_http_requests_total",
    help: "Answers by route, method and status",
    labelNames: ["method", "route", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "tablero_http_request_duration_seconds",
    help: "Time from request to answer",
    labelNames: ["method", "route"] as const,
    buckets: BUCKETS,
    registers,
  });
  shopFigures(registers, database);
  processFigures(registers, database, { skew, cache });
  // If several processes share the port, the supervisor requests the metrics of each.
  AggregatorRegistry.setRegistries(register);
  return {
    contentType: register.contentType,
    answered({ method, url, status }, seconds) {
      const labels = name(method, url);
      requests.inc({ ...labels, status: String(status) });
      durations.observe(labels, seconds);
    },
    text: () => register.metrics(),
  };
}

/** A counter maintained elsewhere: its value is copied on request. */
function counted<L extends string>(
  registers: Registry[],
  about: { name: string; help: string; labelNames?: readonly L[] },
  read: () => readonly { labels?: Record<L, string>; value: number }[],
): void {
  new Counter({
    ...about,
    labelNames: about.labelNames ?? [],
    registers,
    collect() {
      this.reset();
      for (const { labels, value } of read()) this.inc(labels ?? ({} as Record<L, string>), value);
    },
  });
}

/** Counters of the shop, and pending work. Values that all processes read from the same database are not summed. */
function shopFigures(registers: Registry[], database: Database): void {
  counted(registers, { name: "tablero_orders_placed_total", help: "Orders that shoppers placed" }, () => [
    { value: readCounts().ordersPlaced },
  ]);
  counted(
    registers,
    { name: "tablero_stock_conflicts_total", help: "Orders refused because others had the units already" },
    () => [{ value: readCounts().stockConflicts }],
  );
  counted(
    registers,
    { name: "tablero_payments_captured_total", help: "Payments that came in", labelNames: ["method"] },
    () => [...readCounts().captured].map(([method, value]) => ({ labels: { method }, value })),
  );
  counted(
    registers,
    { name: "tablero_sweep_faults_total", help: "Items that a sweep could not do", labelNames: ["sweep"] },
    () => [...readCounts().sweepErrors].map(([sweep, value]) => ({ labels: { sweep }, value })),
  );
  new Gauge({
    name: "tablero_outbox_waiting",
    help: "Work that was ordered and is not in the queue yet",
    registers,
    aggregator: "max",
    async collect() {
      this.set((await quietly(() => waiting(database)))?.count ?? Number.NaN);
    },
  });
  new Gauge({
    name: "tablero_jobs",
    help: "Jobs of the queue by state",
    labelNames: ["state"] as const,
    registers,
    aggregator: "max",
    async collect() {
      this.reset();
      for (const { state, count } of (await quietly(() => jobs(database))) ?? []) this.set({ state }, count);
    },
  });
}

const waiting = ({ db }: Database) =>
  one(db, sql`select count(*)::int as count from outbox where processed_at is null`, { count: Int });

async function jobs({ db }: Database): Promise<{ state: string; count: number }[]> {
  if (!(await one(db, sql`select 1 as ok where to_regclass('pgboss.job') is not null`))) return [];
  return rows(db, sql`select state::text as state, count(*)::int as count from pgboss.job group by 1`, {
    state: Text,
    count: Int,
  });
}

/** If the database is unavailable, only its own metrics are omitted. */
async function quietly<T>(read: () => Promise<T>): Promise<T | undefined> {
  return read().catch(() => undefined);
}

function processFigures(
  registers: Registry[],
  database: Database,
  { skew, cache }: Pick<MetricsPorts, "skew" | "cache">,
): void {
  counted(registers, { name: "tablero_cache_hits_total", help: "Public responses served from the cache" }, () => [
    { value: cache().hits },
  ]);
  counted(registers, { name: "tablero_cache_misses_total", help: "Public answers that had to be made" }, () => [
    { value: cache().misses },
  ]);
  counted(
    registers,
    { name: "tablero_db_busy_total", help: "Calls that a busy database refused", labelNames: ["reason"] },
    () => [...readCounts().busy].map(([reason, value]) => ({ labels: { reason }, value })),
  );
  counted(
    registers,
    {
      name: "tablero_db_replica_reads_total",
      help: "Reads that a replica may answer, by who answered",
      labelNames: ["by"],
    },
    () => [...readCounts().replicaReads].map(([by, value]) => ({ labels: { by }, value })),
  );
  counted(
    registers,
    { name: "tablero_db_transactions_repeated_total", help: "Transactions run again after a deadlock or conflict" },
    () => [{ value: readCounts().transactionsRepeated }],
  );
  const gauge = (about: { name: string; help: string }, read: () => number) =>
    new Gauge({
      ...about,
      registers,
      collect() {
        this.set(read());
      },
    });
  new Gauge({
    name: "tablero_clock_skew_seconds",
    help: "By how much the clock of the machine differs from the shop's time",
    registers,
    aggregator: "max",
    collect() {
      this.set(Math.abs(skew()) / 1000);
    },
  });
  gauge({ name: "tablero_cache_bytes", help: "Size of the cached answers" }, () => cache().bytes);
  gauge({ name: "tablero_db_connections", help: "Open connections to the database" }, () => database.pool().total);
  gauge({ name: "tablero_db_connections_in_use", help: "Connections that work" }, () => {
    const { total, idle } = database.pool();
    return total - idle;
  });
  gauge({ name: "tablero_db_waiting", help: "Work that waits for a connection" }, () => database.pool().waiting);
}
