import {
  IMPORT_BATCH_SIZE,
  IMPORT_FILE_RETENTION_DAYS,
  MAX_UNEXPECTED,
} from "@tablero/domain/exchange/imports/import-state";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Int, Text } from "../db/columns.ts";
import { one, rows } from "../db/query.ts";
import { listPrices } from "../domain/catalogue/products/prices.ts";
import { readProduct } from "../domain/catalogue/products/read.ts";
import { reserve } from "../domain/catalogue/stock/reserve.ts";
import { readImport, startPass } from "../domain/exchange/imports/imports.ts";
import { importJob, sweepImportsJob } from "./imports.ts";
import {
  COUNT,
  csvText,
  deadline,
  IMPORT_STEP_COUNT,
  importShop,
  many,
  NOW,
  PRODUCT_HEADS,
  randomWord,
} from "./imports-testing.ts";

const at = importShop();
const { files, storage, ctx, run, begun, imported, count } = at;

/** Where the first run is killed, in calls of its clock; one of these is used in the gate. */
const DEATHS = [1, 40, 250, 300, 430].map((calls) => ({ calls, tags: calls === 250 ? [] : ["beyond-gate"] }));
for (const { calls, tags } of DEATHS)
  test(`an import run that dies continues where it stopped, and completes once (${calls})`, { tags }, async () => {
    const name = randomWord();
    const id = await begun(many(name));
    await expect(run(id, ctx({ clock: deadline(calls) }))).rejects.toThrow("killed");
    const half = await readImport(at.shop.staff, id);
    const done = half.counts?.created ?? 0;
    expect(half.state).toBe("running");
    expect(done % IMPORT_BATCH_SIZE).toBe(0);
    // The report matches what was stored.
    expect(await count("variants", sql`sku like ${`${name}-%`}`)).toBe(done);
    await Promise.all([run(id), run(id)]);
    expect(await readImport(at.shop.staff, id)).toMatchObject({
      state: "done",
      read: COUNT + 1,
      counts: { created: COUNT, failed: 1, variantsCreated: COUNT },
      issues: { errors: 1, kept: 1 },
    });
    expect(await count("variants", sql`sku like ${`${name}-%`}`)).toBe(COUNT);
    const moved = sql`variant_id in (select id from variants where sku like ${`${name}-%`})`;
    expect(await count("stock_movements", moved)).toBe(COUNT);
    expect(await count("import_failed_rows", sql`import_id = ${id}`)).toBe(1);
  });

test("caches of the shop are cleared once per step, not once per record, and no mail is sent", async () => {
  const [mails, orders] = [await count("mails"), sql`topic = 'mail'`];
  const ordered = await count("outbox", orders);
  const id = await begun(many(randomWord()));
  const before = at.database.changes.count;
  await run(id);
  expect(at.database.changes.count - before).toBeGreaterThanOrEqual(IMPORT_STEP_COUNT);
  expect(at.database.changes.count - before).toBeLessThan(2 * IMPORT_STEP_COUNT + 2);
  expect([await count("mails"), await count("outbox", orders)]).toEqual([mails, ordered]);
});

test("imported units are never below the reserved ones, and the stock ledger has each change", async () => {
  const name = randomWord();
  const variantId = await at.shop.product({ name, price: 1000, units: 5 });
  await at.database.db.transaction((tx) => reserve(tx, [{ variantId, quantity: 3 }]));
  const sku =
    (await one(at.database.db, sql`select sku from variants where id = ${variantId}`, { sku: Text }))?.sku ?? "";
  const done = await imported(
    csvText([
      ["SKU", "Existencias"],
      [sku, 1],
    ]),
  );
  expect(done).toMatchObject({ counts: { changed: 1, warnings: 1 } });
  const stock = await one(
    at.database.db,
    sql`select on_hand as "onHand", reserved, (select sum(quantity)::int from stock_movements m
          where m.variant_id = s.variant_id) as sum from stock s where variant_id = ${variantId}`,
    { onHand: Int, reserved: Int, sum: Int },
  );
  expect(stock).toEqual({ onHand: 3, reserved: 3, sum: 3 });
});

test("a lower price is not announced as a reduction, and a separate job notifies waiting shoppers", async () => {
  const variantId = await at.shop.product({ name: randomWord(), price: 2000, units: 0 });
  const found = await one(
    at.database.db,
    sql`select sku, product_id as "productId" from variants where id = ${variantId}`,
    { sku: Text, productId: Text },
  );
  if (!found) throw new Error("no variant");
  await at.database.db.execute(
    sql`insert into stock_alerts (id, variant_id, email, state, asked_at, expires_at)
        values (gen_random_uuid(), ${variantId}, 'espera@correo.test', 'waiting', ${NOW.toISOString()},
          ${new Date(NOW.getTime() + 86_400_000).toISOString()})`,
  );
  const done = await imported(
    csvText([
      ["SKU", "PVP", "Existencias"],
      [found.sku, "12,50", 4],
    ]),
  );
  expect(done.counts).toMatchObject({ changed: 1, failed: 0 });
  const told = sql`topic = 'stock-alerts' and payload ->> 'variantId' = ${variantId} and payload ->> 'units' = '4'`;
  expect(await count("outbox", told)).toBe(1);
  const product = await readProduct(at.shop.staff, found.productId);
  expect(product.variants).toMatchObject([{ price: 1250, priorPrice: null, onHand: 4 }]);
  const [line] = await listPrices(at.shop.staff, found.productId);
  expect(line?.points.at(-1)).toMatchObject({ price: 1250, announced: false });
});

test("a file is deleted with its failed rows after its term, while the report remains", async () => {
  const name = randomWord();
  const done = await imported(csvText([PRODUCT_HEADS, [name, name, name, "nada", "21", 1]]));
  const later = new Date(NOW.getTime() + (IMPORT_FILE_RETENTION_DAYS + 1) * 86_400_000);
  const sweep = (at: Date) =>
    sweepImportsJob(storage).run(ctx({ clock: () => at }), { id: "-", payload: {}, attempt: 1 });
  await sweep(NOW);
  expect(files.has(`imports/${done.id}.csv`)).toBe(true);
  await sweep(later);
  expect(files.has(`imports/${done.id}.csv`)).toBe(false);
  const kept = await readImport(at.shop.staff, done.id);
  expect(kept).toMatchObject({ fileUntil: null, samples: [], issues: { errors: 1, kept: 1 }, counts: { failed: 1 } });
  expect(await count("import_failed_rows", sql`import_id = ${done.id}`)).toBe(0);
});

test("an import whose file is lost fails with a message", async () => {
  const id = await begun(csvText([PRODUCT_HEADS, [randomWord(), "x", "x-lost", "5", "21", 1]]));
  files.clear();
  await run(id);
  expect(await readImport(at.shop.staff, id)).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("súbelo"),
  });
  await expect(startPass(at.shop.staff, id, 99, "run")).rejects.toThrow(Failure);
});

const ORDER_HEADS = [
  "Número",
  "Fecha",
  "Correo",
  "Nombre",
  "Artículo",
  "Cantidad",
  "Precio",
  "Gastos de envío",
  "Total",
];

test.each([1, 40, 150, 205])("orders of an import run that dies are imported once (%i)", async (calls) => {
  const name = randomWord().toLowerCase();
  const lines = Array.from({ length: COUNT }, (_, n) => [
    `${name}-${n}`,
    "2024-05-03",
    `${name}-${n % 7}@correo.test`,
    "Ana",
    "Dado",
    2,
    "3,33",
    "1,00",
    "7,66",
  ]);
  // Rows of an order that recur after other orders, in the last step: a continuing job must remember the first rows.
  const id = await begun(csvText([ORDER_HEADS, ...lines, lines[0] ?? []]), "orders");
  await expect(run(id, ctx({ clock: deadline(calls) }))).rejects.toThrow("killed");
  const half = await readImport(at.shop.staff, id);
  const theirs = sql`number like ${`${name}-%`}`;
  expect(await count("former_orders", theirs)).toBe(half.counts?.created ?? 0);
  await Promise.all([run(id), run(id)]);
  expect(await readImport(at.shop.staff, id)).toMatchObject({ state: "done", counts: { created: COUNT, failed: 1 } });
  expect(await count("former_orders", theirs)).toBe(COUNT);
  const sums = await one(at.database.db, sql`select sum(total)::int as sum from former_orders where ${theirs}`, {
    sum: Int,
  });
  expect(sums?.sum).toBe(COUNT * 766);
  expect(await count("audit_entries", sql`entity = 'former-order' and after ->> 'number' like ${`${name}-%`}`)).toBe(
    COUNT,
  );
  expect(await count("mails")).toBe(0);
});

/** Makes the database refuse variants in a way that no rule of the shop expects. */
async function breaking(condition: string, state: string, work: () => Promise<void>): Promise<void> {
  await at.database.db.execute(
    sql.raw(`create function break_variants() returns trigger language plpgsql as $$ begin
      if ${condition} then raise exception 'broken' using errcode = '${state}'; end if; return new; end $$`),
  );
  await at.database.db.execute(
    sql`create trigger break_variants before insert on variants for each row execute function break_variants()`,
  );
  try {
    await work();
  } finally {
    await at.database.db.execute(sql`drop function break_variants() cascade`);
  }
}

test("a record with an unexpected error is set aside, and the others are imported", {
  tags: "beyond-gate",
}, async () => {
  const name = randomWord();
  const id = await begun(many(name));
  const reported: unknown[] = [];
  const before = await count("faults");
  await breaking(`new.sku = '${name}-5'`, "P0001", () =>
    run(id, ctx({ onError: (fieldError) => void reported.push(fieldError) })),
  );
  expect(await readImport(at.shop.staff, id)).toMatchObject({
    state: "done",
    counts: { created: COUNT - 1, failed: 2 },
  });
  const found = await rows(
    at.database.db,
    sql`select line, code, message from import_issues where import_id = ${id} order by line`,
    { line: Int, code: Text, message: Text },
  );
  expect(found).toMatchObject([
    { line: 7, code: "unexpected", message: expect.stringContaining("error inesperado") },
    { line: COUNT + 2, code: "bad-number" },
  ]);
  expect(await count("import_failed_rows", sql`import_id = ${id}`)).toBe(2);
  expect(reported).toHaveLength(1);
  expect(await count("faults")).toBe(before + 1);
});

test("too many unexpected errors end the import, which keeps its imported records and the reason", {
  tags: "beyond-gate",
}, async () => {
  const name = randomWord();
  const id = await begun(many(name));
  await breaking(`new.sku ~ '^${name}-1..$'`, "P0001", () => run(id));
  const failed = await readImport(at.shop.staff, id);
  expect(failed).toMatchObject({ state: "failed", counts: { created: IMPORT_BATCH_SIZE, failed: IMPORT_BATCH_SIZE } });
  expect(failed.failure).toContain(`Más de ${MAX_UNEXPECTED} registros`);
  expect(failed.finishedAt).not.toBeNull();
});

test("an error that would affect all records pauses the import until it can continue or is given up", {
  tags: "beyond-gate",
}, async () => {
  const name = randomWord();
  const id = await begun(many(name));
  await breaking(`new.sku = '${name}-150'`, "53200", async () => {
    await expect(run(id)).rejects.toThrow();
    expect(await readImport(at.shop.staff, id)).toMatchObject({
      state: "running",
      counts: { created: IMPORT_BATCH_SIZE },
    });
  });
  await run(id);
  expect(await readImport(at.shop.staff, id)).toMatchObject({ state: "done", counts: { created: COUNT, failed: 1 } });

  const other = await begun(many(randomWord()));
  await breaking("true", "53200", async () => {
    const order = { id: other, payload: { importId: other } };
    await expect(importJob(storage).run(ctx(), { ...order, attempt: 20 })).rejects.toThrow();
    expect((await readImport(at.shop.staff, other)).state).toBe("running");
    await expect(importJob(storage).run(ctx(), { ...order, attempt: 21 })).rejects.toThrow();
  });
  expect(await readImport(at.shop.staff, other)).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("al repetirla varias veces"),
  });
});

test("suppliers and games of an import run that dies are created once", { tags: "beyond-gate" }, async () => {
  const name = randomWord();
  const lines = Array.from({ length: COUNT }, (_, n) => {
    return [`${name}-${n}`, `${name} ${n}`, `${name}-${n}`, "5", "21", 1, `Sol ${name}`, `Mar ${name} ${n % 3}`];
  });
  const text = csvText([[...PRODUCT_HEADS, "Proveedor", "Juego"], ...lines]);
  const id = await begun(text, "products", { createMissing: true });
  expect((await readImport(at.shop.staff, id)).check).toMatchObject({ suppliersCreated: 1, gamesCreated: 3 });
  await expect(run(id, ctx({ clock: deadline(250) }))).rejects.toThrow("killed");
  const other = await begun(text.replaceAll(`${name}-`, `${name}b-`), "products", { createMissing: true });
  await Promise.all([run(id), run(other)]);
  expect(await count("suppliers", sql`name = ${`Sol ${name}`}`)).toBe(1);
  expect(await count("games", sql`name like ${`Mar ${name} %`}`)).toBe(3);
  const made = (await readImport(at.shop.staff, id)).counts;
  const also = (await readImport(at.shop.staff, other)).counts;
  expect((made?.suppliersCreated ?? 0) + (also?.suppliersCreated ?? 0)).toBe(1);
  expect((made?.gamesCreated ?? 0) + (also?.gamesCreated ?? 0)).toBe(3);
});
