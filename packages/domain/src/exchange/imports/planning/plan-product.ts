import { previousPath } from "../../../catalogue/products/former-path.ts";
import { missingParts, missingText } from "../../../catalogue/products/product-readiness.ts";
import { skuKey } from "../../../catalogue/products/skus.ts";
import { GAME_FIELDS } from "../../../platform/fields/games.ts";
import { SUPPLIER_FIELDS } from "../../../platform/fields/suppliers.ts";
import { hash64 } from "../../../platform/kit/hash-text.ts";
import { foldText } from "../../../platform/search/search.ts";
import { slugify, uniqueSlug } from "../../../platform/slug.ts";
import { cellText } from "../../../platform/tables/cells.ts";
import { propertyOf } from "../../../platform/typed.ts";
import { issueOf } from "../issue-of.ts";
import { leftOutIssue } from "../left-out.ts";
import { parseOwnId } from "../own-ids.ts";
import { toHtml } from "../reading/description-html.ts";
import type { ImportedPicture, ImportedProduct, ImportIssue, ImportOptions } from "../types.ts";
import { lineAsRead, makerAsRead, tagsAsRead } from "./as-read.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { missingPictures, newPictures, onlyMissingPictures } from "./plan-pictures.ts";
import { type NewVariant, planVariants, type VariantChange } from "./plan-variants.ts";
import type { ProductWorld, ShopProduct } from "./shop-product.ts";

/** Maximum number of suffixes tried for a taken address, before one made from the id is used. */
export const MAX_SLUG_TRIES = 30;

/** Fields of a product that an import writes. */
export type ProductWrite = Omit<
  ShopProduct,
  "id" | "wasPublished" | "images" | "pictureUrls" | "lostPictureUrls" | "previousSlugs" | "previousPaths" | "variants"
>;

export interface ProductPlan {
  outcome: "created" | "changed" | "unchanged" | "failed";
  record: ImportedProduct;
  fingerprint: string;
  /** Meaningless for a failed one. */
  id: string;
  /** The previous state; null for a new product. */
  before: ShopProduct | null;
  /** Only the differences; for a new product all fields. */
  write: Partial<ProductWrite>;
  created: NewVariant[];
  changed: VariantChange[];
  /** Keys of variants and the variants they stand for. */
  variantKeys: { key: string; id: string }[];
  pictures: ImportedPicture[];
  /** Whether it is published as soon as its first picture has arrived. */
  publishLater: boolean;
  /** Paths of the old shop that lead to it from now on. */
  previousPaths: string[];
  issues: ImportIssue[];
}

/** Plans the changes that a record makes in the shop, without applying them. */
export function planProduct(record: ImportedProduct, world: ProductWorld, options: ImportOptions): ProductPlan {
  const plan: ProductPlan = {
    outcome: "failed",
    record,
    fingerprint: fingerprintOf(record),
    id: "",
    before: null,
    write: {},
    created: [],
    changed: [],
    variantKeys: [],
    pictures: [],
    publishLater: false,
    previousPaths: [],
    issues: [],
  };
  const found = findProduct(record, world, plan.issues);
  if (found === "conflict") return plan;
  plan.before = found;
  plan.id = found?.id ?? world.newId();
  if (found && world.productKeys.get(record.key)?.fingerprint === plan.fingerprint)
    return { ...plan, outcome: "unchanged", pictures: newPictures(onlyMissingPictures(record, found), found) };
  if (!found && !record.name)
    plan.issues.push(issueOf(record, world, "name", "name-missing", "Falta el nombre: un producto nuevo lo necesita."));
  planVariants(plan, world, options);
  if (plan.issues.some(({ level }) => level === "error")) return { ...plan, created: [], changed: [] };
  plan.write = found ? planChanges(plan, found, world, options) : { ...newProduct(plan, world, options) };
  plan.pictures = newPictures(record, found);
  const over = missingPictures(record, found).length - plan.pictures.length;
  for (let n = 0; n < over; n += 1) plan.issues.push(leftOutIssue(record, "picture-limit"));
  plan.previousPaths = newPaths(record, found);
  publish(plan, world, options);
  plan.outcome = decideOutcome(plan);
  claim(plan, world);
  return plan;
}

function decideOutcome({
  before,
  write,
  created,
  changed,
  pictures,
  previousPaths,
}: ProductPlan): ProductPlan["outcome"] {
  if (!before) return "created";
  const parts = [Object.keys(write), created, changed, pictures, previousPaths];
  return parts.some(({ length }) => length > 0) ? "changed" : "unchanged";
}

/** Two shops may use the same id: a different name with different references is another product. */
function isOfAnotherShop({ key, name, variants }: ImportedProduct, own: ShopProduct): boolean {
  if (name === undefined || key.startsWith("tablero:") || foldText(name) === foldText(own.name)) return false;
  const skus = new Set(own.variants.map(({ sku }) => sku));
  const named = variants.flatMap(({ sku }) => sku ?? []);
  return named.length > 0 && !named.some((sku) => skus.has(sku));
}

/**
 * Finds the product by its key or id, by the keys of its variants, or by their SKUs. Null for a new product; the
 * record fails if several match.
 */
function findProduct(
  record: ImportedProduct,
  world: ProductWorld,
  issues: ImportIssue[],
): ShopProduct | null | "conflict" {
  const known = world.productKeys.get(record.key)?.id ?? parseOwnId(record.key);
  const own = world.products.get(known ?? "");
  if (own && isOfAnotherShop(record, own)) {
    const { name, variants } = own;
    const message = `Su código ya es de «${name}» (${variants[0]?.sku ?? "sin referencia"}), con otro nombre y otra referencia. Si el fichero es de otra tienda, deja esta columna sin campo: entonces cuenta la referencia.`;
    issues.push(issueOf(record, world, "id", "other-shop", message));
    return "conflict";
  }
  if (own) return own;
  const ids = record.variants.flatMap(({ sku }) => (sku && world.skus.get(skuKey(sku))?.productId) || []);
  const products = [...new Set(ids)].flatMap((id) => world.products.get(id) ?? []);
  const [only] = products;
  if (!only) return null;
  const owner = world.claimed.get(only.id);
  if (record.name !== undefined && owner !== undefined && owner !== record.key) {
    const message = `Su referencia ya es de «${only.name}», que está en otra fila del fichero.`;
    issues.push(issueOf(record, world, "sku", "sku-repeated", message));
    return "conflict";
  }
  if (products.length === 1) return only;
  const names = products.map(({ name }) => `«${name}»`).join(" y ");
  const message = `Sus referencias son de productos distintos de la tienda: ${names}.`;
  issues.push(issueOf(record, world, "sku", "sku-of-several", message));
  return "conflict";
}

function newProduct({ record, issues, id }: ProductPlan, world: ProductWorld, options: ImportOptions): ProductWrite {
  return {
    name: record.name ?? "",
    slug: freeSlug(record.slug ?? slugify(record.name ?? ""), id, world),
    kind: record.productKind ?? options.productKind,
    status: record.status ?? options.productStatus,
    format: record.format ?? "",
    description: world.sanitise(record.description ?? ""),
    gameId: refer(record, world, "game", { issues, options, own: null }) ?? null,
    supplierId: refer(record, world, "supplier", { issues, options, own: null }) ?? null,
    brand: record.brand ?? null,
    tags: [...new Set(record.tags)],
    categoryIds: resolveCategories(record, world, issues, []) ?? [],
    manufacturer: record.manufacturer ?? null,
    safetyWarning: record.safetyWarning ?? null,
    withdrawalExclusion: record.withdrawalExclusion ?? null,
    seoTitle: record.seoTitle ?? null,
    seoDescription: record.seoDescription ?? null,
  };
}

/** The fields that the record names and that differ. */
function planChanges(
  { record, issues }: ProductPlan,
  before: ShopProduct,
  world: ProductWorld,
  options: ImportOptions,
): Partial<ProductWrite> {
  const wanted: Partial<ProductWrite> = {
    name: record.name,
    kind: record.productKind,
    format: record.format,
    description: record.description,
    gameId: refer(record, world, "game", { issues, options, own: before.gameId }),
    supplierId: refer(record, world, "supplier", { issues, options, own: before.supplierId }),
    brand: record.brand,
    tags: record.tags && [...new Set(record.tags)],
    categoryIds: resolveCategories(record, world, issues, before.categoryIds),
    manufacturer: record.manufacturer,
    safetyWarning: record.safetyWarning,
    withdrawalExclusion: record.withdrawalExclusion,
    seoTitle: record.seoTitle,
    seoDescription: record.seoDescription,
    status: record.status,
    slug: renamed(record, before, world, { issues, options }),
  };
  const stored = asRead(before);
  const isNew = ([name, value]: [string, unknown]) => value !== undefined && !isSame(value, propertyOf(stored, name));
  const changed: Partial<ProductWrite> = Object.fromEntries(Object.entries(wanted).filter(isNew));
  if (changed.description === undefined) return changed;
  const { description, ...others } = { ...changed, description: world.sanitise(changed.description) };
  return description === before.description ? others : { ...others, description };
}

/** A product as the reader would return it from its own export: a repeated value is not a change. */
const asRead = (product: ShopProduct): ProductWrite => ({
  ...product,
  name: lineAsRead(product.name),
  format: lineAsRead(product.format),
  description: toHtml(cellText(product.description)),
  brand: product.brand && lineAsRead(product.brand),
  tags: tagsAsRead(product.tags),
  manufacturer: product.manufacturer && makerAsRead(product.manufacturer),
  safetyWarning: product.safetyWarning && lineAsRead(product.safetyWarning),
  seoTitle: product.seoTitle && lineAsRead(product.seoTitle),
  seoDescription: product.seoDescription && lineAsRead(product.seoDescription),
});

/** Compares values as JSON, ignoring the order of members, which differs between the two sides. */
const isSame = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, member) =>
    member !== null && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  ) ?? "";

/** Where a plan notes omitted data, and the options staff chose. */
interface Allowed {
  issues: ImportIssue[];
  options: ImportOptions;
}

/**
 * A new address from the file, if staff allow it and it is free. An address that the product had before is
 * ignored, because staff have since renamed it.
 */
function renamed(
  record: ImportedProduct,
  before: ShopProduct,
  world: ProductWorld,
  { issues, options }: Allowed,
): string | undefined {
  const { slug } = record;
  if (!slug || slug === before.slug || world.slugs.has(slug) || before.previousSlugs.has(slug)) return undefined;
  if (options.renameAddresses) return slug;
  issues.push(leftOutIssue(record, "address-kept"));
  if (world.told.has("address-kept")) return undefined;
  world.told.add("address-kept");
  const message =
    "Los productos que ya están en la tienda conservan su dirección, también donde el fichero trae otra. Se puede cambiar en las opciones. Este aviso sale una vez.";
  issues.push(issueOf(record, world, "slug", "address-kept", message, "warning"));
  return undefined;
}

function freeSlug(base: string, id: string, { slugs }: ProductWorld): string {
  const slug = uniqueSlug(base, slugs);
  const number = Number(/-(\d+)$/.exec(slug)?.[1] ?? 0);
  return number > MAX_SLUG_TRIES && !slugs.has(base + hash64(id)) ? `${base}-${hash64(id)}` : slug;
}

/** Maximum length of names that an import creates. */
const MAX_NAMES = { game: GAME_FIELDS.name.max, supplier: SUPPLIER_FIELDS.name.max } as const;

/** The game or supplier that a record names; undefined if none exists and none may be created. */
function refer(
  record: ImportedProduct,
  world: ProductWorld,
  field: keyof typeof MAX_NAMES,
  { issues, options, own }: Allowed & { own: string | null },
): string | undefined {
  const name = record[field];
  if (!name) return undefined;
  const records = field === "game" ? world.games : world.suppliers;
  const id = records.find(name, own);
  if (id) return id;
  const isNameable = name.length <= MAX_NAMES[field] && slugify(name) !== "";
  if (id === undefined && options.createMissing && isNameable)
    return records.add(name, field === "game" ? record.gameKind : undefined);
  const what = field === "game" ? "el juego" : "el proveedor";
  const why =
    id === null
      ? "está archivado"
      : options.createMissing
        ? `su nombre no vale, de hasta ${MAX_NAMES[field]} caracteres`
        : "no está en la tienda";
  const message = `No se guarda ${what} «${name}»: ${why}.`;
  issues.push(issueOf(record, world, field, `unknown-${field}`, message, "warning"));
  return undefined;
}

function resolveCategories(
  record: ImportedProduct,
  world: ProductWorld,
  issues: ImportIssue[],
  own: readonly string[],
): string[] | undefined {
  if (!record.categories) return undefined;
  const ids = record.categories.flatMap((path) => {
    const found = world.categories.find(path, own);
    if ("id" in found) return found.id;
    issues.push(issueOf(record, world, "categories", found.code, found.message, "warning"));
    return [];
  });
  return [...new Set(ids)];
}

function newPaths({ previousPaths }: ImportedProduct, before: ShopProduct | null): string[] {
  const paths = previousPaths.flatMap((path) => previousPath(path) ?? []);
  return [...new Set(paths)].filter((path) => !before?.previousPaths.has(path));
}

/** A product that lacks required information stays a draft: until its picture is there, or until staff add the rest. */
function publish(plan: ProductPlan, world: ProductWorld, options: ImportOptions): void {
  const { before, write, record } = plan;
  const asked = write.status ?? (before ? undefined : options.productStatus);
  if (asked !== "published") return;
  const kind = write.kind ?? before?.kind ?? options.productKind;
  const manufacturer = write.manufacturer === undefined ? before?.manufacturer : write.manufacturer;
  const missing = missingParts({ kind, images: before?.images ?? [], manufacturer });
  const others = missing.filter((part) => part !== "image");
  if (missing.length === 0) return;
  if (before && before.status !== "draft") plan.write.status = before.status;
  else plan.write.status = "draft";
  if (before && plan.write.status === before.status) delete plan.write.status;
  if (others.length === 0 && plan.pictures.length > 0) plan.publishLater = true;
  else {
    const message = `No se publica todavía: le falta ${missingText(plan.pictures.length > 0 ? others : missing)}.`;
    plan.issues.push(issueOf(record, world, "status", "not-published", message, "warning"));
  }
}

/** Records what this record now uses: later records of the file need other references and addresses. */
function claim(plan: ProductPlan, world: ProductWorld): void {
  const { id, record, write, before, created, changed } = plan;
  world.productKeys.set(record.key, { id, fingerprint: plan.fingerprint });
  if (!world.claimed.has(id)) world.claimed.set(id, record.key);
  for (const { key, id: variantId } of plan.variantKeys)
    world.variantKeys.set(key, { id: variantId, fingerprint: null });
  if (write.slug) world.slugs.add(write.slug);
  for (const variant of created) world.skus.set(skuKey(variant.sku), { productId: id, variantId: variant.id });
  for (const { id: variantId, write: values } of changed)
    if (values.sku) world.skus.set(skuKey(values.sku), { productId: id, variantId });
  if (plan.outcome === "unchanged") return;
  world.products.set(id, {
    ...(before ?? BLANK),
    ...write,
    id,
    pictureUrls: new Set([...(before?.pictureUrls ?? []), ...plan.pictures.map(({ url }) => url)]),
    lostPictureUrls: new Set(
      [...(before?.lostPictureUrls ?? [])].filter((url) => !plan.pictures.some((each) => each.url === url)),
    ),
    previousPaths: new Set([...(before?.previousPaths ?? []), ...plan.previousPaths]),
    wasPublished: before?.wasPublished === true || write.status === "published",
    variants: [
      ...(before?.variants ?? []).map((variant) => {
        const change = changed.find((each) => each.id === variant.id);
        return change ? { ...variant, ...change.write, onHand: variant.onHand + change.quantity } : variant;
      }),
      ...created.map(({ key: _, quantity, ...variant }) => ({
        ...variant,
        archived: false,
        onHand: quantity,
        reserved: 0,
      })),
    ],
  });
}

const BLANK: Omit<ShopProduct, "id"> = {
  name: "",
  slug: "",
  kind: "accessory",
  status: "draft",
  format: "",
  description: "",
  gameId: null,
  supplierId: null,
  brand: null,
  tags: [],
  categoryIds: [],
  manufacturer: null,
  safetyWarning: null,
  withdrawalExclusion: null,
  seoTitle: null,
  seoDescription: null,
  wasPublished: false,
  images: [],
  pictureUrls: new Set(),
  lostPictureUrls: new Set(),
  previousSlugs: new Set(),
  previousPaths: new Set(),
  variants: [],
};

/** All values that an import writes for a product, in the state after the import. */
export const completeWrite = ({ before, write }: ProductPlan): ProductWrite => ({ ...BLANK, ...before, ...write });
