import type { Product, Variant } from "@tablero/demo-shop/types";
import { previousPath } from "@tablero/domain/catalogue/products/former-path";
import { missingParts } from "@tablero/domain/catalogue/products/product-readiness";
import { toMaker } from "@tablero/domain/catalogue/products/safety";
import { skuKey } from "@tablero/domain/catalogue/products/skus";
import { newSupplier } from "@tablero/domain/catalogue/products/suppliers";
import { namedRecordImported, productImported } from "@tablero/domain/exchange/imports/audit";
import { previousCategoryPaths } from "@tablero/domain/exchange/imports/former-paths";
import { CategoryPaths } from "@tablero/domain/exchange/imports/planning/category-paths";
import { importedGame } from "@tablero/domain/exchange/imports/planning/imported-game";
import { NamedRecords } from "@tablero/domain/exchange/imports/planning/named-records";
import type { OrderWorld } from "@tablero/domain/exchange/imports/planning/plan-order";
import { type ProductPlan, planProduct } from "@tablero/domain/exchange/imports/planning/plan-product";
import { addedBy } from "@tablero/domain/exchange/imports/planning/plan-result";
import { productColumns } from "@tablero/domain/exchange/imports/planning/product-columns";
import type { ProductWorld, ShopProduct } from "@tablero/domain/exchange/imports/planning/shop-product";
import type { ImportedProduct } from "@tablero/domain/exchange/imports/types";
import { madridDay } from "@tablero/domain/platform/dates";
import { slugify, uniqueSlug } from "@tablero/domain/platform/slug";
import { taxRatesOn } from "@tablero/domain/settings/sections/taxes";
import { announceOnSale } from "../../catalogue/commands/alerts.ts";
import { moveForImport } from "../../catalogue/commands/ledger.ts";
import { blankProduct, rememberFirstPrices, rememberPrice } from "../../catalogue/commands/products.ts";
import { writeAudit } from "../../platform/audit.ts";
import { byId, must, where } from "../../platform/rows.ts";
import { sanitise } from "../../platform/sanitise.ts";
import { bumpVersion, type Store } from "../../platform/store.ts";
import { type ImportFile, originOf } from "./import-rows.ts";
import { collectPictureUrls, enqueuePicture } from "./pictures.ts";
import type { Planning } from "./planner.ts";

/** State kept across the steps of a pass. */
export type PassMemory = Pick<ProductWorld, "headOf" | "told" | "claimed"> & Pick<OrderWorld, "lines">;

/** All products of the shop, because the mock has few. */
function readWorld(store: Store, { headOf, told, claimed }: PassMemory): ProductWorld {
  const { data, imports } = store;
  return {
    productKeys: new Map(imports.productKeys),
    variantKeys: new Map(imports.variantKeys),
    products: new Map(data.products.map((product) => [product.id, shopProduct(store, product)])),
    skus: new Map(data.variants.map(({ id, productId, sku }) => [skuKey(sku), { productId, variantId: id }])),
    slugs: new Set(data.products.map(({ slug }) => slug)),
    games: new NamedRecords(data.games, store.newId),
    suppliers: new NamedRecords(data.suppliers, store.newId),
    categories: new CategoryPaths(data.categories, store.categoryRedirects.keys(), store.newId),
    rates: taxRatesOn(data.settings, madridDay(store.now())).rates,
    sanitise,
    newId: store.newId,
    headOf,
    told,
    claimed,
  };
}

function shopProduct(store: Store, product: Product): ShopProduct {
  const { data, imports } = store;
  const { safety } = product;
  const placed = <R extends { position: number }>(rows: readonly R[]) =>
    rows.toSorted((a, b) => a.position - b.position);
  const targets = [...imports.previousPaths].flatMap(([path, target]) =>
    "productId" in target && target.productId === product.id ? path : [],
  );
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    kind: product.kind,
    status: product.status,
    format: product.format,
    description: product.description,
    gameId: product.gameId,
    supplierId: product.supplierId || null,
    brand: product.brand || null,
    tags: product.tags,
    categoryIds: placed(where(data.productCategories, "productId", product.id)).map(({ categoryId }) => categoryId),
    manufacturer: toMaker(safety),
    safetyWarning: safety?.warning ?? null,
    withdrawalExclusion: product.withdrawalExclusion,
    seoTitle: product.seoTitle || null,
    seoDescription: product.seoDescription || null,
    wasPublished: product.publishedAt !== null,
    images: placed(where(data.productImages, "productId", product.id)).map(({ imageId }) => ({
      alt: byId(data.images, imageId)?.alt ?? "",
    })),
    pictureUrls: collectPictureUrls(store, product.id, { lost: false }),
    lostPictureUrls: collectPictureUrls(store, product.id, { lost: true }),
    previousSlugs: new Set([...store.productRedirects].flatMap(([slug, id]) => (id === product.id ? slug : []))),
    previousPaths: new Set(targets),
    variants: placed(where(data.variants, "productId", product.id)).map((variant) => ({
      ...variant,
      options: withoutBlanks(variant.options),
      barcode: variant.barcode || null,
      archived: store.archivedVariants.has(variant.id),
    })),
  };
}

const withoutBlanks = (options: object): Record<string, string> =>
  Object.fromEntries(Object.entries(options).filter((pair): pair is [string, string] => typeof pair[1] === "string"));

/** How a pass plans and stores products. */
export const productPlanning = (
  store: Store,
  file: ImportFile,
  memory: PassMemory,
): Planning<ImportedProduct, ProductWorld, ProductPlan> => ({
  world: () => readWorld(store, memory),
  begin: ({ categories, games, suppliers }) => {
    for (const each of [categories, games, suppliers]) each.stored();
  },
  plan: (record, world) => planProduct(record, world, file.options),
  write: (plan, world) => write(store, file, plan, world),
  added: addedBy,
});

function write(store: Store, file: ImportFile, plan: ProductPlan, world: ProductWorld): void {
  const { imports } = store;
  imports.productKeys.set(plan.record.key, { id: plan.id, fingerprint: plan.fingerprint });
  for (const { key, id } of plan.variantKeys) imports.variantKeys.set(key, { id, fingerprint: null });
  addNamed(store, world, file);
  addCategories(store, world.categories, file);
  if (plan.outcome === "unchanged") {
    addPictures(store, file, must(store.data.products, plan.id), plan);
    return;
  }
  const userId = file.actorId ?? "";
  const product = plan.before ? must(store.data.products, plan.id) : addProduct(store, plan.id);
  setFields(store, product, plan);
  writeVariants(store, product, plan, { userId, reason: `Importación de ${file.name}` });
  if (product.status === "published") rememberFirstPrices(store, product, userId);
  // Waiting shoppers have already been notified about units from the file.
  const brings = plan.changed.some(({ quantity }) => quantity > 0);
  if (plan.before && plan.write.status === "published" && !brings) announceOnSale(store, product.id);
  for (const path of plan.previousPaths) keepPath(store, product, path);
  addPictures(store, file, product, plan);
  bumpVersion(store, product.id);
  writeAudit(store, originOf(file), productImported(plan));
}

/** Creates suppliers and games from a file that contains little more than their names. */
function addNamed(store: Store, { games, suppliers }: ProductWorld, file: ImportFile): void {
  const { data } = store;
  for (const added of games.added) {
    if (byId(data.games, added.id)) continue;
    const slug = uniqueSlug(slugify(added.name), new Set(data.games.map((game) => game.slug)));
    const position = Math.max(0, ...data.games.map((game) => game.position)) + 1;
    const game = {
      ...importedGame(added.name, slug, added.kind),
      id: added.id,
      description: "",
      imageId: null,
      position,
    };
    data.games = [...data.games, game];
    writeAudit(store, originOf(file), namedRecordImported("game", added));
  }
  for (const added of suppliers.added) {
    if (byId(data.suppliers, added.id)) continue;
    data.suppliers = [...data.suppliers, { ...newSupplier(added.name), id: added.id }];
    writeAudit(store, originOf(file), namedRecordImported("supplier", added));
  }
}

function addCategories(store: Store, categories: CategoryPaths, { options }: ImportFile): void {
  for (const { node, path } of categories.added) {
    if (store.data.categories.some(({ id }) => id === node.id)) continue;
    store.data.categories = [...store.data.categories, { ...node, gameId: null, description: "", imageId: null }];
    for (const former of previousCategoryPaths(options.source, path).flatMap((each) => previousPath(each) ?? []))
      if (!store.imports.previousPaths.has(former)) store.imports.previousPaths.set(former, { categoryId: node.id });
  }
}

function addProduct(store: Store, id: string): Product {
  const product = blankProduct(id, store.now());
  store.data.products.push(product);
  return product;
}

function setFields(store: Store, product: Product, plan: ProductPlan): void {
  const { write, before } = plan;
  const { supplierId, brand, seoTitle, seoDescription, ...columns } = productColumns(plan);
  Object.assign(product, columns, {
    supplierId: supplierId ?? "",
    brand: brand ?? "",
    seoTitle: seoTitle ?? "",
    seoDescription: seoDescription ?? "",
  });
  if (write.slug) {
    store.productRedirects.delete(write.slug);
    if (before?.wasPublished) store.productRedirects.set(before.slug, product.id);
  }
  if (write.status === "published") product.publishedAt ??= store.now();
  if (!write.categoryIds) return;
  const others = store.data.productCategories.filter(({ productId }) => productId !== product.id);
  const own = write.categoryIds.map((categoryId, position) => ({ productId: product.id, categoryId, position }));
  store.data.productCategories = [...others, ...own];
}

function writeVariants(
  store: Store,
  product: Product,
  { created, changed, before }: ProductPlan,
  { userId, reason }: { userId: string; reason: string },
): void {
  const remember = (variantId: string, price: number) => {
    if (before?.wasPublished) rememberPrice(store, { variantId, price, announce: false }, userId);
  };
  for (const { key: _, quantity, cost, barcode, options, ...fields } of created) {
    const variant: Variant = {
      ...fields,
      productId: product.id,
      options,
      cost: cost ?? 0,
      barcode: barcode ?? "",
      perClientLimit: null,
      onHand: 0,
      reserved: 0,
    };
    store.data.variants.push(variant);
    moveForImport(store, { variantId: variant.id, kind: "receipt", quantity, reason }, userId);
    remember(variant.id, variant.price);
  }
  for (const { id, write, quantity } of changed) {
    const variant = must(store.data.variants, id);
    const { archived, cost, barcode, options, ...fields } = write;
    Object.assign(variant, fields, options && { options });
    if (cost !== undefined) variant.cost = cost ?? 0;
    if (barcode !== undefined) variant.barcode = barcode ?? "";
    if (archived === false) store.archivedVariants.delete(id);
    moveForImport(store, { variantId: id, kind: "adjustment", quantity, reason }, userId);
    if (write.price !== undefined) remember(id, write.price);
  }
}

/**
 * A path of the former shop belongs to the last import that contains it; a path that is an address of this shop also
 * redirects.
 */
function keepPath(store: Store, { id }: Product, path: string): void {
  store.imports.previousPaths.set(path, { productId: id });
  const slug = /^\/producto\/([a-z0-9-]+)$/.exec(path)?.[1];
  const isTaken = !slug || store.productRedirects.has(slug) || store.data.products.some((each) => each.slug === slug);
  if (!isTaken) store.productRedirects.set(slug, id);
}

function addPictures(store: Store, { id: importId }: ImportFile, product: Product, plan: ProductPlan): void {
  const target = { kind: "product" as const, id: product.id, name: product.name };
  for (const picture of plan.pictures)
    enqueuePicture(
      store,
      { importId, line: plan.record.line, target },
      { ...picture, alt: picture.alt || product.name },
    );
  if (!plan.publishLater) return;
  const { images, kind, manufacturer } = shopProduct(store, product);
  if (missingParts({ images, kind, manufacturer }).length > 0) return;
  product.status = "published";
  product.publishedAt ??= store.now();
}
