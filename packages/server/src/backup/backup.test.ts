import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { countOfOrderNumber } from "@tablero/domain/settings/orders/number";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Int, Text } from "../db/columns.ts";
import { migrate, readSchemaStatus } from "../db/migrate.ts";
import { FolderLockedError } from "../db/open/folder-lock.ts";
import { openDatabase } from "../db/open/open.ts";
import { one, rows } from "../db/query.ts";
import { findViolations } from "../domain/platform/system/invariants.ts";
import { createCart } from "../domain/sales/carts/create.ts";
import { setCartLine } from "../domain/sales/carts/set-line.ts";
import { placeOrder } from "../domain/sales/orders/placing/place.ts";
import { brokenStock, orderInput, testCtx, testShop } from "../domain/testing.ts";
import { seedShop } from "../seed/seed.ts";
import { backup } from "./backup.ts";
import { askForBackup, serveBackups } from "./control.ts";
import { filesBelow } from "./files.ts";
import { openBackup, restore } from "./restore.ts";
import { contentsOf, openEmbeddedPlace, openPlace, type Place, upload } from "./testing.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const LIMIT = 120_000;

const backupOf = ({ database, dataDir, uploads }: Place, name = "shop.tar.gz") =>
  backup(database, { dataDir, uploads, to: join(dataDir, name), now: NOW });

async function restoreInto({ database, dataDir, uploads }: Place, file: string, force = false): Promise<void> {
  const opened = await openBackup(file, dataDir);
  try {
    await restore(database, opened, { dataDir, uploads, force });
  } finally {
    await opened.close();
  }
}

/** Compares rows, images and schema of two places. */
async function expectSame(found: Place, wanted: Place): Promise<void> {
  expect(await contentsOf(found.database)).toEqual(await contentsOf(wanted.database));
  const uploads = await filesBelow(join(wanted.dataDir, "uploads"));
  expect(await filesBelow(join(found.dataDir, "uploads"))).toEqual(uploads);
  for (const path of uploads)
    expect(await readFile(join(found.dataDir, "uploads", path))).toEqual(
      await readFile(join(wanted.dataDir, "uploads", path)),
    );
  expect(await readSchemaStatus(found.database.db)).toBe("current");
  expect(await schemaOf(found)).toEqual(await schemaOf(wanted));
}

const schemaOf = ({ database: { db } }: Place) =>
  rows(
    db,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, convalidated as valid
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
        union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O'
        from pg_trigger where not tgisinternal order by 1, 2`,
  );

describe("a backup of a demo shop", () => {
  let place: Place;
  let file: string;
  beforeAll(async () => {
    place = await openPlace();
    await migrate(place.database);
    await seedShop(place.database, { demo: true, now: NOW });
    const { db } = place.database;
    // Special characters in text, JSON and numbers.
    const strange = `"quotes", \\ and\n\u2028 lines, 💫 and ''`;
    await db.execute(sql`update settings set updated_at = '2026-11-20 10:00:00.123+00' where key = 'shop'`);
    await db.execute(
      sql`insert into settings (key, value) values ('nothing', 'null'::jsonb), (${strange}, '1e400'::jsonb)`,
    );
    upload(place, "images/0190aaaa-0000-7000-8000-000000000001.webp", new Uint8Array([0, 255, 1, 254, 10, 13]));
    upload(place, "images/empty.webp", "");
    upload(place, "images/large.webp", Buffer.alloc(300_001, 7));
    file = (await backupOf(place)).file;
  }, LIMIT);
  afterAll(() => place.leave());

  test("restores every row and every byte, and the restored shop keeps working", { timeout: LIMIT }, async () => {
    const target = await openPlace();
    await restoreInto(target, file);
    await expectSame(target, place);
    expect(await findViolations(target.database.db)).toEqual(await findViolations(place.database.db));
    expect(await brokenStock(target.database.db)).toBe(0);

    const { db } = target.database;
    const last = await one(db, sql`select max(number) as number from orders where number like 'P2026-%'`, {
      number: Text,
    });
    const variant = await one(
      db,
      sql`select v.id from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
          where p.status = 'published' and v.archived_at is null and v.per_client_limit is null
            and s.on_hand - s.reserved > 5 and not exists (select 1 from preorders o where o.variant_id = v.id) limit 1`,
      { id: Text },
    );
    const ctx = testCtx(db);
    const { token } = await createCart(ctx);
    await setCartLine(ctx, { token, variantId: variant?.id ?? "", quantity: 1 });
    const rate = await one(
      db,
      sql`select r.id from rates r join zones z on z.id = r.zone_id where z.slug like 'penin%' and r.active limit 1`,
      { id: Text },
    );
    const input = orderInput({ rate: rate?.id ?? "" }, token);
    const { status, body } = await placeOrder(ctx, input, "after-restore");
    expect(status).toBe(201);
    expect(body.number > (last?.number ?? "")).toBe(true);
    expect(await brokenStock(db)).toBe(0);
    await target.leave();
  });

  test("holds a file that only its owner can read, and leaves nothing else behind", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await filesBelow(place.dataDir).then((all) => all.filter((path) => path.includes(".backup-")))).toEqual([]);
    expect(existsSync(`${file}.partial`)).toBe(false);
  });

  test("does not overwrite an existing backup unless that is requested", {
    tags: "beyond-gate",
    timeout: LIMIT,
  }, async () => {
    const target = await openPlace();
    await migrate(target.database);
    await testShop(target.database);
    upload(target, "images/old.webp", "old");
    await expect(restoreInto(target, file)).rejects.toThrow(/ya hay una tienda: con --force/);
    await restoreInto(target, file, true);
    await expectSame(target, place);
    await restoreInto(target, file, true);
    await expectSame(target, place);
    await target.leave();
  });

  test.runIf(process.env.TEST_DATABASE_URL)(
    "moves the shop from one kind of database to the other",
    { tags: "beyond-gate", timeout: LIMIT },
    async () => {
      const embedded = await openEmbeddedPlace();
      await restoreInto(embedded, file);
      await expectSame(embedded, place);
      const { file: second } = await backupOf(embedded);
      const back = await openPlace();
      await restoreInto(back, second);
      await expectSame(back, place);
      await back.leave();
      await embedded.leave();
    },
  );
});

describe("sessions and links in a backup", () => {
  test("are ended by the restore if they were open when the backup was made", {
    tags: "beyond-gate",
    timeout: LIMIT,
  }, async () => {
    const place = await openPlace();
    await migrate(place.database);
    await testShop(place.database);
    const { db } = place.database;
    await db.execute(
      sql`insert into sessions (id, account_id, token_id, token_issued_at, expires_at)
          select gen_random_uuid(), id, gen_random_uuid(), now(), now() + interval '7 days' from accounts`,
    );
    await db.execute(
      sql`insert into account_tokens (id, account_id, kind, token_hash, expires_at)
          select gen_random_uuid(), id, 'reset', 'a hash', now() + interval '1 hour' from accounts`,
    );
    const { file } = await backupOf(place);
    await db.execute(sql`update sessions set revoked_at = now()`);
    await db.execute(sql`update account_tokens set used_at = now()`);
    await restoreInto(place, file, true);
    const open = await one(
      place.database.db,
      sql`select (select count(*)::int from sessions) as sessions,
                 (select count(*)::int from sessions where revoked_at is null) as open,
                 (select count(*)::int from account_tokens where used_at is null) as links`,
    );
    expect(open).toEqual({ sessions: 1, open: 0, links: 0 });
    await place.leave();
  });
});

describe("a running shop", () => {
  test("is backed up as it was at a single moment", { tags: "beyond-gate", timeout: LIMIT }, async () => {
    const place = await openPlace();
    await migrate(place.database);
    const shop = await testShop(place.database);
    const variant = await shop.product({ price: 999, units: 400 });
    const carts = await Promise.all(Array.from({ length: 60 }, () => shop.cart({ [variant]: 1 })));
    const place1 = (token: string) => placeOrder(shop.shopper, orderInput(shop, token), `key-${token}`);
    const before = await Promise.all(carts.slice(0, 10).map(place1));

    const orders = Promise.all(carts.slice(10).map(place1));
    const backups = await Promise.all([backupOf(place, "a.tar.gz"), backupOf(place, "b.tar.gz")]);
    await orders;
    for (const { file } of backups) {
      const target = await openPlace();
      await restoreInto(target, file);
      const { db } = target.database;
      expect(await findViolations(db)).toEqual([]);
      const found = await rows(db, sql`select number from orders`, { number: Text });
      const numbers = found.map(({ number }) => number);
      expect(numbers).toEqual(expect.arrayContaining(before.map(({ body }) => body.number)));
      // New orders continue the numbering.
      const next = await one(db, sql`select nextval('order_numbers')::int as n`, { n: Int });
      expect(next?.n).toBeGreaterThan(Math.max(...numbers.map(countOfOrderNumber)));

      // A backup of the restored shop has the same rows.
      const again = await backupOf(target, "again.tar.gz");
      const [first, second] = [await openBackup(file, target.dataDir), await openBackup(again.file, target.dataDir)];
      const counts = (opened: typeof first) => opened.manifest.tables.map(({ name, rows }) => [name, rows]);
      expect(counts(second)).toEqual(counts(first));
      await first.close();
      await second.close();
      await target.leave();
    }
    await place.leave();
  });

  test("has its unfinished jobs due again after a restore", { tags: "beyond-gate", timeout: LIMIT }, async () => {
    const place = await openPlace();
    await migrate(place.database);
    const { db } = place.database;
    const ids = ["created", "retry", "active", "completed", "failed"].map(
      (state) => [crypto.randomUUID(), state] as const,
    );
    await db.execute(sql`create schema pgboss`);
    await db.execute(sql`create table pgboss.job (id uuid, state text)`);
    for (const [id, state] of ids) {
      await db.execute(
        sql`insert into outbox (id, topic, payload, processed_at) values (${id}, ${state}, '{}', now())`,
      );
      await db.execute(sql`insert into pgboss.job values (${id}, ${state})`);
    }
    const { file } = await backupOf(place);
    const target = await openPlace();
    await restoreInto(target, file);
    const due = await rows(
      target.database.db,
      sql`select topic from outbox where processed_at is null order by topic`,
      { topic: Text },
    );
    expect(due.map(({ topic }) => topic)).toEqual(["active", "created", "failed", "retry"]);
    await place.leave();
    await target.leave();
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)("a running shop on the embedded database", () => {
  test("makes the backup itself when a command in its folder requests one", { timeout: LIMIT }, async () => {
    const place = await openEmbeddedPlace();
    await testShop(place.database);
    const reported: unknown[] = [];
    const { dataDir, uploads } = place;
    const options = {
      dataDir,
      uploads,
      secrets: null,
      clock: () => NOW,
      onError: (error: unknown) => reported.push(error),
    };
    const control = await serveBackups(place.database, options);
    expect(statSync(join(place.dataDir, "control.sock")).mode & 0o777).toBe(0o600);
    await expect(openDatabase({ dataDir: place.dataDir })).rejects.toThrow(FolderLockedError);

    const to = join(place.dataDir, "asked.tar.gz");
    const done = await askForBackup(place.dataDir, { to });
    expect(done).toMatchObject({ file: to, bytes: statSync(to).size });
    await expect(askForBackup(place.dataDir, { to: "relative.tar.gz" })).rejects.toThrow(/ruta entera/);
    await expect(askForBackup(place.dataDir, { to: join(to, "below-a-file.tar.gz") })).rejects.toThrow();
    expect(reported).toHaveLength(1);
    await control.close();
    await expect(askForBackup(place.dataDir, { to })).rejects.toThrow(/páralo antes/);

    const target = await openEmbeddedPlace();
    await restoreInto(target, to);
    await expectSame(target, place);
    await target.leave();
    await place.leave();
  });
});
