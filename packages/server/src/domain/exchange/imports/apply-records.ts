import { addCounts, NO_COUNTS } from "@tablero/domain/exchange/imports/import-state";
import type { CategoryWorld } from "@tablero/domain/exchange/imports/planning/plan-category";
import type { ClientWorld } from "@tablero/domain/exchange/imports/planning/plan-client";
import { orderKey } from "@tablero/domain/exchange/imports/planning/plan-order";
import { type ProductPlan, planProduct } from "@tablero/domain/exchange/imports/planning/plan-product";
import {
  type Applied,
  addedBy,
  type GivenRecord,
  headFinder,
  NOTHING_APPLIED,
  recordsOfKind,
  summarizePlans,
} from "@tablero/domain/exchange/imports/planning/plan-result";
import type { ProductWorld } from "@tablero/domain/exchange/imports/planning/shop-product";
import type { ImportedProduct, ImportedRecord, ImportIssue } from "@tablero/domain/exchange/imports/types";
import { unexpectedIssue } from "@tablero/domain/exchange/imports/unexpected";
import { Failure } from "@tablero/domain/platform/failure";
import { sql } from "drizzle-orm";
import { busyReason, sqlState } from "../../../db/errors.ts";
import { isDatabaseUnavailable } from "../../../db/unavailable.ts";
import { lockTree } from "../../catalogue/door.ts";
import { type Ctx, inTransaction } from "../../platform/context.ts";
import { recordServerError } from "../../platform/system/server-errors.ts";
import { checkCategories, runCategories } from "./import-categories.ts";
import { checkClients, runClients } from "./import-clients.ts";
import { checkOrders, runOrders } from "./import-orders.ts";
import type { StoredImport } from "./pass.ts";
import { loadCategories, loadProductWorld, readNames } from "./product-world.ts";
import { writeProducts } from "./write-products.ts";

/** State across the steps of a pass. It gives a dry run the data that a real run would find in the shop. */
export interface Memory {
  headOf(field: string): string | null;
  told: Set<string>;
  claimed: Map<string, string>;
  /** Orders of the file by their keys, with the line where each began. */
  lines: Map<string, number>;
  planned: {
    /** Keys of records. */
    products: Set<string>;
    skus: ProductWorld["skus"];
    slugs: Set<string>;
    /** The categories, games and suppliers read in the first step, to which all steps add. */
    records: Pick<ProductWorld, "categories" | "games" | "suppliers"> | null;
    clients: ClientWorld["clients"];
    /** The tree of a dry run of categories. */
    tree: CategoryWorld | null;
  };
}

export function newMemory({ columns }: Pick<StoredImport, "columns">): Memory {
  return {
    headOf: headFinder(columns),
    told: new Set(),
    claimed: new Map(),
    lines: new Map(),
    planned: { products: new Set(), skus: new Map(), slugs: new Set(), records: null, clients: new Map(), tree: null },
  };
}

/** Collects the data that a continuing job needs about a step processed by an earlier job. */
export function rememberStep(given: readonly GivenRecord[], { lines }: Memory): void {
  for (const { record } of recordsOfKind(given, "orders")) lines.set(orderKey(record), record.line);
}

/** Plans the records of a step and, in a run, writes them. A record that fails on its own is skipped. */
export async function applyRecords(
  tx: Ctx,
  current: StoredImport,
  given: readonly GivenRecord[],
  memory: Memory,
): Promise<Applied> {
  if (given.length === 0) return NOTHING_APPLIED;
  if (current.kind === "categories") {
    const records = recordsOfKind(given, "categories");
    if (current.state === "checking") return checkCategories(tx, records, memory, current.options);
    const about = { importId: current.id, options: current.options };
    return writeSeparately(tx, records, (inner, some) => runCategories(inner, some, memory, about));
  }
  if (current.kind === "clients") {
    const records = recordsOfKind(given, "clients");
    if (current.state === "checking") return checkClients(tx, records, memory);
    return writeSeparately(tx, records, (inner, some) => runClients(inner, some, memory));
  }
  if (current.kind === "orders") {
    const records = recordsOfKind(given, "orders");
    if (current.state === "checking") return checkOrders(tx, records, memory);
    const about = { importId: current.id, source: current.options.source };
    return writeSeparately(tx, records, (inner, some) => runOrders(inner, some, memory, about));
  }
  const records = recordsOfKind(given, "products");
  if (current.state === "checking") return checkProducts(tx, current, records, memory);
  return writeSeparately(tx, records, (inner, some) => runProducts(inner, current, some, memory));
}

/**
 * Writes all records at once. If the database refuses that, writes each separately, so that only the invalid one
 * fails.
 */
async function writeSeparately<R extends ImportedRecord>(
  tx: Ctx,
  given: readonly GivenRecord<R>[],
  write: (inner: Ctx, some: readonly GivenRecord<R>[]) => Promise<Applied>,
): Promise<Applied> {
  try {
    return await inTransaction(tx, (inner) => write(inner, given));
  } catch (error) {
    if (isSystematic(error)) throw error;
  }
  const parts: Applied[] = [];
  for (const each of given)
    parts.push(
      await inTransaction(tx, (inner) => write(inner, [each])).catch((error: unknown) => {
        if (isSystematic(error)) throw error;
        return setAside(tx, each, error);
      }),
    );
  return parts.reduce(joined);
}

/** Errors that would affect every other record too: the job is retried later and continues at its cursor. */
const isSystematic = (error: unknown): boolean =>
  error instanceof Failure ||
  isDatabaseUnavailable(error) ||
  busyReason(error) !== null ||
  /^(?:08|53|57|58)/.test(sqlState(error) ?? "");

/** A value that was taken or a row that was removed after planning, or a value that the database refuses. */
const isClash = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? "");

/** Skips a record that cannot be written: staff can resolve a conflict; any other error is recorded. */
async function setAside(ctx: Ctx, { record, rows }: GivenRecord, error: unknown): Promise<Applied> {
  const message =
    "La tienda no puede guardarlo: puede que alguien haya cambiado lo mismo a la vez. Vuelve a importarlo.";
  const clash: ImportIssue = { line: record.line, column: null, code: "clash", message, level: "error" };
  if (!isClash(error)) {
    const source = `import, line ${record.line}`;
    ctx.onError?.({ source, error });
    await recordServerError(ctx, { source, error });
  }
  return {
    counts: { ...NO_COUNTS, failed: 1 },
    issues: [isClash(error) ? clash : unexpectedIssue(record)],
    refused: [...rows],
  };
}

function joined(a: Applied, b: Applied): Applied {
  return {
    counts: addCounts(a.counts, b.counts),
    issues: [...a.issues, ...b.issues],
    refused: [...a.refused, ...b.refused],
  };
}

async function runProducts(
  tx: Ctx,
  current: StoredImport,
  given: readonly GivenRecord<ImportedProduct>[],
  memory: Memory,
): Promise<Applied> {
  const records = given.map(({ record }) => record);
  if (current.options.createMissing) await lockNames(tx, records);
  if (await needsCategories(tx, records)) await lockTree(tx);
  const world = await loadProductWorld(tx, records, memory, { locks: true });
  const plans: ProductPlan[] = [];
  const ids = new Set<string>();
  for (const record of records) {
    const plan = planProduct(record, world, current.options);
    // Two records of one product are written one after the other: the second is planned on the result of the first.
    if (plan.outcome !== "failed" && ids.has(plan.id)) break;
    ids.add(plan.id);
    plans.push(plan);
  }
  const { id: importId, fileName, options } = current;
  await writeProducts(tx, plans, world, { importId, fileName, source: options.source });
  const result = summarizePlans(plans, given, addedBy(world));
  const rest = given.slice(plans.length);
  return rest.length > 0 ? joined(result, await runProducts(tx, current, rest, memory)) : result;
}

/**
 * Waits for other imports that may add the same supplier or game, so that names are read afterwards. The lock is
 * taken before any row of a product, and only if a name is missing.
 */
async function lockNames(tx: Ctx, records: readonly ImportedProduct[]): Promise<void> {
  const [games, suppliers] = [await readNames(tx, "games"), await readNames(tx, "suppliers")];
  const isMissing = ({ game, supplier }: ImportedProduct) =>
    (game && games.find(game) === undefined) || (supplier && suppliers.find(supplier) === undefined);
  if (records.some(isMissing)) await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('import_names'))`);
}

/** Whether a path of the records leads to a missing category. */
async function needsCategories(tx: Ctx, records: readonly ImportedProduct[]): Promise<boolean> {
  const paths = records.flatMap(({ categories }) => categories ?? []);
  if (paths.length === 0) return false;
  const tree = await loadCategories(tx);
  for (const path of paths) tree.find(path);
  return tree.added.length > 0;
}

async function checkProducts(
  tx: Ctx,
  current: StoredImport,
  given: readonly GivenRecord<ImportedProduct>[],
  memory: Memory,
): Promise<Applied> {
  const { planned } = memory;
  const records = given.map(({ record }) => record);
  const world = await loadProductWorld(tx, records, memory, { locks: false });
  planned.records ??= world;
  const { categories, games, suppliers } = planned.records;
  for (const each of [categories, games, suppliers]) each.stored();
  Object.assign(world, { categories, games, suppliers });
  for (const slug of world.slugs) planned.slugs.add(slug);
  world.slugs = planned.slugs;
  for (const [sku, owner] of world.skus) if (!planned.skus.has(sku)) planned.skus.set(sku, owner);
  world.skus = planned.skus;
  const plans: ProductPlan[] = [];
  for (const record of records) {
    const plan = planProduct(record, world, current.options);
    // An earlier record of the file, which a real run would find in the shop.
    const again = planned.products.has(record.key) && plan.before === null;
    plans.push(again ? { ...plan, outcome: "changed", created: [], changed: [], pictures: [], issues: [] } : plan);
    if (plan.outcome !== "failed") planned.products.add(record.key);
  }
  return summarizePlans(plans, given, addedBy(world));
}
