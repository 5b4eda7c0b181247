import type { Product, Variant } from "@tablero/demo-shop/types";
import { reductionOf } from "@tablero/domain/catalogue/prices/price-line";
import {
  patchSafety,
  requireFreeSkus,
  requireOptions,
  requireOwnVariants,
  requireProductFields,
  resolveSlug,
} from "@tablero/domain/catalogue/products/product-checks";
import { requireReady } from "@tablero/domain/catalogue/products/product-readiness";
import { editedMeanwhile } from "@tablero/domain/platform/refusals";
import { type Context, type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { sanitise } from "../../platform/sanitise.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";
import { adminProductView, manufacturerOf, toShownProduct } from "../views/admin-products.ts";
import { listVariants, storedPrices } from "../views/products.ts";
import { optionsOf } from "../views/refs.ts";
import { announceOnSale } from "./alerts.ts";
import { forgetTarget } from "./categories.ts";
import { recordMovement } from "./ledger.ts";
import { requireBases, setBases } from "./product-bases.ts";
import { moveRemovedUnits } from "./removals.ts";

type Creation = Parameters<MockHandlers["POST /api/admin/products"]>[0]["body"];
type Patch = Parameters<MockHandlers["PATCH /api/admin/products/{id}"]>[0]["body"];
type VariantFields = Creation["variants"][number];

/** The product, if it has the version that staff saw. Throws `version-conflict` with the current product. */
export function requireProductVersion(store: Store, id: string, version: number): Product {
  const product = must(store.data.products, id);
  if (versionOf(store, id) !== version) throw editedMeanwhile("este producto", adminProductView(store, product));
  return product;
}

/** A draft without content. */
export const blankProduct = (id: string, createdAt: string): Product => ({
  id,
  name: "",
  slug: "",
  kind: "accessory",
  format: "",
  description: "",
  gameId: null,
  supplierId: "",
  brand: "",
  tags: [],
  attributes: {},
  safety: null,
  withdrawalExclusion: null,
  status: "draft",
  featured: false,
  publishedAt: null,
  seoTitle: "",
  seoDescription: "",
  createdAt,
});

export function createProduct(store: Store, input: Creation, userId: string): Product {
  check(store, null, input);
  refuseUnfinished(store, blankProduct("", ""), input);
  return insertProduct(store, input, userId);
}

/** Adds a product, with its variants unchanged. Throws `duplicate` for an address that is already in use. */
export function insertProduct(store: Store, input: Creation, userId: string): Product {
  const now = store.now();
  const slug = slugFor(store, null, input);
  const { name, kind, format } = input;
  const product: Product = { ...blankProduct(store.newId(), now), name, kind, format };
  store.productRedirects.delete(slug);
  store.data.products.push(product);
  apply(store, product, { ...input, slug }, userId);
  store.changedAt.set(product.id, now);
  return product;
}

export function patchProduct(store: Store, id: string, patch: Patch, context: Context): Product {
  const { userId } = requireSignedIn(context);
  const product = requireProductVersion(store, id, patch.version);
  check(store, product, patch);
  refuseUnfinished(store, product, patch);
  const { slug, publishedAt } = product;
  const next = patch.slug ? slugFor(store, product, { name: product.name, slug: patch.slug }) : slug;
  moveRemovedUnits(store, product, patch, context);
  apply(store, product, patch, userId);
  if (next !== slug) {
    store.productRedirects.delete(next);
    if (publishedAt !== null) store.productRedirects.set(slug, id);
  }
  bumpVersion(store, id);
  return product;
}

/** Throws `validation` for anything a published product lacks, unless it already lacked the same while published. */
function refuseUnfinished(store: Store, product: Product, input: Partial<Creation>): void {
  const before = { ...toShownProduct(store, product), status: product.status };
  const after = {
    ...before,
    status: input.status ?? before.status,
    kind: input.kind ?? before.kind,
    manufacturer: input.manufacturer === undefined ? before.manufacturer : input.manufacturer,
  };
  requireReady(after, before);
}

const slugFor = (store: Store, own: Product | null, input: { name: string; slug?: string | undefined }): string =>
  resolveSlug(
    input,
    store.data.products.flatMap((other) => (other === own ? [] : other.slug)),
  );

/** Throws `validation` for invalid references and codes, and `duplicate` for SKUs used by another product. */
function check(store: Store, product: Product | null, input: Partial<Creation>): void {
  const { data } = store;
  const id = product?.id ?? "";
  const linked = where(data.productCategories, "productId", id).map(({ categoryId }) => categoryId);
  const known = [product?.gameId, product?.supplierId, ...linked].filter((each) => typeof each === "string");
  requireProductFields(input, ({ table, id: other }) => byId<Active>(data[table], other)?.active, new Set(known));
  const stored = product ? listVariants(store, id) : [];
  if (input.variants)
    requireOptions(
      input.variants,
      stored.map(({ id: own, sku, options }) => ({ id: own, sku, options: optionsOf(options) })),
    );
  requireBases(store, id, input.baseIds);
  const { variants } = input;
  if (!variants) return;
  const named = (productId: string) => byId(data.products, productId)?.name ?? "";
  requireFreeSkus(
    variants,
    data.variants.map((variant) => ({ id: variant.id, sku: variant.sku, product: named(variant.productId) })),
  );
  requireOwnVariants(variants, new Set(where(data.variants, "productId", id).map((variant) => variant.id)));
}

interface Active {
  id: string;
  active: boolean;
}

/** Applies the fields of the input. */
function apply(store: Store, product: Product, input: Partial<Creation>, userId: string): void {
  const wasOnSale = product.status === "published";
  for (const field of ["name", "slug", "kind", "format", "tags", "attributes"] as const) {
    if (input[field] !== undefined) Object.assign(product, { [field]: input[field] });
  }
  for (const field of ["supplierId", "brand", "seoTitle", "seoDescription"] as const) {
    if (input[field] !== undefined) product[field] = input[field] ?? "";
  }
  if (input.gameId !== undefined) {
    product.gameId = input.gameId;
    // A new array, because products are indexed by game.
    store.data.products = [...store.data.products];
  }
  if (input.description !== undefined) product.description = sanitise(input.description);
  if (input.manufacturer !== undefined || input.safetyWarning !== undefined) {
    const before = { manufacturer: manufacturerOf(product), safetyWarning: product.safety?.warning ?? null };
    product.safety = patchSafety(before, input);
  }
  if (input.withdrawalExclusion !== undefined) product.withdrawalExclusion = input.withdrawalExclusion;
  if (input.status !== undefined) {
    product.status = input.status;
    if (input.status === "published") product.publishedAt ??= store.now();
  }
  if (input.categoryIds !== undefined) {
    const others = store.data.productCategories.filter(({ productId }) => productId !== product.id);
    const own = input.categoryIds.map((categoryId, position) => ({ productId: product.id, categoryId, position }));
    store.data.productCategories = [...others, ...own];
  }
  if (input.baseIds !== undefined) setBases(store, product.id, input.baseIds);
  if (input.variants !== undefined) applyVariants(store, product, input.variants, userId);
  if (product.status !== "published") return;
  rememberFirstPrices(store, product, userId);
  if (!wasOnSale) announceOnSale(store, product.id);
}

/** On first publication: from now on, prices of the current variants are recorded. */
export function rememberFirstPrices(store: Store, product: Product, userId: string): void {
  for (const { id, price } of listVariants(store, product.id))
    if (where(store.data.priceHistory, "variantId", id).length === 0)
      rememberPrice(store, { variantId: id, price, announce: false }, userId);
}

/** Adds a price to the history. */
export function rememberPrice(
  store: Store,
  { variantId, price, announce }: { variantId: string; price: number; announce: boolean },
  userId: string,
): void {
  const at = store.now();
  const announced = reductionOf(storedPrices(store, variantId), { price, from: at, announce }) !== null;
  store.data.priceHistory.push({ id: store.newId(), variantId, price, at, announced, actorUserId: userId });
}

/**
 * Variants missing from the input are archived; their units were settled before. The stock of a new variant is its
 * first receipt.
 */
function applyVariants(store: Store, product: Product, inputs: readonly VariantFields[], userId: string): void {
  const kept = new Set(inputs.map(({ id }) => id));
  for (const { id } of listVariants(store, product.id)) if (!kept.has(id)) store.archivedVariants.add(id);
  for (const [index, input] of inputs.entries()) writeVariant(store, product, input, index + 1, userId);
}

function writeVariant(store: Store, product: Product, input: VariantFields, position: number, userId: string): void {
  const fields = {
    sku: input.sku,
    barcode: input.barcode ?? "",
    shelf: input.shelf || null,
    options: input.options as Variant["options"],
    price: input.price,
    cost: input.cost ?? 0,
    taxRate: input.taxRate,
    weight: input.weight,
    perClientLimit: input.perClientLimit ?? null,
    position,
  };
  const known = input.id ? must(store.data.variants, input.id) : undefined;
  const variantId = known?.id ?? store.newId();
  if (!known)
    addVariant(store, { id: variantId, productId: product.id, ...fields, onHand: 0, reserved: 0 }, input, userId);
  // Prices are recorded from the first publication on.
  if (known?.price !== input.price) {
    const announce = Boolean(known && input.announce);
    if (product.publishedAt !== null) rememberPrice(store, { variantId, price: input.price, announce }, userId);
  } else if (input.announce === false) withdrawReduction(store, variantId);
  if (known) {
    store.archivedVariants.delete(known.id);
    Object.assign(known, fields);
  }
}

function withdrawReduction(store: Store, variantId: string): void {
  const last = where(store.data.priceHistory, "variantId", variantId).at(-1);
  if (last) store.withdrawnReductions.add(last.id);
}

function addVariant(store: Store, variant: Variant, { initialStock = 0 }: VariantFields, userId: string): void {
  store.data.variants.push(variant);
  if (initialStock === 0) return;
  const receipt = {
    variantId: variant.id,
    kind: "receipt" as const,
    quantity: initialStock,
    reason: "Existencias iniciales",
  };
  recordMovement(store, receipt, userId);
}

/** Archives a product that other records refer to; otherwise deletes it. */
export function removeProduct(store: Store, product: Product): "archived" | "deleted" {
  const { data } = store;
  const own = where(data.variants, "productId", product.id).map(({ id }) => id);
  const used =
    where(data.orderLines, "productId", product.id).length > 0 ||
    where(data.variants, "productId", product.id).some(({ onHand, reserved }) => onHand !== 0 || reserved !== 0) ||
    own.some(
      (id) => where(data.stockMovements, "variantId", id).length + where(data.preorders, "variantId", id).length > 0,
    );
  if (used) {
    product.status = "archived";
    bumpVersion(store, product.id);
    return "archived";
  }
  data.products = data.products.filter((other) => other !== product);
  data.variants = data.variants.filter(({ productId }) => productId !== product.id);
  data.productCategories = data.productCategories.filter(({ productId }) => productId !== product.id);
  data.productImages = data.productImages.filter(({ productId }) => productId !== product.id);
  data.productDocuments = data.productDocuments.filter(({ productId }) => productId !== product.id);
  data.productBases = data.productBases.filter((link) => ![link.productId, link.baseId].includes(product.id));
  if (product.publishedAt !== null) forgetTarget(store.productRedirects, product.id, product.slug);
  for (const cart of store.carts.values()) cart.lines = cart.lines.filter(({ variantId }) => !own.includes(variantId));
  return "deleted";
}
