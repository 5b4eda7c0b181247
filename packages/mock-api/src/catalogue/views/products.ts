import type {
  ListedProduct,
  ProductCard,
  Product as WireProduct,
  Variant as WireVariant,
} from "@tablero/contract/catalogue/shapes/products";
import type { Preorder, Product, Variant } from "@tablero/demo-shop/types";
import { cardKey, printingFields } from "@tablero/domain/catalogue/games/card-names";
import { MAX_EXPANSIONS } from "@tablero/domain/catalogue/games/expansions";
import { type StoredPrice, struckPrice } from "@tablero/domain/catalogue/prices/price-line";
import { type CardTerms, cardFigures } from "@tablero/domain/catalogue/products/card";
import { listCopies } from "@tablero/domain/catalogue/products/listed-copies";
import { MAX_PRINTINGS, MAX_RELATED_PRODUCTS } from "@tablero/domain/catalogue/products/showcase";
import { exclusionNote } from "@tablero/domain/catalogue/products/withdrawal-exclusion";
import { cardRating } from "@tablero/domain/catalogue/reviews/reviews";
import { availableUnits, decideAvailability, type StockCount } from "@tablero/domain/catalogue/stock/availability";
import type { Availability } from "@tablero/domain/platform/vocabulary";
import { streetDateOf } from "@tablero/domain/sales/preorders/street-date";
import { unitsLeft } from "@tablero/domain/sales/preorders/terms";
import { byId, where } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { findPicture, viewPicture } from "../../platform/views/basics.ts";
import { cardTerms } from "./card-terms.ts";
import { buildBreadcrumb, isShown } from "./categories.ts";
import { basesOf, documentsOf, expansionsOf } from "./product-links.ts";
import { countStars, publishedReviews } from "./ratings.ts";
import { gameRef, optionsOf } from "./refs.ts";

/** The variants that are not archived, in order. */
export function listVariants(store: Store, productId: string): Variant[] {
  const own = where(store.data.variants, "productId", productId);
  return own.filter(({ id }) => !store.archivedVariants.has(id)).sort((a, b) => a.position - b.position);
}

/** The open campaign that sells a variant. */
export function campaignOf(store: Store, variantId: string): Preorder | undefined {
  return where(store.data.preorders, "variantId", variantId).find(({ state }) => state === "open");
}

/** Availability label in the storefront for a number of units, using the shop's threshold for "few". */
export const availabilityOfStock = (store: Store, stock: StockCount): Availability =>
  decideAvailability(stock, store.data.settings.lowStockThreshold);

/** The day until which campaigns lock a variant; null if none locks it. */
export const streetDate = (store: Store, variantId: string): string | null =>
  streetDateOf(where(store.data.preorders, "variantId", variantId), store.now());

/** Units of a variant that a cart may contain: the rest of its campaign's quota, otherwise the available units. */
export function cartableUnits(store: Store, variant: Variant): { available: number; perClientLimit: number | null } {
  const campaign = campaignOf(store, variant.id);
  if (!campaign) return { available: readStock(store, variant).available, perClientLimit: variant.perClientLimit };
  const { preordersOn } = store.data.settings.features;
  return {
    available: preordersOn ? unitsLeft(campaign, store.now()) : 0,
    perClientLimit: campaign.perClientLimit,
  };
}

/** Units of a variant available for sale: while a campaign is open, only through it; before the street date, none. */
export function readStock(store: Store, variant: Variant): { available: number; availability: Availability } {
  const preorder = campaignOf(store, variant.id) !== undefined;
  const available = preorder || streetDate(store, variant.id) !== null ? 0 : availableUnits(variant);
  return { available, availability: availabilityOfStock(store, { onHand: available, reserved: 0, preorder }) };
}

export function findPriorPrice(store: Store, variant: Variant): number | null {
  const last = where(store.data.priceHistory, "variantId", variant.id).at(-1);
  if (last && store.withdrawnReductions.has(last.id)) return null;
  return struckPrice(storedPrices(store, variant.id), store.now());
}

/** The recorded prices of a variant, oldest first. */
export const storedPrices = (store: Store, variantId: string): StoredPrice[] =>
  where(store.data.priceHistory, "variantId", variantId).map(({ price, at, announced, actorUserId }) => ({
    price,
    from: at,
    announced: announced ?? null,
    actor: byId(store.data.users, actorUserId ?? null)?.name ?? null,
  }));

export function listPictures(store: Store, productId: string) {
  const links = [...where(store.data.productImages, "productId", productId)].sort((a, b) => a.position - b.position);
  return links.flatMap(({ imageId }) => {
    const image = byId(store.data.images, imageId);
    return image ? [viewPicture(image)] : [];
  });
}

export const firstPicture = (store: Store, productId: string) => listPictures(store, productId)[0] ?? null;

/** A product card built from the variants that a list selects. */
export function viewCard(
  store: Store,
  product: Product,
  variants: readonly Variant[] = listVariants(store, product.id),
  terms: CardTerms = cardTerms(store),
): ProductCard {
  const shown = variants.map((variant) => ({
    id: variant.id,
    price: variant.price,
    priorPrice: findPriorPrice(store, variant),
    weight: variant.weight,
    releaseDate: campaignOf(store, variant.id)?.releaseDate ?? null,
    streetDate: streetDate(store, variant.id),
    available: readStock(store, variant).available,
  }));
  const figures = cardFigures(shown, product, terms);
  if (!figures) throw new Error(`Product ${product.slug} has no variant`);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    format: product.format,
    kind: product.kind,
    game: gameRef(store, product.gameId),
    image: firstPicture(store, product.id),
    ...figures,
    rating: cardRating(countStars(publishedReviews(store, product.id))),
  };
}

/** Set and number of a single card, with the code of its set. */
export function viewPrintingFields(store: Store, { gameId, attributes }: Product) {
  const fields = printingFields(attributes);
  const known = store.data.gameSets.find((set) => set.gameId === gameId && set.name === fields.set);
  return { ...fields, setCode: known?.code ?? null };
}

/** A product of a list; for a single card with the copies among the variants that the list selects. */
export function viewListed(
  store: Store,
  product: Product,
  variants: readonly Variant[],
  terms: CardTerms,
): ListedProduct {
  const card = viewCard(store, product, variants, terms);
  if (product.kind !== "single") return { ...card, single: null };
  const { copies, copyCount } = listCopies(
    variants.map((variant) => {
      const {
        streetDate: _street,
        preorder: _preorder,
        barcode: _barcode,
        weight: _weight,
        ...copy
      } = variantView(store, variant);
      return copy;
    }),
  );
  return { ...card, single: { ...viewPrintingFields(store, product), copies: [...copies], copyCount } };
}

function variantView(store: Store, variant: Variant): WireVariant {
  const campaign = campaignOf(store, variant.id);
  return {
    id: variant.id,
    sku: variant.sku,
    barcode: variant.barcode || null,
    options: optionsOf(variant.options),
    price: variant.price,
    priorPrice: findPriorPrice(store, variant),
    ...readStock(store, variant),
    perClientLimit: campaign ? campaign.perClientLimit : variant.perClientLimit,
    weight: variant.weight,
    streetDate: campaign ? null : streetDate(store, variant.id),
    preorder: campaign
      ? {
          id: campaign.id,
          releaseDate: campaign.releaseDate,
          closesAt: campaign.closesAt,
          quota: campaign.quota,
          taken: campaign.taken,
          payment: campaign.payment,
          depositRate: campaign.depositRate,
        }
      : null,
  };
}

export function productView(store: Store, product: Product): WireProduct {
  const { safety } = product;
  return {
    ...viewCard(store, product),
    description: product.description,
    brand: product.brand || null,
    tags: product.tags,
    images: listPictures(store, product.id),
    attributes: product.attributes,
    manufacturer: safety && {
      name: safety.name,
      address: safety.address,
      email: safety.email,
      responsible: safety.responsible,
    },
    safetyWarning: safety?.warning ?? null,
    withdrawalNote: exclusionNote(product.withdrawalExclusion),
    variants: listVariants(store, product.id).map((variant) => variantView(store, variant)),
    breadcrumb: buildBreadcrumb(store, mainCategory(store, product.id)),
    related: related(store, product).map((other) => viewCard(store, other)),
    printings: printings(store, product).map((other) => ({
      ...viewCard(store, other),
      ...printingFields(other.attributes),
    })),
    bases: shown(store, basesOf(store, product.id)).map((base) => viewCard(store, base)),
    expansions: shown(store, expansionsOf(store, product.id))
      .sort(newestFirst)
      .slice(0, MAX_EXPANSIONS)
      .map((expansion) => viewCard(store, expansion)),
    documents: documentsOf(store, product.id),
    seoTitle: product.seoTitle || null,
    seoDescription: product.seoDescription || null,
  };
}

/** The first of its categories that is visible to shoppers. */
function mainCategory(store: Store, productId: string): string | null {
  const links = where(store.data.productCategories, "productId", productId);
  const categories = [...links]
    .sort((a, b) => a.position - b.position)
    .map(({ categoryId }) => byId(store.data.categories, categoryId));
  return categories.find((category) => category && isShown(store, category))?.id ?? null;
}

/** Other products that share a category: featured ones first, then the newest. */
function related(store: Store, product: Product): Product[] {
  const categoriesOf = (id: string) => where(store.data.productCategories, "productId", id);
  const own = new Set(categoriesOf(product.id).map(({ categoryId }) => categoryId));
  return publishedProducts(store)
    .filter(({ id }) => id !== product.id && categoriesOf(id).some(({ categoryId }) => own.has(categoryId)))
    .sort((a, b) => Number(b.featured) - Number(a.featured) || newestFirst(a, b))
    .slice(0, MAX_RELATED_PRODUCTS);
}

/** The same card in other sets, newest first. */
function printings(store: Store, product: Product): Product[] {
  if (product.kind !== "single") return [];
  const key = cardKey(product.name);
  return publishedProducts(store)
    .filter(({ id, kind, gameId }) => kind === "single" && id !== product.id && gameId === product.gameId)
    .filter(({ name }) => cardKey(name) === key)
    .sort(newestFirst)
    .slice(0, MAX_PRINTINGS);
}

/** Newest first, with a stable order for the same day. */
export function newestFirst(a: Product, b: Product): number {
  const [one, other] = [a.publishedAt ?? "", b.publishedAt ?? ""];
  if (one !== other) return one < other ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/** Products visible to shoppers. */
export const publishedProducts = (store: Store): Product[] => shown(store, store.data.products);

/** Those of the products that shoppers can see. */
const shown = (store: Store, products: readonly Product[]): Product[] =>
  products.filter((product) => product.status === "published" && listVariants(store, product.id).length > 0);

/** Image of a line in carts and orders. */
export const linePicture = (store: Store, productId: string | null, imageId: string | null) =>
  findPicture(store, imageId) ?? (productId ? firstPicture(store, productId) : null);

/**
 * The stock filter for staff looks at variants: "low" needs one with few units left, "out-of-stock" needs all to have
 * none.
 */
export function hasStock(store: Store, productId: string, wanted: "in-stock" | "low" | "out-of-stock"): boolean {
  const units = listVariants(store, productId).map(availableUnits);
  const { lowStockThreshold } = store.data.settings;
  if (wanted === "low") return units.some((count) => count > 0 && count <= lowStockThreshold);
  return units.some((count) => count > 0) === (wanted === "in-stock");
}

export const isOnSale = (store: Store, variant: Variant, product: Product): boolean =>
  product.status === "published" && !store.archivedVariants.has(variant.id);
