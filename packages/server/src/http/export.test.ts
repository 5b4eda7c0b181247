import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { MAX_EXPORT_ROWS } from "@tablero/domain/platform/kit/csv";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Text } from "../db/columns.ts";
import { rows } from "../db/query.ts";
import { exportRows } from "../domain/platform/kit/export.ts";
import { orderBy } from "../domain/platform/kit/order.ts";
import { openTestServer, type TestServer } from "./testing.ts";

const KEY = "GET /api/admin/suppliers/export";
const ROWS = 100_000;
const MAX_MEMORY = 50 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Memory in use, because uncollected garbage depends on the heap size. */
function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = await server.tokenOf("admin");
  await server.database.db.execute(
    sql`insert into suppliers (id, name, contact, notes) select gen_random_uuid(), 'Proveedor ' || n, 'Persona ' || n,
          repeat('Nota ', 20) from generate_series(1, ${ROWS}::int) n`,
  );
}, 120_000);
afterAll(() => server.close());

const request = {
  from: sql`suppliers s`,
  alias: "s",
  row: { id: Text },
  where: [],
  order: orderBy(sql`s.name`, "asc", "s"),
  columns: sql`s.id`,
};

describe("the export of a list", () => {
  test("an export with 100,000 rows takes at most 50 MB more memory", {
    tags: "beyond-gate",
    timeout: 120_000,
  }, async () => {
    // A first run excludes one-time costs: code, plans, the heap of the embedded database.
    const first = await server.call(`${KEY}?search=999`, { token });
    await first.arrayBuffer();
    const before = memory();
    const response = await server.call(KEY, { token });
    let [peak, parts, lines, bytes] = [before, 0, 0, 0];
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      lines += part.filter((byte: number) => byte === 10).length;
      parts += 1;
      if (parts % 20 === 1) peak = Math.max(peak, memory());
    }
    expect(lines).toBe(ROWS + 1);
    expect(bytes).toBeGreaterThan(10_000_000);
    expect(peak - before).toBeLessThan(MAX_MEMORY);
  });

  test("reads no further than the client has received", { tags: "beyond-gate", timeout: 60_000 }, async () => {
    const response = await server.call(KEY, { token });
    const reader = response.body!.getReader();
    await reader.read();
    await server.database.db.execute(sql`update suppliers set contact = 'Otra persona' where name = 'Proveedor 99999'`);
    let rest = "";
    for (let part = await reader.read(); !part.done; part = await reader.read())
      rest += new TextDecoder().decode(part.value);
    expect(rest).toMatch(/Proveedor 99999;;Otra persona/);
  });

  test("is refused for too many rows before anything is sent", async () => {
    expect(MAX_EXPORT_ROWS).toBeGreaterThan(ROWS);
    await expect(exportRows(server.database.db, request, ROWS - 1).next()).rejects.toMatchObject({
      code: "validation",
      errors: [{ path: "search", code: "too-many" }],
    });
  });

  test("leaves out rows that were deleted meanwhile, and contains every other row once", async () => {
    const seen = new Set<string>();
    let deleted = 0;
    for await (const batch of exportRows(server.database.db, request)) {
      for (const { id } of batch) seen.add(id);
      if (deleted > 0) continue;
      const gone = sql`delete from suppliers where name >= 'Proveedor 9' returning id`;
      deleted = (await rows(server.database.db, gone)).length;
    }
    expect(deleted).toBeGreaterThan(0);
    expect(seen.size).toBe(ROWS - deleted);
  }, 60_000);
});

test("the export of orders, whose rows are read from several tables, is complete and needs little memory", {
  tags: "beyond-gate",
  timeout: 120_000,
}, async () => {
  const ORDERS = 20_000;
  await server.database.db.execute(
    sql`insert into orders (id, number, token, email, name, surname, phone, shipping, payment_method, items_total, total,
          taxes, placed_at)
        select gen_random_uuid(), 'C2026-' || n, gen_random_uuid()::text, 'persona' || n || '@correo.test', 'Persona',
          'Número ' || n, '600111222', '{"name": "Rutas 24", "pickup": false}', 'transfer', 1000, 1000, '[]',
          '2026-11-01T10:00:00Z'::timestamptz - n * interval '1 second' from generate_series(1, ${ORDERS}::int) n`,
  );
  const key = "GET /api/admin/orders/export?search=C2026-";
  await (await server.call(`${key}1999`, { token })).arrayBuffer();
  const before = memory();
  const response = await server.call(key, { token });
  let [peak, parts, text] = [before, 0, ""];
  for await (const part of response.body ?? []) {
    // Kept for comparison, as a client would; less than 3 MB.
    text += new TextDecoder().decode(part, { stream: true });
    parts += 1;
    if (parts % 10 === 1) peak = Math.max(peak, memory());
  }
  const numbers = [...text.matchAll(/^C2026-(\d+);/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: ORDERS }, (_, index) => index + 1));
  expect(peak - before).toBeLessThan(MAX_MEMORY / 2);
});
