import { IMPORT_BATCH_SIZE } from "@tablero/domain/exchange/imports/import-state";
import { validateMapping } from "@tablero/domain/exchange/imports/reading/mapping";
import type { ImportKind, ImportOptions } from "@tablero/domain/exchange/imports/types";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, vi } from "vitest";
import { Int } from "../db/columns.ts";
import { one } from "../db/query.ts";
import { openTestDatabase } from "../db/testing.ts";
import type { Database } from "../db/types.ts";
import { readImport, setImportMapping, startPass } from "../domain/exchange/imports/imports.ts";
import { uploadImport } from "../domain/exchange/imports/upload.ts";
import { type Ctx, SYSTEM } from "../domain/platform/context.ts";
import { type TestShop, testCtx, testShop } from "../domain/testing.ts";
import type { Storage } from "../storage/port.ts";
import { importJob } from "./imports.ts";

export const NOW = new Date("2026-11-20T10:00:00Z");
/** Steps of a file of `COUNT` records. */
export const IMPORT_STEP_COUNT = 3;
/** Records of a file that takes three steps. */
export const COUNT = (IMPORT_STEP_COUNT - 1) * IMPORT_BATCH_SIZE + 20;
export const PRODUCT_HEADS = ["Código del producto", "Nombre", "SKU", "PVP", "IVA", "Existencias"];

export const csvText = (lines: readonly (readonly (string | number)[])[]) =>
  lines.map((cells) => cells.join(";")).join("\r\n");

let last = 0;
/** A name that occurs in no other file. */
export const randomWord = () => {
  last += 1;
  return `Zarza${last}`;
};

/** A file of many products, each with one unit, and one row that cannot be read. */
export function many(name: string): string {
  const lines = Array.from({ length: COUNT }, (_, n) => [`${name}-${n}`, `${name} ${n}`, `${name}-${n}`, "5", "21", 1]);
  return csvText([PRODUCT_HEADS, ...lines, [`${name}-x`, `${name} x`, `${name}-x`, "nada", "21", 1]]);
}

/** A clock that kills the job at its nth read. */
export function deadline(calls: number): () => Date {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked >= calls) throw new Error("killed");
    return NOW;
  };
}

/** A shop whose uploads are in memory, for the tests of one file. */
export function importShop() {
  vi.setConfig({ testTimeout: 60_000 });
  const files = new Map<string, Uint8Array>();
  const storage: Storage = {
    read: async (key) => files.get(key) ?? null,
    write: async (key, data) => void files.set(key, data),
    remove: async (key) => void files.delete(key),
  };
  let database: Database;
  let shop: TestShop;
  beforeAll(async () => {
    database = await openTestDatabase();
    const made = await testShop(database);
    const { actor } = made.staff;
    if (actor.kind !== "staff") throw new Error("The shop's staff are no staff");
    // Clerks may not import anything.
    shop = { ...made, staff: { ...made.staff, actor: { ...actor, role: "manager" } } };
  }, 60_000);
  afterAll(() => database.close());

  const ctx = (more: Partial<Ctx> = {}) => testCtx(database.db, { clock: () => NOW, actor: SYSTEM, ...more });
  const run = (importId: string, by = ctx()) =>
    importJob(storage).run(by, { id: importId, payload: { importId }, attempt: 1 });

  /** A checked import whose run has begun. */
  async function begun(
    text: string,
    kind: ImportKind = "products",
    options: Partial<ImportOptions> = {},
  ): Promise<string> {
    const file = new File([text], "productos.csv");
    const added = await uploadImport(shop.staff, storage, { file, kind, fileName: file.name });
    const { id, version } = added;
    const { headsKey, columns } = validateMapping(added, added.columns);
    const changed = { columns, options: { ...added.options, ...options }, version };
    const mapped = await setImportMapping(shop.staff, id, changed, headsKey);
    await startPass(shop.staff, id, mapped.version, "check");
    await run(id);
    await startPass(shop.staff, id, (await readImport(shop.staff, id)).version, "run");
    return id;
  }
  return {
    files,
    storage,
    ctx,
    run,
    begun,
    get database() {
      return database;
    },
    get shop() {
      return shop;
    },
    async imported(text: string) {
      const id = await begun(text);
      await run(id);
      return readImport(shop.staff, id);
    },
    async count(table: string, where: SQL = sql`true`) {
      const counted = sql`select count(*)::int as n from ${sql.identifier(table)} where ${where}`;
      return (await one(database.db, counted, { n: Int }))?.n ?? 0;
    },
  };
}
