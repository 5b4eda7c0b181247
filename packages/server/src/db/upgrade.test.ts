import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServer, type ShopServer } from "../app.ts";
import { dropShop, loadTables } from "../backup/load.ts";
import { type Manifest, tableFile } from "../backup/manifest.ts";
import { quoteIdentifier } from "../backup/schema-tables.ts";
import { readConfig } from "../config.ts";
import { findViolations } from "../domain/platform/system/invariants.ts";
import { brokenStock, MADRID } from "../domain/testing.ts";
import { Int, Text } from "./columns.ts";
import { migrate, readSchemaStatus } from "./migrate.ts";
import { one, rows } from "./query.ts";
import { openTestDatabase } from "./testing.ts";
import type { Database } from "./types.ts";
import { migrationHashes } from "./versions.ts";

/** The migrations of the first release; editing them would break upgrades. */
const FIRST_RELEASE = 3;
const FIXTURE = new URL("./fixtures/first-shop.jsonl", import.meta.url);

interface OldTable {
  name: string;
  columns: string[];
  rows: (string | null)[][];
}

type Line = (string | null)[] | { table: string; columns: string[] } | { sequences: Manifest["sequences"] };

/** A shop as the first release wrote it: rows of every table, each value as text. */
function readFixture(): { tables: OldTable[]; sequences: Manifest["sequences"] } {
  const tables: OldTable[] = [];
  let sequences: Manifest["sequences"] = [];
  for (const text of readFileSync(FIXTURE, "utf8").trimEnd().split("\n")) {
    const line = JSON.parse(text) as Line;
    if (Array.isArray(line)) tables.at(-1)?.rows.push(line);
    else if ("table" in line) tables.push({ name: line.table, columns: line.columns, rows: [] });
    else sequences = line.sequences;
  }
  return { tables, sequences };
}

const fixture = readFixture();
const old = (name: string) => fixture.tables.find((table) => table.name === name) as OldTable;
const valuesOf = (name: string, column: string) => {
  const { columns, rows } = old(name);
  return rows.map((row) => row[columns.indexOf(column)] ?? "");
};

let database: Database;
let folder: string;
let shop: ShopServer;
beforeAll(async () => {
  // Restores and migrations run alone in the database, so their locks cannot conflict with others.
  database = await openTestDatabase({ anyLockOrder: true });
  folder = mkdtempSync(join(tmpdir(), "tablero-upgrade-"));
  for (const { name, rows } of fixture.tables) {
    const path = join(folder, tableFile(name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
  await database.transaction(async (tx) => {
    await dropShop(tx);
    await loadTables(tx, firstManifest(), folder);
  });
}, 60_000);
afterAll(async () => {
  await (shop ?? database).close();
  if (shop) await database.close().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

const firstManifest = (): Manifest => ({
  format: "tablero-backup",
  formatVersion: 1,
  shopVersion: "0.1.0",
  madeAt: "2026-11-20T10:00:00.000Z",
  database: "embedded",
  migrations: migrationHashes().slice(0, FIRST_RELEASE),
  tables: fixture.tables.map(({ name, columns, rows }) => ({
    name,
    columns,
    rows: rows.length,
    bytes: 0,
    sha256: "0".repeat(64),
  })),
  sequences: fixture.sequences,
  withoutUploads: false,
  uploads: [],
});

/** The rows of a table in the columns that the first release had. */
async function nowIn({ name, columns }: OldTable, moved: (typeof MOVED)[string]): Promise<(string | null)[][]> {
  const values = columns.map((column) => moved[column]?.now ?? `${quoteIdentifier(column)}::text`).join(", ");
  const found = await rows(
    database.db,
    sql.raw(`select to_json(array[${values}])::text as line from ${quoteIdentifier(name)}`),
    { line: Text },
  );
  return found.map(({ line }) => JSON.parse(line) as (string | null)[]);
}

const sorted = (lines: readonly (string | null)[][]) => lines.map((line) => JSON.stringify(line)).sort();

/** Columns that the database derives from others, which a later release may compute differently. */
const DERIVED: Record<string, readonly string[]> = { products: ["search"] };

/** Columns whose content moved to others: how it is derived from them, and which part of an old value is kept. */
const MOVED: Record<string, Record<string, { now: string; kept(value: string | null): string | null }>> = {
  events: {
    state: {
      now: "case when cancelled_at is not null then 'cancelled' when published then 'published' else 'draft' end",
      // The clock decides whether registration is open, and whether it is over.
      kept: (state) => (state === "draft" || state === "cancelled" ? state : "published"),
    },
  },
};

/** Tables whose content is now stored elsewhere. */
const REPLACED: Record<string, () => Promise<void>> = {
  counters: async () => {
    const counts = valuesOf("counters", "value").map(Number);
    const next = await one(database.db, sql`select nextval('order_numbers')::int as n`, { n: Int });
    expect(next?.n).toBe(Math.max(...counts) + 1);
  },
};

async function expectAllThere({ derived }: { derived: boolean }): Promise<void> {
  for (const table of fixture.tables) {
    const replaced = derived ? undefined : REPLACED[table.name];
    if (replaced) {
      await replaced();
      continue;
    }
    const skipped = derived ? [] : (DERIVED[table.name] ?? []).map((column) => table.columns.indexOf(column));
    const kept = (lines: readonly (string | null)[][]) =>
      sorted(lines.map((line) => line.filter((_, index) => !skipped.includes(index))));
    const moved = derived ? {} : (MOVED[table.name] ?? {});
    const before = table.rows.map((row) =>
      row.map((value, index) => moved[table.columns[index] ?? ""]?.kept(value) ?? value),
    );
    expect(kept(await nowIn(table, moved)), table.name).toEqual(kept(before));
  }
}

describe("a shop of the first release", () => {
  test("has rows in every table that existed then", async () => {
    expect(fixture.tables.filter((table) => table.rows.length === 0)).toEqual([]);
    const before = await one(database.db, sql`select count(*)::int as n from schema_migrations`, { n: Int });
    expect(before?.n).toBe(FIRST_RELEASE);
    expect(await readSchemaStatus(database.db)).toBe("behind");
    await expectAllThere({ derived: true });
  });

  test("keeps every row and value in the upgrade, and satisfies every rule", async () => {
    await migrate(database);
    expect(await readSchemaStatus(database.db)).toBe("current");
    await expectAllThere({ derived: false });
    expect(await brokenStock(database.db)).toBe(0);
    expect(await findViolations(database.db)).toEqual([]);
  });

  describe("works after the upgrade", () => {
    const call = async (key: string, options: { body?: unknown; token?: string } = {}) => {
      const [method = "GET", path = "/"] = key.split(" ");
      const headers = {
        "Idempotency-Key": crypto.randomUUID(),
        ...(options.body !== undefined && { "Content-Type": "application/json" }),
        ...(options.token && { Authorization: `Bearer ${options.token}` }),
      };
      const body = options.body === undefined ? null : JSON.stringify(options.body);
      const response = await shop.fetch(new Request(`http://shop.test${path}`, { method, headers, body }));
      // biome-ignore lint/suspicious/noExplicitAny: the contract's schemas check the answers in mount()
      return { status: response.status, body: JSON.parse((await response.text()) || "null") as any };
    };
    const signIn = async () => {
      const body = { email: "admin@tablero.test", password: "tablero-demo" };
      return (await call("POST /api/auth/sign-in", { body })).body.accessToken as string;
    };

    beforeAll(async () => {
      const config = readConfig({ DATA_DIR: folder, DEMO: "1", JWT_SECRET: "a secret for the upgrade, long enough" });
      const clock = () => new Date("2026-11-20T12:00:00Z");
      shop = await openServer(config, { database, clock, logger: pino({ level: "silent" }), checkResponses: true });
    }, 60_000);

    test("the upgraded shop works for its staff, for its orders, and for the links of its guests", async () => {
      const token = await signIn();
      const { body: list } = await call("GET /api/admin/orders?size=100", { token });
      const ids = valuesOf("orders", "id");
      expect(list.items.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
      for (const id of ids) expect((await call(`GET /api/admin/orders/${id}`, { token })).status, id).toBe(200);
      for (const each of valuesOf("orders", "token"))
        expect((await call(`GET /api/shop/orders/${each}`)).status).toBe(200);
      for (const each of valuesOf("carts", "token"))
        expect([200, 409]).toContain((await call(`GET /api/shop/carts/${each}`)).status);
      for (const id of valuesOf("products", "id"))
        expect((await call(`GET /api/admin/products/${id}`, { token })).status).toBe(200);
      const { body: audit } = await call("GET /api/admin/audit?size=100", { token });
      expect(audit.pagination.length).toBeGreaterThanOrEqual(old("audit_entries").rows.length);
    });

    test("the upgraded shop takes a new order from the cart to the parcel", async () => {
      const token = await signIn();
      const variant = await one(
        database.db,
        sql`select v.id from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
            where p.status = 'published' and p.kind <> 'service' and v.archived_at is null and v.per_client_limit is null
              and s.on_hand - s.reserved > 2 and not exists (select 1 from preorders o where o.variant_id = v.id)
            order by v.id limit 1`,
        { id: Text },
      );
      const { body: cart } = await call("POST /api/shop/carts", { body: {} });
      await call(`PUT /api/shop/carts/${cart.token}/lines/${variant?.id}`, { body: { quantity: 2 } });
      const options = await call(`GET /api/shop/carts/${cart.token}/shipping-options?country=ES&postcode=28013`);
      const placed = await call("POST /api/shop/orders", {
        body: {
          cartToken: cart.token,
          contact: { email: "ana@correo.test", name: "Ana", surname: "Ruiz", phone: "600000114" },
          shippingAddress: MADRID,
          shippingOption: options.body.find(({ pickup }: { pickup: boolean }) => !pickup).id,
          paymentMethod: "transfer",
          acceptTerms: true,
        },
      });
      expect(placed.status).toBe(201);
      const highest = valuesOf("orders", "number")
        .filter((number) => number.startsWith("P2026-"))
        .sort()
        .at(-1);
      expect(placed.body.number > (highest ?? "")).toBe(true);

      const { body: list } = await call(`GET /api/admin/orders?search=${placed.body.number}`, { token });
      const path = `/api/admin/orders/${list.items[0].id}`;
      const money = { method: "transfer", amount: placed.body.total, version: list.items[0].version ?? 1 };
      const { body: before } = await call(`GET ${path}`, { token });
      const paid = await call(`POST ${path}/payments`, { token, body: { ...money, version: before.version } });
      expect(paid.status).toBe(201);
      const parcel = await call(`POST ${path}/shipments`, { token, body: { version: paid.body.version } });
      expect(parcel.status).toBe(201);
      const shipmentId = parcel.body.shipments[0].id;
      let { version } = parcel.body;
      for (const to of ["packed", "shipped", "delivered"]) {
        const body = { machine: "shipment", shipmentId, to, version };
        const moved = await call(`POST ${path}/transitions`, { token, body });
        expect(moved.status, to).toBe(200);
        version = moved.body.version;
      }
      expect((await call(`GET ${path}`, { token })).body).toMatchObject({ state: "completed", payment: "paid" });
      expect(await brokenStock(database.db)).toBe(0);
      expect(await findViolations(database.db)).toEqual([]);
    });
  });
});
