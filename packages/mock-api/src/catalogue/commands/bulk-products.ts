import type { BulkChange, BulkChangeResult } from "@tablero/contract/catalogue/shapes/product-changes";
import type { Product } from "@tablero/demo-shop/types";
import {
  type BulkTarget,
  type BulkWrite,
  bulkAudit,
  planBulkChange,
  planBulkUndo,
  requireBulkCategory,
  undoDeadline,
} from "@tablero/domain/catalogue/products/bulk-plan";
import { type CategoryName, requireUndoable, sortForBulk } from "@tablero/domain/catalogue/products/product-bulk";
import { missingParts } from "@tablero/domain/catalogue/products/product-readiness";
import { requireBulkSize } from "@tablero/domain/platform/kit/bulk";
import { writeAudit } from "../../platform/audit.ts";
import type { Context, MockHandlers } from "../../platform/callers.ts";
import { contains } from "../../platform/lists.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { filterProducts, textOf } from "../handlers/admin-catalogue.ts";
import type { BulkChangeRow } from "../rows.ts";
import { toShownProduct } from "../views/admin-products.ts";
import { listVariants } from "../views/products.ts";
import { announceOnSale } from "./alerts.ts";
import { rememberFirstPrices, rememberPrice } from "./products.ts";

type Call = Parameters<MockHandlers["POST /api/admin/products/bulk-changes"]>[0]["body"];
type By = Context & { userId: string };

type Write = BulkWrite<BulkTarget & { row: Product }>;

export function changeInBulk(store: Store, call: Call, by: By): BulkChangeResult {
  const { change, preview } = call;
  if (change.kind === "category") requireBulkCategory(change, byId(store.data.categories, change.categoryId));
  const products = chosen(store, call).map((product) => targetOf(store, product));
  const { writes, label, announce, told } = planBulkChange(products, change, categoryName(store));
  const row = preview || writes.length === 0 ? null : kept(store, writes, label, by);
  if (row) for (const write of writes) put(store, write, announce, by);
  return { id: row?.id ?? null, ...told };
}

const categoryName =
  (store: Store): CategoryName =>
  (id) =>
    byId(store.data.categories, id)?.name;

const categoriesOf = (store: Store, productId: string) =>
  [...where(store.data.productCategories, "productId", productId)]
    .sort((a, b) => a.position - b.position)
    .map(({ categoryId }) => categoryId);

const targetOf = (store: Store, row: Product): Write["product"] => ({
  row,
  id: row.id,
  name: row.name,
  status: row.status,
  categoryIds: categoriesOf(store, row.id),
  tags: row.tags,
  variants: listVariants(store, row.id),
  missing: missingParts(toShownProduct(store, row)),
});

function chosen(store: Store, { ids, filter, except }: Call): Product[] {
  const found = ids
    ? store.data.products.filter(({ id }) => ids.includes(id))
    : filterProducts(store, filter ?? {}).filter(
        (product) => contains(textOf(store, product), filter?.search) && !except.includes(product.id),
      );
  requireBulkSize(found.length);
  return sortForBulk(found);
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
function put(store: Store, write: Write, announce: boolean, by: By): void {
  const { data } = store;
  const { after } = write;
  const product = write.product.row;
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
  bumpVersion(store, product.id);
  writeAudit(store, by, bulkAudit(write, categoryName(store)));
}

/** A bulk change with the end of its 24 hours, while they last. */
export const bulkChangeView = (store: Store, { rows: _, ...change }: BulkChangeRow): BulkChange => ({
  ...change,
  undoUntil: undoDeadline(change, store.now()),
});

export function undoBulkChange(store: Store, id: string, by: By): BulkChange {
  const change = must(store.bulkChanges, id);
  requireUndoable(bulkChangeView(store, change));
  const find = (productId: string) => {
    const product = byId(store.data.products, productId);
    return product && targetOf(store, product);
  };
  const { back, left } = planBulkUndo(change.rows, find, categoryName(store));
  for (const write of back) put(store, write, false, by);
  change.undone = {
    at: store.now(),
    actor: byId(store.data.users, by.userId)?.name ?? null,
    count: back.length,
    left,
  };
  return bulkChangeView(store, change);
}
