import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../../scripts/lib/postgres/postgres.ts";
import { newPlace, type ShopPlace } from "../../support/shop-place.ts";
import { type RunningShop, startProcess } from "../../support/shop-process.ts";
import { mountSmallDisk, type SmallDisk } from "../../support/small-disk.ts";
import { auditBooks, CLEAN, withBooks } from "../books.ts";
import { Buyer } from "../buyer.ts";
import type { ShopAddress } from "../client.ts";
import { signIn } from "../packer.ts";
import { NO_LIMITS } from "../settings.ts";
import { stockUp } from "../stock-up.ts";
import { expectWords, fetchScreens } from "./look.ts";
import { json, type Seen, visit } from "./visit.ts";

/** More carts than fit into the free space of allocated pages. */
const MANY = 5_000;

describe.skipIf(!process.env.TEST_DATABASE_URL)("a shop on PostgreSQL with a full disk", () => {
  const began = new Date();
  let folder: string;
  let disks: Record<"data" | "wal", SmallDisk> | null = null;
  let postgres: TestPostgres | null = null;
  let place: ShopPlace;
  let shop: RunningShop;
  let token: string;
  let buyer: Buyer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tablero-full-"));
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o711);
    const data = mountSmallDisk(join(folder, "data"), "192m");
    const wal = mountSmallDisk(join(folder, "wal"), "64m");
    if (!data || !wal) return;
    disks = { data, wal };
    postgres = await startPostgres({ disks: { data: join(folder, "data"), wal: join(folder, "wal") } });
    if (!postgres) return;
    place = { ...(await newPlace("full")), databaseUrl: postgres.url };
    shop = await startProcess({ ...place.env, ...NO_LIMITS, DATABASE_URL: postgres.url });
    const door: ShopAddress = { url: shop.url, back: () => Promise.resolve() };
    token = await signIn(door);
    buyer = new Buyer(door, await stockUp(door, token), 1);
  }, 180_000);

  beforeEach((context) => {
    if (!disks) context.skip("mounting a small disk takes root on Linux");
    if (!postgres) context.skip("there is no PostgreSQL to start");
  });

  afterEach(({ task }) => {
    // Frees the disk for the following steps, and prints what the shop logged.
    for (const disk of Object.values(disks ?? {})) disk.clear();
    if (task.result?.state === "fail") console.error(shop?.output());
  });

  afterAll(async () => {
    await shop?.kill();
    postgres?.stop();
    for (const disk of Object.values(disks ?? {})) disk.unmount();
    rmSync(folder, { recursive: true, force: true });
    await place?.remove();
  }, 60_000);

  async function buySome(): Promise<void> {
    const before = buyer.promised.length;
    const buying = buyer.start();
    await expect.poll(() => buyer.promised.length, { timeout: 30_000 }).toBeGreaterThan(before + 1);
    await buying.stop();
  }

  /** Creates carts until one is refused. Returns that response. */
  async function firstRefused(): Promise<Seen> {
    for (let count = 0; count < MANY; count++) {
      const seen = await visit(`${shop.url}/api/shop/carts`, json({}));
      if (seen.status !== 201) return seen;
    }
    throw new Error("every cart was taken");
  }

  /** Requests a checkpoint, as PostgreSQL itself does after every few MB of WAL; returns "done" or its error. */
  async function checkpoint(): Promise<string> {
    const client = new pg.Client({ connectionString: postgres?.url ?? "" });
    client.on("error", () => {});
    await client.connect();
    const outcome = await client.query("checkpoint").then(
      () => "done",
      (error: Error) => error.message,
    );
    await client.end();
    return outcome;
  }

  async function expectRefusals(): Promise<void> {
    const cart = await firstRefused();
    expect(cart).toMatchObject({ status: 503, type: "application/problem+json" });
    const staff = await visit(
      `${shop.url}/api/auth/sign-in`,
      json({ email: "admin@tablero.test", password: "tablero-demo" }),
    );
    expectWords([["cart", cart], ["sign-in", staff], ...(await fetchScreens(shop.url, token))]);
    expect((await visit(`${shop.url}/api/health`)).status).toBe(200);
  }

  async function expectAllRight(): Promise<void> {
    await expect.poll(() => visit(`${shop.url}/api/ready`), { timeout: 60_000 }).toMatchObject({ status: 200 });
    const seen = await fetchScreens(shop.url, token);
    expectWords(seen);
    expect(seen.filter(([, { status }]) => status === 503)).toEqual([]);
    await buySome();
    await withBooks(place, async (db) => expect(await auditBooks(db, buyer.promised, [], began)).toEqual(CLEAN));
  }

  it("can be viewed when the data disk is full, reports failing writes, and continues once there is room", {
    timeout: 120_000,
  }, async () => {
    await buySome();
    disks?.data.fill();
    await expectRefusals();
    expect(await checkpoint()).toMatch(/^done$|No space left/);
    const seen = await fetchScreens(shop.url, token);
    expect(seen.filter(([, { status }]) => status === 503)).toEqual([]);
    expect((await visit(`${shop.url}/api/ready`)).status).toBe(200);
    disks?.data.clear();
    await expectAllRight();
  });

  it("continues after the disk of the write-ahead log was full and PostgreSQL went down", {
    timeout: 120_000,
  }, async () => {
    await visit(`${shop.url}/home`);
    await buySome();
    disks?.wal.fill();
    const other = new pg.Client({ connectionString: postgres?.url ?? "" });
    other.on("error", () => {});
    await other.connect();
    // Concurrent writes fill the preallocated space.
    const write = () => other.query("select pg_logical_emit_message(false, 'tablero', repeat('x', 500000))");
    const writeOn = async () => {
      for (;;) await write();
    };
    await expect(writeOn()).rejects.toThrow();
    await expectRefusals();
    disks?.wal.clear();
    await postgres?.revive();
    await expectAllRight();
  });
});
