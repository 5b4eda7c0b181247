import { Text } from "@tablero/server/db/columns";
import { openDatabase } from "@tablero/server/db/open/open";
import { rows } from "@tablero/server/db/query";
import type { Db } from "@tablero/server/db/types";
import { sql } from "drizzle-orm";
import { auditBooks, CLEAN } from "../../faults/books.ts";
import { Buyer, type Goods, type Promised } from "../../faults/buyer.ts";
import { call } from "../../faults/client.ts";
import type { Cluster, TrialHost } from "./cluster.ts";
import { measureTimeUntil, type Trial } from "./trial.ts";

const BUYERS = 6;

/** Buyers on both hosts. */
interface Trade {
  buyers: Buyer[];
  promised(): Promised[];
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

function openTrade(hosts: readonly TrialHost[], goods: readonly Goods[]): Trade {
  const buyers = Array.from(
    { length: BUYERS },
    (_, index) => new Buyer((hosts[index % hosts.length] as TrialHost).door, goods, index),
  );
  const busy = buyers.map((buyer) => buyer.start());
  const promised = () => buyers.flatMap((buyer) => buyer.promised);
  return {
    buyers,
    promised,
    async more(count) {
      const enough = promised().length + count;
      await measureTimeUntil(`${count} more orders`, async () => promised().length >= enough, 120_000);
    },
    async stop() {
      await Promise.all(busy.map((one) => one.stop()));
    },
  };
}

/** Orders on both hosts: each mail is sent once, by whichever host takes its job. */
export async function tryJobs(trial: Trial, { a, b, databaseUrl }: Cluster, goods: Goods[]): Promise<void> {
  const trade = openTrade([a, b], goods);
  await trade.more(100);
  await trade.stop();
  const wanted = trade.promised().length;
  const toBuyers = () => [a, b].flatMap(mailsToBuyers);
  await measureTimeUntil("all mails", async () => toBuyers().length >= wanted, 120_000);
  await withDatabase(databaseUrl, async (db) => {
    await measureTimeUntil("an empty queue", async () => (await openMails(db)).length === 0);
    const ids = new Set(toBuyers().map(({ messageId }) => messageId));
    trial.record(
      "each job runs once while both hosts take jobs",
      toBuyers().length === wanted && ids.size === wanted,
      `${wanted} orders, ${toBuyers().length} mails of ${ids.size} ids, ${mailsToBuyers(a).length} by A and ${mailsToBuyers(b).length} by B`,
    );
  });
}

/** `kill -9` of A while it sells and runs jobs: nothing is lost, and B continues with both. */
export async function tryKill(trial: Trial, cluster: Cluster, goods: Goods[], token: string): Promise<void> {
  const { a, b, databaseUrl } = cluster;
  const since = new Date();
  const mailsSoFar = () => [a, b].flatMap(mailsToBuyers);
  const before = new Set(mailsSoFar());
  // A takes jobs that it cannot finish, because its connection to the mail server is silent.
  a.ways.mail.be({ kind: "silent" });
  const trade = openTrade([a, b], goods);
  await trade.more(60);
  await withDatabase(databaseUrl, async (db) => {
    const held = () => openMails(db, "active");
    await measureTimeUntil("jobs that A holds", async () => (await held()).length > 0);
    const killedAt = performance.now();
    // Like a load balancer that finds the host unreachable.
    const dead = a.shop.kill();
    a.door.url = b.door.url;
    await dead;
    const leased = await held();
    const atKill = trade.promised().length;
    await trade.more(1);
    const pause = Math.round(performance.now() - killedAt);
    await trade.more(40);
    await trade.stop();
    await measureTimeUntil("the jobs of A", async () => (await openMails(db)).length === 0, 240_000);
    const seconds = Math.round((performance.now() - killedAt) / 1000);
    const failed = await deadJobs(db);
    const findings = await auditBooks(db, trade.promised(), [], since);
    const clean = JSON.stringify(findings) === JSON.stringify(CLEAN);
    const after = trade.promised().length - atKill;
    trial.record(
      "kill -9 of A in the middle of orders loses nothing, and B sells on",
      clean && after >= 40,
      `${trade.promised().length} orders acknowledged, ${atKill} before the kill; next one after ${pause} ms; findings ${clean ? "none" : JSON.stringify(findings)}`,
    );
    const wanted = trade.promised().length;
    const sent = mailsSoFar().filter((mail) => !before.has(mail));
    const ids = new Set(sent.map(({ messageId }) => messageId));
    trial.record(
      "B goes on with the jobs that A held",
      leased.length > 0 && failed.length === 0 && ids.size === wanted && sent.length === wanted,
      `${leased.length} jobs held at the kill, all done ${seconds} s later; ${wanted} orders, ${sent.length} mails of ${ids.size} ids`,
    );
  });
  const alive = await call(b.door, "GET /api/common/user", { token });
  trial.record("a session signed in on A outlives A", alive.status === 200, `answered ${alive.status} by B`);
}

/**
 * A host that is cut off from the database reports that, the other one is not affected, and the first recovers
 * on its own.
 */
export async function tryCut(trial: Trial, { a, b }: Cluster): Promise<void> {
  const status = async ({ door }: TrialHost) => (await call(door, "GET /api/ready")).status;
  a.ways.database.be({ kind: "gone" });
  const out = await measureTimeUntil("A out of work", async () => (await status(a)) === 503);
  const other = await status(b);
  a.ways.database.be({ kind: "well" });
  const back = await measureTimeUntil("A back at work", async () => (await status(a)) === 200);
  trial.record(
    "a host that is cut off from the database leaves the balancer, and comes back by itself",
    other === 200,
    `not ready after ${out} ms, ready ${back} ms after the way is open; B ${other}`,
  );
}

const mailsToBuyers = ({ mail }: TrialHost) => mail.received.filter(({ to }) => to.startsWith("comprador"));

/** Mails that are not sent yet, as ids of their outbox rows and jobs. */
const openMails = (db: Db, state?: "active") =>
  rows(
    db,
    state
      ? sql`select id::text as id from pgboss.job where name = 'mail' and state::text = ${state}`
      : sql`select id::text as id from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')
            union all select id::text from outbox where topic = 'mail' and processed_at is null`,
    { id: Text },
  );

const deadJobs = (db: Db) => rows(db, sql`select id::text as id from pgboss.job where state = 'failed'`, { id: Text });

async function withDatabase<T>(databaseUrl: string, look: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: "", databaseUrl, poolSize: 2 });
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}
