import pg from "pg";
import { needBuild, needPostgres, readCommand } from "../../scripts/lib/command.ts";
import { startReplica } from "../../scripts/lib/postgres/postgres-replica.ts";
import { call, type ShopAddress } from "../faults/client.ts";
import { signIn } from "../faults/packer.ts";
import { NO_LIMITS } from "../faults/settings.ts";
import { administer } from "../load/lib/database.ts";
import { newPlace } from "../support/shop-place.ts";
import { startProcess } from "../support/shop-process.ts";
import { describeTimes, measureTimeUntil, Trial } from "./lib/trial.ts";

/**
 * `npm run trial:replica`: a shop with `DATABASE_REPLICA_URL`, on a PostgreSQL and its streaming replica made by
 * `pg_basebackup`. Prints the result of each check, with figures; exits with 1 if one failed. Needs a build.
 */
const ROUNDS = 200;
const METRICS_TOKEN = "only-for-the-trial";
const LISTS = ["products?size=25", "orders?size=25", "clients?size=25", "statistics/sales", "statistics/orders"];

readCommand("trial:replica");
needBuild();
const trial = new Trial();
const closing: (() => unknown)[] = [];
try {
  const primary = await needPostgres({ isDurable: true });
  closing.push(primary.stop);
  process.env.TEST_DATABASE_URL = primary.url;
  const place = await newPlace("replica");
  closing.push(place.remove);
  const database = new URL(place.databaseUrl ?? "");
  const replica = await startReplica(primary);
  closing.push(replica.remove);
  const onReplica = new URL(replica.url);
  onReplica.pathname = database.pathname;
  const env = { ...place.env, ...NO_LIMITS, METRICS_TOKEN, DATABASE_REPLICA_URL: onReplica.href };
  const shop = await startProcess(env);
  closing.push(shop.kill);
  const door: ShopAddress = { url: shop.url, back: () => Promise.resolve() };
  const token = await signIn(door);

  const ask = async (path: string) => {
    const began = performance.now();
    const { status, body } = await call(door, `GET /api/admin/${path}`, { token });
    return { status, body, ms: Math.round(performance.now() - began) };
  };
  const reads = async () => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${shop.url}/api/metrics`, { headers })).text();
    const by = (who: string) =>
      Number(new RegExp(`tablero_db_replica_reads_total\\{by="${who}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
    return { replica: by("replica"), primary: by("primary") };
  };
  const isOnReplica = async () => {
    const before = (await reads()).replica;
    await ask("orders?size=1");
    return (await reads()).replica > before;
  };
  await measureTimeUntil("a read of the replica", isOnReplica);

  await tryOwnWrites();
  await tryTimes();
  await tryTotals();
  await tryPause();
  await tryLoss();
  await trySnapshots();

  async function firstProduct() {
    const [{ id }] = (await ask("products?size=1")).body.items;
    return (await ask(`products/${id}`)).body;
  }

  /** After changing a product, staff see the change in the list, which the replica serves. */
  async function tryOwnWrites(): Promise<void> {
    const product = await firstProduct();
    const before = await reads();
    let missed = 0;
    let { version } = product;
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `Cambio ${round}`;
      const written = await call(door, `PATCH /api/admin/products/${product.id}`, { token, body: { name, version } });
      ({ version } = written.body);
      const found = (await ask(`products?size=1&search=${encodeURIComponent(product.variants[0].sku)}`)).body.items;
      if (found[0]?.name !== name) missed += 1;
    }
    const after = await reads();
    const [replica, onPrimary] = [after.replica - before.replica, after.primary - before.primary];
    trial.record(
      "a list on the replica shows one's own write at once",
      missed === 0 && replica > ROUNDS / 2,
      `${ROUNDS} writes, ${missed} missed; ${replica} lists by the replica, ${onPrimary} by the primary`,
    );
  }

  /** The cost of the detour: the same lists from the replica, and from the primary while the replica is stopped. */
  async function tryTimes(): Promise<void> {
    const times = async () => {
      for (const list of LISTS) await ask(list);
      const found: number[] = [];
      for (let round = 0; round < 20; round += 1) for (const list of LISTS) found.push((await ask(list)).ms);
      return describeTimes(found);
    };
    const withReplica = await times();
    replica.stop();
    await ask("orders?size=1");
    const without = await times();
    replica.start();
    const back = await measureTimeUntil("the replica again", isOnReplica);
    trial.record(
      "without the replica the primary answers, and it is used again once it is back",
      true,
      `with ${withReplica}; without ${without}; again after ${back} ms`,
    );
  }

  /** A list sorted by totals first has to write them, which only the primary can. */
  async function tryTotals(): Promise<void> {
    const product = await firstProduct();
    const body = { kind: "receipt", quantity: 1, reason: "Prueba" };
    const key = crypto.randomUUID();
    await call(door, `POST /api/admin/variants/${product.variants[0].id}/movements`, { token, key, body });
    const { status } = await ask("products?size=1&sort=available");
    trial.record(
      "a list that has to write first is answered by the primary",
      status === 200 && (await isOnReplica()),
      `${status}, and the replica goes on with others`,
    );
  }

  /** A lagging replica is not used. */
  async function tryPause(): Promise<void> {
    await administer(onReplica.href, "select pg_wal_replay_pause()");
    const product = await firstProduct();
    const { version } = product;
    const name = "Mientras la réplica espera";
    await call(door, `PATCH /api/admin/products/${product.id}`, { token, body: { name, version } });
    const search = `products?size=1&search=${encodeURIComponent(product.variants[0].sku)}`;
    const first = await ask(search);
    const second = await ask(search);
    await administer(onReplica.href, "select pg_wal_replay_resume()");
    const back = await measureTimeUntil("the replica again", isOnReplica);
    trial.record(
      "a replica that is behind is not read",
      first.body.items[0]?.name === name && second.body.items[0]?.name === name,
      `first list in ${first.ms} ms, next one in ${second.ms} ms, replica again after ${back} ms`,
    );
  }

  /** Losing the replica while lists are read causes no failed call. */
  async function tryLoss(): Promise<void> {
    const statuses: number[] = [];
    let stopped = false;
    const readAll = async () => {
      for (let round = 0; round < 60 || !stopped; round += 1)
        statuses.push((await ask(LISTS[round % LISTS.length] ?? "")).status);
    };
    const reading = Promise.all([readAll(), readAll(), readAll()]);
    await measureTimeUntil("some lists", async () => statuses.length > 30);
    replica.stop();
    stopped = true;
    await reading;
    const failed = statuses.filter((status) => status !== 200).length;
    replica.start();
    trial.record("a replica that is lost costs no call", failed === 0, `${statuses.length} lists, ${failed} failed`);
    await measureTimeUntil("the replica again", isOnReplica);
  }

  /**
   * Why the catalogue index does not read from a replica: the replica's snapshots do not contain open
   * transactions.
   */
  async function trySnapshots(): Promise<void> {
    const writer = new pg.Client({ connectionString: database.href });
    await writer.connect();
    await writer.query("begin; update settings set updated_at = updated_at");
    const after = "create table later (); drop table later";
    await administer(database.href, after);
    const snapshot = (url: string) => administer<{ s: string }>(url, "select pg_current_snapshot()::text as s");
    const [{ s: there } = { s: "" }] = await snapshot(database.href);
    await measureTimeUntil("the replica's end", async () => {
      const [first] = await snapshot(onReplica.href);
      return Number(first?.s.split(":")[1]) >= Number(there.split(":")[1]);
    });
    const [{ s: onIt } = { s: "" }] = await snapshot(onReplica.href);
    await writer.query("rollback");
    await writer.end();
    const open = (snapshot: string) => snapshot.split(":")[2];
    trial.record(
      "snapshots of a replica do not name open transactions, so the catalogue index stays with the primary",
      open(there) !== "" && open(onIt) === "",
      `transaction ${open(there)} open: primary ${there}, replica ${onIt}`,
    );
  }
} finally {
  for (const step of closing.reverse()) await step();
}
process.exitCode = trial.held ? 0 : 1;
