import type { Product, Variant } from "@tablero/contract/catalogue/shapes/products";
import type { ProductReviews } from "@tablero/contract/catalogue/shapes/reviews";
import type { SaleTerms } from "@tablero/contract/settings/shapes/sale-terms";
import { madridDay } from "@tablero/domain/platform/dates";
import { isSecondHand } from "@tablero/domain/platform/second-hand";
import { needsDelivery } from "@tablero/domain/settings/shipping/needs-delivery";
import { categoryPath, homePath, productPath } from "../../platform/links/links.ts";
import { breadcrumbs, euros, graph, type JsonLd, pictureUrl, plainText } from "../../platform/seo/json-ld.ts";
import { shopId } from "../../platform/seo/shop-json-ld.ts";
import { reviewsJsonLd } from "../reviews/reviews-json-ld.ts";
import { returnPolicy, shippingDetails } from "./sale-json-ld.ts";

const AVAILABILITY = {
  "in-stock": "https://schema.org/InStock",
  low: "https://schema.org/LimitedAvailability",
  preorder: "https://schema.org/PreOrder",
  "out-of-stock": "https://schema.org/OutOfStock",
} as const;

/** schema.org has a property for each barcode length. */
const gtinOf = ({ barcode }: Variant) => barcode && { [`gtin${barcode.length}`]: barcode };

/** The offer of one variant. Only a campaign's price has a known end. */
function offerOf(variant: Variant, url: string, origin: string, terms: SaleTerms): JsonLd {
  return {
    "@type": "Offer",
    url,
    sku: variant.sku,
    ...gtinOf(variant),
    price: euros(variant.price),
    priceCurrency: "EUR",
    availability: AVAILABILITY[variant.availability],
    itemCondition: isSecondHand(variant) ? "https://schema.org/UsedCondition" : "https://schema.org/NewCondition",
    seller: { "@id": shopId(origin) },
    ...(variant.streetDate && { availabilityStarts: variant.streetDate }),
    ...(variant.preorder && {
      availabilityStarts: variant.preorder.releaseDate,
      priceValidUntil: madridDay(variant.preorder.closesAt),
    }),
    ...(terms.delivery.length > 0 && {
      shippingDetails: shippingDetails(terms, { weight: variant.weight, amount: variant.price }),
    }),
    hasMerchantReturnPolicy: { "@id": `${origin}/#devoluciones` },
  };
}

/** Several offers are summarised as a price range. */
function combineOffers(offers: JsonLd[], variants: readonly Variant[]): JsonLd {
  const [only, ...others] = offers;
  if (only && others.length === 0) return only;
  const prices = variants.map(({ price }) => price);
  return {
    "@type": "AggregateOffer",
    priceCurrency: "EUR",
    lowPrice: euros(Math.min(...prices)),
    highPrice: euros(Math.max(...prices)),
    offerCount: offers.length,
    offers,
  };
}

/** Another product, referenced by its URL; its own page describes it. */
function named({ slug, name }: { slug: string; name: string }, origin: string): JsonLd {
  const url = origin + productPath(slug);
  return { "@type": "Product", "@id": `${url}#producto`, name, url };
}

/** Structured data for search engines: a schema.org Product with one offer per variant, and its breadcrumb. */
export function productJsonLd(product: Product, origin: string, terms: SaleTerms, reviews?: ProductReviews): JsonLd {
  const url = origin + productPath(product.slug);
  const { variants } = product;
  const [first, ...others] = variants;
  // A service takes place in the shop.
  const sold = needsDelivery(product) ? terms : { ...terms, delivery: [] };
  const offers = variants.map((variant) => offerOf(variant, url, origin, sold));
  return graph(
    {
      "@type": "Product",
      "@id": `${url}#producto`,
      name: product.name,
      description: product.seoDescription ?? (plainText(product.description) || product.format || product.name),
      url,
      image: product.images.map(({ src }) => pictureUrl(src, origin)),
      ...(first && { sku: first.sku }),
      ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
      ...(first && others.length === 0 && gtinOf(first)),
      ...(product.breadcrumb.length > 0 && { category: product.breadcrumb.map(({ name }) => name).join(" > ") }),
      offers: combineOffers(offers, variants),
      ...(product.bases.length > 0 && { isAccessoryOrSparePartFor: product.bases.map((base) => named(base, origin)) }),
      ...(product.expansions.length > 0 && { isRelatedTo: product.expansions.map((each) => named(each, origin)) }),
      ...(reviews && reviewsJsonLd(reviews)),
    },
    returnPolicy(terms, origin),
    breadcrumbs([
      { name: "Inicio", url: origin + homePath() },
      ...product.breadcrumb.map(({ name, slug }) => ({ name, url: origin + categoryPath(slug) })),
      { name: product.name, url },
    ]),
  );
}
