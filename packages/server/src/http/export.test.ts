import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { MAX_EXPORT_ROWS } from "@tablero/domain/csv";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rows } from "../db/query.ts";
import { exportRows } from "../domain/records/export.ts";
import { openTestServer, type TestServer } from "./testing.ts";

const KEY = "GET /api/admin/suppliers/export";
const ROWS = 100_000;
const MAX_MEMORY = 50 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** What is in use: what is only waiting to be collected depends on the size of the heap. */
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

const request = { from: sql`suppliers s`, alias: "s", where: [], order: sql`s.name`, columns: sql`s.id` };

describe("the export of a list", () => {
  test("of 100,000 rows takes at most 50 MB more", async () => {
    // Once before, for what is only made the first time: code, plans, the heap of the embedded database.
    const first = await server.call(`${KEY}?search=999`, { token });
    await first.arrayBuffer();
    const before = memory();
    const response = await server.call(KEY, { token });
    let [peak, parts, lines, bytes] = [before, 0, 0, 0];
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      lines += part.filter((byte) => byte === 10).length;
      parts += 1;
      if (parts % 20 === 1) peak = Math.max(peak, memory());
    }
    expect(lines).toBe(ROWS + 1);
    expect(bytes).toBeGreaterThan(10_000_000);
    expect(peak - before).toBeLessThan(MAX_MEMORY);
  }, 120_000);

  test("reads no further than the client takes", async () => {
    const response = await server.call(KEY, { token });
    const reader = response.body!.getReader();
    await reader.read();
    await server.database.db.execute(sql`update suppliers set contact = 'Otra persona' where name = 'Proveedor 99999'`);
    let rest = "";
    for (let part = await reader.read(); !part.done; part = await reader.read())
      rest += new TextDecoder().decode(part.value);
    expect(rest).toMatch(/Proveedor 99999;;Otra persona/);
  }, 60_000);

  test("is refused where there are too many rows, before anything is sent", async () => {
    expect(MAX_EXPORT_ROWS).toBeGreaterThan(ROWS);
    await expect(exportRows(server.database.db, request, ROWS - 1).next()).rejects.toMatchObject({
      code: "validation",
      errors: [{ path: "search", code: "too-many" }],
    });
  });

  test("leaves out what was deleted meanwhile, and has every other row once", async () => {
    const seen = new Set<string>();
    let deleted = 0;
    for await (const batch of exportRows<{ id: string }>(server.database.db, request)) {
      for (const { id } of batch) seen.add(id);
      if (deleted > 0) continue;
      const gone = sql`delete from suppliers where name >= 'Proveedor 9' returning id`;
      deleted = (await rows(server.database.db, gone)).length;
    }
    expect(deleted).toBeGreaterThan(0);
    expect(seen.size).toBe(ROWS - deleted);
  }, 60_000);
});
