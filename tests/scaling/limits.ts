import { readConfig } from "@tablero/server/config";
import { createFloodGate, limitsOf } from "@tablero/server/http/limits";
import pg, { type Pool } from "pg";
import { needPostgres, readCommand } from "../../scripts/lib/command.ts";

/**
 * `npm run trial:limits`: what counting calls per minute and address would cost if all processes shared the
 * count. Compares one upsert per call, on a PostgreSQL whose commits wait for the disk, with the count that each
 * process keeps.
 */
const CONNECTIONS = 32;
const CALLS = 4_000;
const COUNT = `insert into calls (address, minute, count) values ($1, $2, 1)
  on conflict (address, minute) do update set count = calls.count + 1 returning count`;

const perCall = (ms: number) =>
  `${((ms / CALLS) * 1000).toFixed(1)} µs a call, ${Math.round(CALLS / (ms / 1000))} a second`;

function timeOwn(): number {
  const { limits } = readConfig({ DEMO: "0", DATABASE_URL: "postgres://none/none", JWT_SECRET: "x".repeat(32) });
  const gate = createFloodGate(limitsOf(limits));
  const began = performance.now();
  for (let call = 0; call < CALLS; call += 1) gate.admits(`198.51.100.${call % 250}`);
  return performance.now() - began;
}

async function timeShared(pool: Pool, addressOf: (call: number) => string): Promise<number> {
  await pool.query("truncate calls");
  let next = 0;
  const began = performance.now();
  const run = async () => {
    for (let call = next++; call < CALLS; call = next++) await pool.query(COUNT, [addressOf(call), 1]);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return performance.now() - began;
}

readCommand("trial:limits");
const postgres = await needPostgres({ isDurable: true });
const pool = new pg.Pool({ connectionString: postgres.url, max: CONNECTIONS });
try {
  await pool.query("create table calls (address text, minute bigint, count int, primary key (address, minute))");
  const lines = [
    `in each process: ${perCall(timeOwn())}`,
    `in PostgreSQL, an address each: ${perCall(await timeShared(pool, (call) => `198.51.100.${call % 250}`))}`,
    `in PostgreSQL, one address: ${perCall(await timeShared(pool, () => "198.51.100.1"))}`,
  ];
  process.stdout.write(`${CALLS} calls, ${CONNECTIONS} connections\n${lines.join("\n")}\n`);
} finally {
  await pool.end();
  postgres.stop();
}
