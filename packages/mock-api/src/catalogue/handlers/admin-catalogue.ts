import type { adminCatalogue } from "@tablero/contract/catalogue/endpoints/admin-catalogue";
import type { AdminProduct, Movement } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import type { Product } from "@tablero/demo-shop/types";
import {
  documentsChanged,
  imagesAdded,
  imagesArranged,
  productArchived,
  unitsMoved,
} from "@tablero/domain/catalogue/products/audit";
import { missingParts } from "@tablero/domain/catalogue/products/product-readiness";
import { unknownProduct } from "@tablero/domain/catalogue/products/refusals";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import { type AuditedChange, created, deleted, updated } from "@tablero/domain/platform/audit/changes";
import { madridDay } from "@tablero/domain/platform/dates";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { taxRatesOn } from "@tablero/domain/settings/sections/taxes";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { readForm } from "../../platform/form.ts";
import { buildList } from "../../platform/lists.ts";
import { must, sum, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { recordMovement } from "../commands/ledger.ts";
import { addDocument, arrangeDocuments } from "../commands/product-documents.ts";
import { addImages, arrangeImages } from "../commands/product-images.ts";
import { createProduct, patchProduct, removeProduct, requireProductVersion } from "../commands/products.ts";
import { adminProductView, listMovements, productRow, toShownProduct } from "../views/admin-products.ts";
import { collectDescendants } from "../views/categories.ts";
import { hasStock, listVariants } from "../views/products.ts";

export function adminCatalogueHandlers(store: Store): Pick<MockHandlers, keyof typeof adminCatalogue> {
  const product = (id: string) => must(store.data.products, id);
  const view = (id: string): AdminProduct => adminProductView(store, product(id));
  /** The product after its change. The change is written to the audit log. */
  const audited = (context: Context, { id }: { id: string }, changeOf: (after: AdminProduct) => AuditedChange) => {
    const after = view(id);
    writeAudit(store, context, changeOf(after));
    return after;
  };
  return {
    "GET /api/admin/products": ({ query }) => ({ status: 200, body: listProducts(store, query) }),
    "GET /api/admin/tax-rates": () => ({
      status: 200,
      body: taxRatesOn(store.data.settings, madridDay(store.now())),
    }),
    "GET /api/admin/products/{id}": ({ params }) => ({ status: 200, body: view(params.id) }),
    "POST /api/admin/products": ({ body }, context) => {
      const after = adminProductView(store, createProduct(store, body, requireSignedIn(context).userId));
      writeAudit(store, context, created("product", after.id, after));
      return { status: 201, body: after };
    },
    "PATCH /api/admin/products/{id}": ({ params: { id }, body }, context) => {
      const before = view(id);
      patchProduct(store, id, body, context);
      return { status: 200, body: audited(context, before, (after) => updated("product", id, before, after)) };
    },
    "DELETE /api/admin/products/{id}": ({ params: { id }, query }, context) => {
      const found = requireProductVersion(store, id, query.version);
      const before = view(id);
      const outcome = removeProduct(store, found);
      const isGone = outcome === "deleted";
      writeAudit(store, context, isGone ? deleted("product", id, before) : productArchived(id, before.status));
      return { status: 200, body: { id, outcome } };
    },
    "POST /api/admin/products/{id}/images": async ({ params: { id } }, context) => {
      const added = await addImages(store, product(id), await readForm(context.request));
      return { status: 201, body: audited(context, { id }, () => imagesAdded(id, added)) };
    },
    "PATCH /api/admin/products/{id}/images": ({ params: { id }, body }, context) => {
      const found = requireProductVersion(store, id, body.version);
      const before = view(id);
      arrangeImages(store, found, body.images);
      return { status: 200, body: audited(context, before, (after) => imagesArranged(before, after)) };
    },
    "POST /api/admin/products/{id}/documents": async ({ params: { id } }, context) => {
      const form = await readForm(context.request);
      const before = view(id);
      await addDocument(store, product(id), form);
      return { status: 201, body: audited(context, before, (after) => documentsChanged(before, after)) };
    },
    "PATCH /api/admin/products/{id}/documents": ({ params: { id }, body }, context) => {
      const found = requireProductVersion(store, id, body.version);
      const before = view(id);
      arrangeDocuments(store, found, body.documents);
      return { status: 200, body: audited(context, before, (after) => documentsChanged(before, after)) };
    },
    "GET /api/admin/products/{id}/movements": ({ params, query }) => {
      const variants = where(store.data.variants, "productId", product(params.id).id).map(({ id }) => id);
      const wanted = variants.filter((id) => query.variantId === undefined || query.variantId === id);
      const rules = { text: () => "", sorts: { at: ({ at }: Movement) => at } };
      const body = buildList(
        listMovements(store, wanted),
        { ...query, sort: "at", order: "desc" },
        rules,
        (row) => row,
      );
      return { status: 200, body };
    },
    "POST /api/admin/variants/{id}/movements": ({ params, body }, context) => {
      const variant = must(store.data.variants, params.id);
      if (store.archivedVariants.has(variant.id)) throw unknownProduct();
      const movement = { variantId: variant.id, ...body };
      recordMovement(store, movement, requireSignedIn(context).userId);
      writeAudit(store, context, unitsMoved(movement, variant.onHand));
      return { status: 201, body: view(variant.productId) };
    },
  };
}

type ListQuery = Parameters<MockHandlers["GET /api/admin/products"]>[0]["query"];
export type ProductFilter = Omit<ListQuery, "search" | "sort" | "order" | "page" | "size">;

/** Searched text. */
export const textOf = (store: Store, { id, name, brand }: Product): string =>
  [name, brand, ...listVariants(store, id).map(({ sku, barcode, shelf }) => `${sku} ${barcode} ${shelf ?? ""}`)].join(
    " ",
  );

/** Products that match a filter. */
export function filterProducts(store: Store, query: ProductFilter): Product[] {
  const { status, kind, gameId, supplierId } = query;
  const family = query.categoryId === undefined ? null : collectDescendants(store, query.categoryId);
  return store.data.products.filter(
    (product) =>
      (!status || status.includes(product.status)) &&
      (!kind || kind.includes(product.kind)) &&
      (gameId === undefined || product.gameId === gameId) &&
      (supplierId === undefined || product.supplierId === supplierId) &&
      (family === null ||
        where(store.data.productCategories, "productId", product.id).some(({ categoryId }) =>
          family.has(categoryId),
        )) &&
      (query.stock === undefined || hasStock(store, product.id, query.stock)) &&
      (query.incomplete === undefined || query.incomplete === missingParts(toShownProduct(store, product)).length > 0),
  );
}

export function listProducts(store: Store, query: ListQuery) {
  const units = (id: string) => sum(listVariants(store, id), availableUnits);
  const least = (id: string) => Math.min(...listVariants(store, id).map(({ price }) => price));
  return buildList(
    filterProducts(store, query),
    query,
    {
      text: (product) => textOf(store, product),
      sorts: {
        name: ({ name }) => nameSortKey(name),
        updatedAt: (product) => store.changedAt.get(product.id) ?? product.createdAt,
        price: ({ id }) => least(id),
        available: ({ id }) => units(id),
        sku: ({ id }) => listVariants(store, id)[0]?.sku ?? null,
        status: (product) => product.status,
      },
    },
    (product) => productRow(store, product),
  );
}
