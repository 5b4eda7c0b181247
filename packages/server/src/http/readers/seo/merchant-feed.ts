import type { SaleTerms } from "@tablero/contract/settings/shapes/sale-terms";
import { madridToUtc } from "@tablero/domain/platform/dates";
import { isSecondHand } from "@tablero/domain/platform/second-hand";
import { optionsText } from "@tablero/domain/platform/words/options";
import { cheapestIn } from "@tablero/domain/settings/shipping/delivery-areas";
import type { Ctx } from "../../../domain/platform/context.ts";
import { type FeedProduct, feedProducts } from "../../../domain/readers/seo/feed-products.ts";
import { getShopInfo } from "../../../domain/readers/storefront/info.ts";
import { getSaleTerms } from "../../../domain/settings/shop/sale-terms.ts";
import { element, PROLOGUE, plainText } from "./xml.ts";

const AVAILABILITY = {
  "in-stock": "in_stock",
  low: "in_stock",
  preorder: "preorder",
  "out-of-stock": "out_of_stock",
} as const;

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_MORE_PICTURES = 10;
/** Ranges of postcodes in one feed item. */
const MAX_RANGES = 100;

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

/** Delivery of one unit: by country, and by postcode range if the price depends on it. */
function describeShipping(terms: SaleTerms, parcel: { weight: number; amount: number }): string {
  const entries = terms.delivery.flatMap((area) => {
    const cheapest = cheapestIn(area, parcel);
    if (!cheapest) return [];
    const ranges = area.postcodes.length > 0 ? area.postcodes : [null];
    return ranges.map(
      (range) =>
        `<g:shipping>${element("g:country", area.country)}${element("g:postal_code", range && `${range.from}-${range.to}`)}${element("g:price", euros(cheapest.price))}</g:shipping>`,
    );
  });
  return entries.slice(0, MAX_RANGES).join("");
}

/** One item of Google's product data for each variant, at the price that the page shows. */
export function feedItems(product: FeedProduct, terms: SaleTerms, origin: string): string {
  const { variants, images } = product;
  const [first, ...more] = images.map(({ src }) => `${new URL(src, origin).href}/960.webp`);
  return variants
    .map((variant) => {
      const options = variants.length > 1 ? optionsText(variant.options) : "";
      const title = options ? `${product.name} · ${options}` : product.name;
      const { price, priorPrice, barcode, preorder } = variant;
      const isReduced = priorPrice !== null && priorPrice > price;
      return `<item>${[
        element("g:id", variant.sku),
        variants.length > 1 ? element("g:item_group_id", product.id) : "",
        element("g:title", title.slice(0, MAX_TITLE)),
        element(
          "g:description",
          (plainText(product.description) || product.format || product.name).slice(0, MAX_DESCRIPTION),
        ),
        // The page opens with the variant selected, so it shows the same price as the item.
        element(
          "g:link",
          `${origin}/producto/${encodeURIComponent(product.slug)}?variante=${encodeURIComponent(variant.sku)}`,
        ),
        element("g:image_link", first),
        ...more.slice(0, MAX_MORE_PICTURES).map((src) => element("g:additional_image_link", src)),
        element("g:availability", AVAILABILITY[variant.availability]),
        variant.availability === "preorder" && preorder
          ? element("g:availability_date", madridToUtc(preorder.releaseDate))
          : "",
        element("g:price", euros(isReduced ? priorPrice : price)),
        isReduced ? element("g:sale_price", euros(price)) : "",
        element("g:brand", product.brand),
        element("g:gtin", barcode),
        barcode ? "" : element("g:identifier_exists", "no"),
        element("g:condition", isSecondHand(variant) ? "used" : "new"),
        variant.weight > 0 ? element("g:shipping_weight", `${variant.weight} g`) : "",
        describeShipping(terms, { weight: variant.weight, amount: price }),
      ].join("")}</item>\n`;
    })
    .join("");
}

/**
 * `/feeds/google.xml`: streamed while the products are read. Prices have to match those of the pages, so it must
 * not be cached.
 */
export async function merchantFeed(ctx: Ctx, origin: string): Promise<Response> {
  const [info, terms] = [await getShopInfo(ctx), await getSaleTerms(ctx)];
  const batches = feedProducts(ctx);
  // The first batch is read before the response begins, so that an unavailable database causes a 503.
  const first = await batches.next();
  const head = `${PROLOGUE}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${element("title", info.name)}${element("link", `${origin}/home`)}${element("description", info.tagline || "Catálogo")}\n`;
  const encoder = new TextEncoder();
  async function* parts() {
    yield head;
    for (let batch = first; !batch.done; batch = await batches.next())
      yield batch.value.map((product) => feedItems(product, terms, origin)).join("");
    yield "</channel>\n</rss>\n";
  }
  const text = parts();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await text.return()),
  });
  return new Response(body, { headers: { "Content-Type": RSS, "Cache-Control": "no-cache" } });
}

export const RSS = "application/rss+xml; charset=utf-8";
