import type { Product, ProductSafety, Variant } from "@tablero/demo-shop/types";
import { reductionOf } from "@tablero/domain/catalogue/prices/price-line";
import { requireReady } from "@tablero/domain/catalogue/products/product-readiness";
import { skuKey } from "@tablero/domain/catalogue/products/skus";
import { optionFaults } from "@tablero/domain/catalogue/products/variant-options";
import { isBarcode } from "@tablero/domain/platform/barcodes";
import { Failure, type FieldError } from "@tablero/domain/platform/failure";
import { archivedFault } from "@tablero/domain/platform/kit/archived";
import { editedMeanwhile } from "@tablero/domain/platform/refusals";
import { slugify, uniqueSlug } from "@tablero/domain/platform/slug";
import { type Context, type MockHandlers, signedIn } from "../../platform/callers.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { sanitise } from "../../platform/sanitise.ts";
import { type Store, touch, versionOf } from "../../platform/store.ts";
import { adminProductView, shownProduct } from "../views/admin-products.ts";
import { keptPrices, variantsOf } from "../views/products.ts";
import { optionsOf } from "../views/refs.ts";
import { announceOnSale } from "./alerts.ts";
import { forgetTarget } from "./categories.ts";
import { recordMovement } from "./ledger.ts";
import { basesFaults, setBases } from "./product-bases.ts";
import { settleRemovals } from "./removals.ts";

type Creation = Parameters<MockHandlers["POST /api/admin/products"]>[0]["body"];
type Patch = Parameters<MockHandlers["PATCH /api/admin/products/{id}"]>[0]["body"];
type VariantFields = Creation["variants"][number];

/** The product in the version seen by staff. Throws `version-conflict` with the current product. */
export function productAt(store: Store, id: string, version: number): Product {
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
  const now = store.now();
  const { name, kind, format } = input;
  const product: Product = { ...blankProduct(store.newId(), now), name, kind, format };
  check(store, product.id, input);
  refuseUnfinished(store, product, input);
  product.slug = input.slug ?? freeSlug(store, input.name);
  store.productRedirects.delete(product.slug);
  store.data.products.push(product);
  apply(store, product, input, userId);
  store.changedAt.set(product.id, now);
  return product;
}

export function patchProduct(store: Store, id: string, patch: Patch, context: Context): Product {
  const { userId } = signedIn(context);
  const product = productAt(store, id, patch.version);
  check(store, id, patch);
  refuseUnfinished(store, product, patch);
  settleRemovals(store, product, patch, context);
  const { slug, publishedAt } = product;
  apply(store, product, patch, userId);
  if (product.slug !== slug) {
    store.productRedirects.delete(product.slug);
    if (publishedAt !== null) store.productRedirects.set(slug, id);
  }
  touch(store, id);
  return product;
}

/** Throws `validation` for parts a public product lacks, unless it already lacked them in public. */
function refuseUnfinished(store: Store, product: Product, input: Partial<Creation>): void {
  const before = { ...shownProduct(store, product), status: product.status };
  const after = {
    ...before,
    status: input.status ?? before.status,
    kind: input.kind ?? before.kind,
    manufacturer: input.manufacturer === undefined ? before.manufacturer : input.manufacturer,
  };
  requireReady(after, before);
}

export const freeSlug = (store: Store, name: string) =>
  uniqueSlug(
    slugify(name),
    store.data.products.map(({ slug }) => slug),
  );

/** Throws `duplicate` for a slug or SKU used by another product, `validation` for references and codes. */
function check(store: Store, id: string, input: Partial<Creation>): void {
  const duplicates: FieldError[] = [];
  const wrong: FieldError[] = [];
  if (store.data.products.some((other) => other.id !== id && other.slug === input.slug))
    duplicates.push({ path: "slug", code: "duplicate", message: "Esa dirección ya es de otro producto." });
  for (const { index, path, code, message } of optionFaults(input.variants ?? [], variantsOf(store, id).map(optioned)))
    wrong.push({ path: `variants.${index}.${path}`, code, message });
  for (const [index, variant] of (input.variants ?? []).entries()) {
    const path = `variants.${index}`;
    const key = skuKey(variant.sku);
    // Two of older shops that differ by case stay as they are.
    const isKept = store.data.variants.some(({ id: own, sku }) => own === variant.id && sku === variant.sku);
    const taken = !isKept && store.data.variants.some((other) => skuKey(other.sku) === key && other.id !== variant.id);
    const twice = !isKept && input.variants?.some(({ sku }, other) => other < index && skuKey(sku) === key);
    if (taken || twice) duplicates.push({ path: `${path}.sku`, code: "duplicate", message: "Ese SKU ya existe." });
    if (variant.barcode && !isBarcode(variant.barcode))
      wrong.push({
        path: `${path}.barcode`,
        code: "check-digit",
        message: "El dígito de control del código de barras no cuadra",
      });
    if (variant.id && byId(store.data.variants, variant.id)?.productId !== id)
      wrong.push({ path: `${path}.id`, code: "unknown", message: "Esa variante no es de este producto." });
  }
  const before = byId(store.data.products, id);
  const known = [
    before?.gameId,
    before?.supplierId,
    ...where(store.data.productCategories, "productId", id).map(({ categoryId }) => categoryId),
  ];
  const refer = (path: string, found: { id: string; active: boolean } | undefined) => {
    if (!found) wrong.push({ path, code: "unknown", message: "Eso no existe." });
    else if (!found.active && !known.includes(found.id)) wrong.push(archivedFault(path));
  };
  if (input.gameId) refer("gameId", byId(store.data.games, input.gameId));
  if (input.supplierId) refer("supplierId", byId(store.data.suppliers, input.supplierId));
  for (const [index, category] of (input.categoryIds ?? []).entries())
    refer(`categoryIds.${index}`, byId(store.data.categories, category));
  wrong.push(...basesFaults(store, id, input.baseIds));
  if (wrong.length > 0) throw new Failure("validation", "Hay datos que no son válidos.", { errors: wrong });
  if (duplicates.length > 0) throw new Failure("duplicate", duplicates[0]?.message ?? "", { errors: duplicates });
}

const optioned = ({ id, sku, options }: Variant) => ({ id, sku, options: optionsOf(options) });

/** Writes the fields of the input. */
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
  if (input.manufacturer !== undefined || input.safetyWarning !== undefined) product.safety = safetyOf(product, input);
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

/** The first publication: from now on the prices of the live variants are recorded. */
export function rememberFirstPrices(store: Store, product: Product, userId: string): void {
  for (const { id, price } of variantsOf(store, product.id))
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
  const announced = reductionOf(keptPrices(store, variantId), { price, from: at, announce }) !== null;
  store.data.priceHistory.push({ id: store.newId(), variantId, price, at, announced, actorUserId: userId });
}

function safetyOf({ safety }: Product, input: Partial<Creation>): ProductSafety | null {
  const blank: ProductSafety = { name: "", address: "", email: "", responsible: null, warning: null };
  const maker = input.manufacturer === null ? { ...blank, warning: safety?.warning ?? null } : input.manufacturer;
  const next: ProductSafety = { ...blank, ...safety, ...maker };
  if (input.safetyWarning !== undefined) next.warning = input.safetyWarning;
  return next.name === "" && next.warning === null ? null : next;
}

/** Variants missing from the input are archived, their units were settled before; a new one's stock is its first receipt. */
function applyVariants(store: Store, product: Product, inputs: readonly VariantFields[], userId: string): void {
  const kept = new Set(inputs.map(({ id }) => id));
  for (const { id } of variantsOf(store, product.id)) if (!kept.has(id)) store.archivedVariants.add(id);
  for (const [index, input] of inputs.entries()) writeVariant(store, product, input, index + 1, userId);
}

function writeVariant(store: Store, product: Product, input: VariantFields, position: number, userId: string): void {
  const fields = {
    sku: input.sku,
    barcode: input.barcode ?? "",
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
  // Prices are recorded from the first publication.
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

/** Archives a referenced product, else deletes it. */
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
    touch(store, product.id);
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
