import {
  type BulkChange,
  type BulkChangeResult,
  MAX_EXAMPLES,
} from "@tablero/contract/catalogue/shapes/product-changes";
import type { Product } from "@tablero/demo-shop/types";
import { bulkDoubts } from "@tablero/domain/catalogue/prices/price-doubts";
import {
  type BulkProduct,
  type BulkState,
  bulkOutcome,
  type CategoryName,
  changeText,
  inBulkOrder,
  type ProductChange,
  requireUndoable,
  stateText,
  UNDO_MS,
  undoFault,
} from "@tablero/domain/catalogue/products/product-bulk";
import { missingParts } from "@tablero/domain/catalogue/products/product-readiness";
import { Failure } from "@tablero/domain/platform/failure";
import { archivedFault } from "@tablero/domain/platform/kit/archived";
import { requireBulkSize } from "@tablero/domain/platform/kit/bulk";
import { pushAudit } from "../../platform/audit.ts";
import type { Context, MockHandlers } from "../../platform/callers.ts";
import { contains } from "../../platform/lists.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { type Store, touch } from "../../platform/store.ts";
import { filteredProducts, textOf } from "../handlers/admin-catalogue.ts";
import type { BulkChangeRow } from "../rows.ts";
import { shownProduct } from "../views/admin-products.ts";
import { variantsOf } from "../views/products.ts";
import { announceOnSale } from "./alerts.ts";
import { rememberFirstPrices, rememberPrice } from "./products.ts";

type Call = Parameters<MockHandlers["POST /api/admin/products/bulk-changes"]>[0]["body"];
type By = Context & { userId: string };

interface Write {
  product: Product;
  before: BulkState;
  after: BulkState;
}

export function changeInBulk(store: Store, call: Call, by: By): BulkChangeResult {
  const { change, preview } = call;
  if (change.kind === "category") checkCategory(store, change);
  const products = chosen(store, call);
  const writes: Write[] = [];
  const refused: BulkChangeResult["refused"] = [];
  for (const product of products) {
    const outcome = bulkOutcome(viewOf(store, product), change);
    if ("after" in outcome) writes.push({ product, ...outcome });
    else if ("refused" in outcome) refused.push({ id: product.id, name: product.name, reason: outcome.refused });
  }
  const name = categoryName(store);
  const doubts = writes.flatMap(({ product, after }) =>
    bulkDoubts({ name: product.name, variants: variantsOf(store, product.id) }, after.prices),
  );
  const row = preview || writes.length === 0 ? null : kept(store, writes, changeText(change, name), by);
  if (row) for (const write of writes) put(store, write, change.kind === "price" && change.announce, by);
  return {
    id: row?.id ?? null,
    matched: products.length,
    changed: writes.map(({ product }) => product.id),
    same: products.length - writes.length - refused.length,
    refused,
    examples: writes.slice(0, MAX_EXAMPLES).map(({ product, before, after }) => ({
      id: product.id,
      name: product.name,
      before: stateText(before, name),
      after: stateText(after, name),
    })),
    doubtful: doubts.length,
    doubts: doubts.slice(0, MAX_EXAMPLES),
  };
}

const categoryName =
  (store: Store): CategoryName =>
  (id) =>
    byId(store.data.categories, id)?.name;

const categoriesOf = (store: Store, productId: string) =>
  [...where(store.data.productCategories, "productId", productId)]
    .sort((a, b) => a.position - b.position)
    .map(({ categoryId }) => categoryId);

const viewOf = (store: Store, product: Product): BulkProduct => ({
  status: product.status,
  categoryIds: categoriesOf(store, product.id),
  tags: product.tags,
  variants: variantsOf(store, product.id),
  missing: missingParts(shownProduct(store, product)),
});

function checkCategory(store: Store, { categoryId, action }: Extract<ProductChange, { kind: "category" }>): void {
  const wanted = byId(store.data.categories, categoryId);
  if (wanted && (wanted.active || action === "remove")) return;
  const path = "change.categoryId";
  const fault = wanted ? archivedFault(path) : { path, code: "unknown", message: "Esa categoría ya no existe" };
  throw new Failure("validation", fault.message, { errors: [fault] });
}

function chosen(store: Store, { ids, filter, except }: Call): Product[] {
  const found = ids
    ? store.data.products.filter(({ id }) => ids.includes(id))
    : filteredProducts(store, filter ?? {}).filter(
        (product) => contains(textOf(store, product), filter?.search) && !except.includes(product.id),
      );
  requireBulkSize(found.length);
  return inBulkOrder(found);
}

function kept(store: Store, writes: readonly Write[], label: string, { userId }: By): BulkChangeRow {
  const row: BulkChangeRow = {
    id: store.newId(),
    at: store.now(),
    actor: byId(store.data.users, userId)?.name ?? null,
    label,
    changed: writes.length,
    undone: null,
    rows: writes.map(({ product: { id, name }, before, after }) => ({ id, name, before, after })),
  };
  store.bulkChanges.push(row);
  return row;
}

/** Writes the new state of a product, with its log entry. */
function put(store: Store, { product, before, after }: Write, announce: boolean, by: By): void {
  const { data } = store;
  for (const [id, price] of Object.entries(after.prices ?? {})) {
    must(data.variants, id).price = price;
    if (product.publishedAt !== null) rememberPrice(store, { variantId: id, price, announce }, by.userId);
  }
  if (after.tags) product.tags = [...after.tags];
  if (after.categoryIds) {
    const others = data.productCategories.filter(({ productId }) => productId !== product.id);
    const own = after.categoryIds.map((categoryId, position) => ({ productId: product.id, categoryId, position }));
    data.productCategories = [...others, ...own];
  }
  if (after.status) {
    product.status = after.status;
    if (after.status === "published") {
      product.publishedAt ??= store.now();
      rememberFirstPrices(store, product, by.userId);
      announceOnSale(store, product.id);
    }
  }
  touch(store, product.id);
  const action = after.status === "archived" ? ("archive" as const) : ("update" as const);
  const subject = { action, entity: "product" as const, entityId: product.id };
  pushAudit(store, by, subject, { before: audited(store, before), after: audited(store, after) });
}

const audited = (store: Store, { prices, categoryIds, ...rest }: BulkState) => ({
  ...rest,
  ...(prices && {
    variants: Object.entries(prices).map(([id, price]) => ({ id, sku: must(store.data.variants, id).sku, price })),
  }),
  ...(categoryIds && { categories: categoryIds.map((id) => ({ id, name: categoryName(store)(id) ?? "" })) }),
});

/** With the end of its 24 hours, while they last. */
export function bulkChangeView(store: Store, { rows: _, ...change }: BulkChangeRow): BulkChange {
  const end = Date.parse(change.at) + UNDO_MS;
  const open = change.undone === null && end > Date.parse(store.now());
  return { ...change, undoUntil: open ? new Date(end).toISOString() : null };
}

export function undoBulkChange(store: Store, id: string, by: By): BulkChange {
  const change = must(store.bulkChanges, id);
  requireUndoable(bulkChangeView(store, change));
  const left: { id: string; name: string; reason: string }[] = [];
  let count = 0;
  for (const row of change.rows) {
    const product = byId(store.data.products, row.id);
    const fault = product ? faultOf(store, product, row) : "Ya no existe";
    if (product && fault === null) {
      put(store, { product, before: row.after, after: row.before }, false, by);
      count += 1;
    } else left.push({ id: row.id, name: product?.name ?? row.name, reason: fault ?? "" });
  }
  change.undone = { at: store.now(), actor: byId(store.data.users, by.userId)?.name ?? null, count, left };
  return bulkChangeView(store, change);
}

function faultOf(store: Store, product: Product, row: BulkChangeRow["rows"][number]): string | null {
  const gone = row.before.categoryIds?.some((id) => !byId(store.data.categories, id));
  return undoFault(viewOf(store, product), row) ?? (gone ? "Una categoría suya ya no existe" : null);
}
