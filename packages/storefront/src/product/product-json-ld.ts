import type { Product } from "@tablero/contract/shapes/shop";
import { categoryPath, homePath, productPath } from "../links.ts";

const AVAILABILITY = {
  "in-stock": "https://schema.org/InStock",
  low: "https://schema.org/LimitedAvailability",
  preorder: "https://schema.org/PreOrder",
  "out-of-stock": "https://schema.org/OutOfStock",
} as const;

export type JsonLd = { [key: string]: string | number | boolean | JsonLd | JsonLd[] | string[] };

const euros = (cents: number) => (cents / 100).toFixed(2);
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** schema.org names each length of a barcode by itself. */
const gtinOf = ({ barcode }: Product["variants"][number]) => barcode && { [`gtin${barcode.length}`]: barcode };

/** What search engines read of a product: schema.org Product with an offer per variant, and its breadcrumb. */
export function productJsonLd(product: Product, origin: string): JsonLd {
  const url = origin + productPath(product.slug);
  const steps = [
    { name: "Inicio", url: origin + homePath() },
    ...product.breadcrumb.map(({ name, slug }) => ({ name, url: origin + categoryPath(slug) })),
    { name: product.name, url },
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        "@id": `${url}#producto`,
        name: product.name,
        description: product.seoDescription ?? plainText(product.description),
        url,
        image: product.images.map(({ src }) => `${new URL(src, origin).href}/960.webp`),
        sku: product.variants[0]!.sku,
        ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
        ...(product.variants.length === 1 && gtinOf(product.variants[0]!)),
        offers: product.variants.map((variant) => ({
          "@type": "Offer",
          url,
          sku: variant.sku,
          ...gtinOf(variant),
          price: euros(variant.price),
          priceCurrency: "EUR",
          availability: AVAILABILITY[variant.availability],
          itemCondition:
            variant.options.condition && variant.options.condition !== "NM"
              ? "https://schema.org/UsedCondition"
              : "https://schema.org/NewCondition",
          ...(variant.preorder && { availabilityStarts: variant.preorder.releaseDate }),
        })),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: steps.map((step, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: step.name,
          item: step.url,
        })),
      },
    ],
  };
}
