import type { ProductCard, Product as WireProduct, Variant as WireVariant } from "@tablero/contract/shapes/shop";
import type { Preorder, Product, Variant } from "@tablero/demo-shop/types";
import { availabilityOf, availableUnits, type StockCount } from "@tablero/domain/availability";
import { roundHalfUp } from "@tablero/domain/cents";
import { priorPrice } from "@tablero/domain/pricing";
import { isNew, RELATED_PRODUCTS } from "@tablero/domain/showcase";
import type { Availability } from "@tablero/domain/vocabulary";
import { byId, sum, where } from "../rows.ts";
import type { Store } from "../store.ts";
import { gameRef, optionsOf, pictureOf, viewPicture } from "./basics.ts";
import { breadcrumbOf, isShown } from "./categories.ts";

/** What a shopper would rather be shown first. */
const RANK: Record<Availability, number> = { "in-stock": 0, low: 0, preorder: 1, "out-of-stock": 2 };

/** The variants that are not archived, in their order. */
export function variantsOf(store: Store, productId: string): Variant[] {
  const own = where(store.data.variants, "productId", productId);
  return own.filter(({ id }) => !store.archivedVariants.has(id)).sort((a, b) => a.position - b.position);
}

/** The open campaign that sells a variant. */
export function campaignOf(store: Store, variantId: string): Preorder | undefined {
  return where(store.data.preorders, "variantId", variantId).find(({ state }) => state === "open");
}

/** What the storefront says about so many units, in the shop's own word for "few". */
export const inWords = (store: Store, stock: StockCount): Availability =>
  availabilityOf(stock, store.data.settings.lowStockThreshold);

/** What can be sold of a variant now; while a campaign is open, nothing but by it. */
export function stockOf(store: Store, variant: Variant): { available: number; availability: Availability } {
  const preorder = campaignOf(store, variant.id) !== undefined;
  return {
    available: preorder ? 0 : availableUnits(variant),
    availability: inWords(store, { ...variant, preorder }),
  };
}

export function priorPriceOf(store: Store, variant: Variant): number | null {
  const history = where(store.data.priceHistory, "variantId", variant.id);
  return priorPrice(
    history.map(({ price, at }) => ({ price, from: at })),
    store.now(),
  );
}

export function picturesOf(store: Store, productId: string) {
  const links = [...where(store.data.productImages, "productId", productId)].sort((a, b) => a.position - b.position);
  return links.flatMap(({ imageId }) => {
    const image = byId(store.data.images, imageId);
    return image ? [viewPicture(image)] : [];
  });
}

export const firstPicture = (store: Store, productId: string) => picturesOf(store, productId)[0] ?? null;

/** The variant that a card stands for: the cheapest one that can be had, else the cheapest. */
function shownVariant(store: Store, variants: readonly Variant[]): Variant | undefined {
  const rank = (variant: Variant) => RANK[stockOf(store, variant).availability];
  return [...variants].sort((a, b) => rank(a) - rank(b) || a.price - b.price)[0];
}

export function cardOf(store: Store, product: Product): ProductCard {
  const variants = variantsOf(store, product.id);
  const shown = shownVariant(store, variants);
  if (!shown) throw new Error(`Product ${product.slug} has no variant`);
  const cheapest = variants.reduce((low, variant) => (variant.price < low.price ? variant : low));
  const { availability } = stockOf(store, shown);
  const available = sum(variants, (variant) => stockOf(store, variant).available);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    format: product.format,
    kind: product.kind,
    game: gameRef(store, product.gameId),
    image: firstPicture(store, product.id),
    price: cheapest.price,
    priorPrice: priorPriceOf(store, cheapest),
    priceVaries: variants.some(({ price }) => price !== cheapest.price),
    availability: available > 0 ? inWords(store, { onHand: available, reserved: 0 }) : availability,
    available,
    releaseDate: availability === "preorder" ? (campaignOf(store, shown.id)?.releaseDate ?? null) : null,
    variantId: variants.length === 1 ? shown.id : null,
    isNew: isNew(product.publishedAt, store.now()),
  };
}

function variantView(store: Store, variant: Variant): WireVariant {
  const campaign = campaignOf(store, variant.id);
  return {
    id: variant.id,
    sku: variant.sku,
    barcode: variant.barcode || null,
    options: optionsOf(variant.options),
    price: variant.price,
    priorPrice: priorPriceOf(store, variant),
    ...stockOf(store, variant),
    perClientLimit: campaign ? campaign.perClientLimit : variant.perClientLimit,
    weight: variant.weight,
    preorder: campaign
      ? {
          id: campaign.id,
          releaseDate: campaign.releaseDate,
          closesAt: campaign.closesAt,
          quota: campaign.quota,
          taken: campaign.taken,
          payment: campaign.payment,
          depositAmount: depositOf(campaign, variant),
        }
      : null,
  };
}

/** Cents to pay ahead; null when nothing or everything is. */
export function depositOf(campaign: Preorder, variant: Variant): number | null {
  return campaign.depositRate === null ? null : roundHalfUp(variant.price * campaign.depositRate, 10_000);
}

export function productView(store: Store, product: Product): WireProduct {
  const { safety } = product;
  return {
    ...cardOf(store, product),
    description: product.description,
    brand: product.brand || null,
    tags: product.tags,
    images: picturesOf(store, product.id),
    attributes: product.attributes,
    manufacturer: safety && {
      name: safety.name,
      address: safety.address,
      email: safety.email,
      responsible: safety.responsible,
    },
    safetyWarning: safety?.warning ?? null,
    variants: variantsOf(store, product.id).map((variant) => variantView(store, variant)),
    breadcrumb: breadcrumbOf(store, mainCategory(store, product.id)),
    related: related(store, product).map((other) => cardOf(store, other)),
    seoTitle: product.seoTitle || null,
    seoDescription: product.seoDescription || null,
  };
}

/** The first of its categories that shoppers see. */
function mainCategory(store: Store, productId: string): string | null {
  const links = where(store.data.productCategories, "productId", productId);
  const categories = [...links]
    .sort((a, b) => a.position - b.position)
    .map(({ categoryId }) => byId(store.data.categories, categoryId));
  return categories.find((category) => category && isShown(store, category))?.id ?? null;
}

/** Others that share a category: what the shop puts forward first, then the newest. */
function related(store: Store, product: Product): Product[] {
  const categoriesOf = (id: string) => where(store.data.productCategories, "productId", id);
  const own = new Set(categoriesOf(product.id).map(({ categoryId }) => categoryId));
  return published(store)
    .filter(({ id }) => id !== product.id && categoriesOf(id).some(({ categoryId }) => own.has(categoryId)))
    .sort((a, b) => Number(b.featured) - Number(a.featured) || newestFirst(a, b))
    .slice(0, RELATED_PRODUCTS);
}

/** The newest first, in one order even where they came on the same day. */
export function newestFirst(a: Product, b: Product): number {
  const [one, other] = [a.publishedAt ?? "", b.publishedAt ?? ""];
  if (one !== other) return one < other ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/** Products that shoppers see. */
export function published(store: Store): Product[] {
  return store.data.products.filter(
    (product) => product.status === "published" && variantsOf(store, product.id).length > 0,
  );
}

/** One line of the catalogue's picture place in carts and orders. */
export const linePicture = (store: Store, productId: string | null, imageId: string | null) =>
  pictureOf(store, imageId) ?? (productId ? firstPicture(store, productId) : null);
