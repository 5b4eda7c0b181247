import type { AdminProduct, Movement, ProductRow } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import type { Product, StockMovement, Variant } from "@tablero/demo-shop/types";
import { missingParts, type ShownProduct } from "@tablero/domain/catalogue/products/product-readiness";
import { availableUnits } from "@tablero/domain/catalogue/stock/availability";
import { barcodeReadings } from "@tablero/domain/platform/barcodes";
import { compareNames } from "@tablero/domain/platform/search/name-order";
import { byId, must, sum, where } from "../../platform/rows.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { baseRefs, documentsOf, expansionRefs } from "./product-links.ts";
import { findPriorPrice, firstPicture, listPictures, listVariants } from "./products.ts";
import { gameRef, optionsOf } from "./refs.ts";

export function productRow(store: Store, product: Product): ProductRow {
  const variants = listVariants(store, product.id);
  const prices = variants.map(({ price }) => price);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    format: product.format,
    kind: product.kind,
    status: product.status,
    game: gameRef(store, product.gameId),
    image: firstPicture(store, product.id),
    sku: variants[0]?.sku ?? "",
    variantCount: variants.length,
    priceMin: Math.min(...prices),
    priceMax: Math.max(...prices),
    onHand: sum(variants, ({ onHand }) => onHand),
    reserved: sum(variants, ({ reserved }) => reserved),
    available: sum(variants, availableUnits),
    supplier: byId(store.data.suppliers, product.supplierId)?.name ?? null,
    missing: missingParts(toShownProduct(store, product)),
    bases: baseRefs(store, product.id),
    updatedAt: store.changedAt.get(product.id) ?? product.createdAt,
    version: versionOf(store, product.id),
  };
}

export const manufacturerOf = ({ safety }: Product): AdminProduct["manufacturer"] =>
  safety?.name
    ? { name: safety.name, address: safety.address, email: safety.email, responsible: safety.responsible }
    : null;

/** Fields that determine whether the product can be published. */
export const toShownProduct = (store: Store, product: Product): ShownProduct => ({
  kind: product.kind,
  images: listPictures(store, product.id),
  manufacturer: manufacturerOf(product),
});

export function adminProductView(store: Store, product: Product): AdminProduct {
  const { safety } = product;
  const links = [...where(store.data.productCategories, "productId", product.id)];
  return {
    ...productRow(store, product),
    description: product.description,
    brand: product.brand || null,
    tags: product.tags,
    categories: links
      .sort((a, b) => a.position - b.position)
      .flatMap(({ categoryId }) => byId(store.data.categories, categoryId) ?? [])
      .map(({ id, name, slug }) => ({ id, name, slug })),
    supplierId: product.supplierId || null,
    attributes: product.attributes,
    manufacturer: manufacturerOf(product),
    safetyWarning: safety?.warning ?? null,
    withdrawalExclusion: product.withdrawalExclusion,
    seoTitle: product.seoTitle || null,
    seoDescription: product.seoDescription || null,
    variants: listVariants(store, product.id).map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      barcode: variant.barcode || null,
      shelf: variant.shelf,
      options: optionsOf(variant.options),
      price: variant.price,
      priorPrice: findPriorPrice(store, variant),
      cost: variant.cost || null,
      taxRate: variant.taxRate,
      weight: variant.weight,
      perClientLimit: variant.perClientLimit,
      position: variant.position,
      onHand: variant.onHand,
      reserved: variant.reserved,
      available: availableUnits(variant),
      waiting: store.alerts.filter((alert) => alert.variantId === variant.id && alert.state === "waiting").length,
    })),
    sharedBarcodes: sharedBarcodes(store, listVariants(store, product.id)),
    images: listPictures(store, product.id),
    expansions: expansionRefs(store, product.id),
    documents: documentsOf(store, product.id),
    createdAt: product.createdAt,
  };
}

/** Other variants that share a barcode with one of these. */
function sharedBarcodes(store: Store, own: readonly Variant[]): AdminProduct["sharedBarcodes"] {
  return own
    .filter(({ barcode }) => barcode)
    .flatMap(({ id: variantId, barcode }) => {
      const readings = barcodeReadings(barcode);
      return store.data.variants
        .filter((other) => other.id !== variantId && readings.includes(other.barcode))
        .filter((other) => !store.archivedVariants.has(other.id))
        .map(({ productId, sku }) => ({
          variantId,
          productId,
          product: byId(store.data.products, productId)?.name ?? "",
          sku,
        }));
    })
    .sort((a, b) => compareNames(a.product, b.product) || (a.sku < b.sku ? -1 : 1))
    .slice(0, 20);
}

/** The ledger of the given variants, newest first; each row contains the resulting stock. */
export function listMovements(store: Store, variantIds: readonly string[]): Movement[] {
  const movements = variantIds.flatMap((variantId) => {
    let balance = 0;
    const rows = [...where(store.data.stockMovements, "variantId", variantId)];
    return rows
      .sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
      .map((movement) => {
        balance += movement.quantity;
        return movementView(store, movement, balance);
      });
  });
  return movements.sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}

function movementView(store: Store, movement: StockMovement, balance: number): Movement {
  const { sku, options } = must(store.data.variants, movement.variantId);
  const { id, at, variantId, kind, quantity, reason, actorUserId, reference } = movement;
  const actor = byId(store.data.users, actorUserId)?.name ?? null;
  const about = reference === null ? null : referenceView(store, reference);
  return {
    id,
    at,
    variantId,
    sku,
    options: optionsOf(options),
    kind,
    quantity,
    balance,
    reason,
    actor,
    reference: about,
  };
}

function referenceView(store: Store, reference: string): Movement["reference"] {
  const order = where(store.data.orders, "number", reference)[0];
  return { kind: order ? "order" : "document", id: order?.id ?? reference, label: reference };
}
