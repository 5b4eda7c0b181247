import {
  type ListedProduct,
  type Printing,
  type ProductCard,
  ProductCardSchema,
} from "@tablero/contract/catalogue/shapes/products";
import { RatingSummarySchema } from "@tablero/contract/catalogue/shapes/reviews";
import { VARIANT_FIELDS } from "@tablero/domain/catalogue/find/facet-fields";
import type { VariantFilter } from "@tablero/domain/catalogue/find/find";
import { printingFields } from "@tablero/domain/catalogue/games/card-names";
import { type CardTerms, type CardVariant, cardFigures } from "@tablero/domain/catalogue/products/card";
import { listCopies } from "@tablero/domain/catalogue/products/listed-copies";
import { cardRating } from "@tablero/domain/catalogue/reviews/reviews";
import { decideAvailability } from "@tablero/domain/catalogue/stock/availability";
import { requirePostcode } from "@tablero/domain/sales/carts/carts";
import type { Destination } from "@tablero/domain/settings/shipping/shipping";
import { type StockDelivery, stockDelivery } from "@tablero/domain/settings/shipping/stock-delivery";
import { z } from "zod";
import { arrayOf, Instant, Int, nullable, Text, TextMap } from "../../../../db/columns.ts";
import type { Ctx } from "../../../platform/context.ts";
import { readTerms, type Terms } from "../../../settings/door.ts";
import { firstImage, gameOf, starsOf, streetDate } from "../wire-sql.ts";
import { type Known, productDataKind, readProductData } from "./product-data.ts";
import { readStates, readStatesById } from "./states.ts";

const CardData = z.object({
  card: ProductCardSchema.pick({ id: true, slug: true, name: true, format: true, kind: true, game: true, image: true }),
  publishedAt: nullable(Instant),
  stars: RatingSummarySchema.shape.stars,
  /** Attributes of a single card, for its printings. */
  attributes: nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  setCode: nullable(Text),
  variants: arrayOf(
    z.object({
      id: Text,
      sku: Text,
      options: TextMap,
      price: Int,
      priorPrice: nullable(Int),
      weight: Int,
      perClientLimit: nullable(Int),
      releaseDate: nullable(Text),
      streetDate: nullable(Text),
    }),
  ),
});
type CardData = z.output<typeof CardData>;

export const CARDS = productDataKind<CardData>({
  name: "card_data",
  sql: `json_build_object('card', json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'format', p.format,
      'kind', p.kind, 'game', ${gameOf("p.game_id")}, 'image', ${firstImage("p.id")}),
    'publishedAt', iso(p.published_at), 'stars', ${starsOf("p.id")}, 'attributes', case when p.kind = 'single' then p.attributes end,
    'setCode', case when p.kind = 'single' then (select gs.code from game_sets gs
      where gs.game_id = p.game_id and gs.name = p.attributes ->> 'set' limit 1) end,
    'variants', (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'price', v.price,
        'priorPrice', v.prior_price, 'weight', v.weight, 'perClientLimit', v.per_client_limit, 'releaseDate', po.release_date,
        'streetDate', ${streetDate("v.id")}) order by v.position, v.id)
      from variants v left join preorders po on po.variant_id = v.id and po.state = 'open'
      where v.product_id = p.id and v.archived_at is null))`,
  shape: CardData,
  key: "card-data",
  tables: ["images", "product_images", "games", "game_sets", "preorders", "reviews"],
  most: 5_000,
});

const MINUTE_MS = 60_000;
/** The deliveries of the current minute, by the settings they are computed from. */
const minutes = new WeakMap<Terms["shipping"], { minute: number; delivery: StockDelivery }>();

/** Days change at a cut-off or at midnight, which are full minutes, or with the settings. */
function ownDelivery({ shipping, settings }: Terms, at: Date): StockDelivery {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const before = minutes.get(shipping);
  if (before?.minute === minute) return before.delivery;
  const delivery = stockDelivery({ now: at.toISOString(), shipping, settings });
  minutes.set(shipping, { minute, delivery });
  return delivery;
}

/** The deliveries on cards are those to the shop's own address, or to a destination. */
export async function cardTerms(ctx: Ctx, destination?: Destination): Promise<CardTerms> {
  const terms = await readTerms(ctx);
  const { shipping, settings } = terms;
  const now = ctx.clock();
  const at = now.toISOString();
  const delivery = destination ? stockDelivery({ now: at, shipping, settings, destination }) : ownDelivery(terms, now);
  return { at, lowUpTo: settings.lowStockThreshold, delivery };
}

/** Whether a list's filter on variants matches this variant; without a filter, all match. */
function isChosen({ options, priorPrice }: CardData["variants"][number], filter: VariantFilter): boolean {
  if (filter.onSale && priorPrice === null) return false;
  return VARIANT_FIELDS.every((field) => !filter[field] || filter[field].has(options[field] ?? ""));
}

/** The card of a product, for the variants that match a filter; null if none do. */
export function viewCard(
  { data, state }: Known<CardData>,
  terms: CardTerms,
  filter?: VariantFilter,
): ProductCard | null {
  const variants: CardVariant[] = [];
  for (const [index, variant] of data.variants.entries()) {
    if (filter && !isChosen(variant, filter)) continue;
    const { options: _, ...shown } = variant;
    variants.push({ ...shown, available: state.units[index] ?? 0 });
  }
  const figures = cardFigures(variants, { publishedAt: data.publishedAt, kind: data.card.kind }, terms);
  return figures && { ...data.card, ...figures, rating: cardRating(data.stars) };
}

/** The card of a printing of a single card. */
export function viewPrinting(known: Known<CardData>, terms: CardTerms): Printing | null {
  const card = viewCard(known, terms);
  return card && { ...card, ...printingFields(known.data.attributes ?? {}) };
}

/** A product of a list: its card, and for single cards the copies that match the list's filter. */
function viewListed(known: Known<CardData>, terms: CardTerms, filter?: VariantFilter): ListedProduct | null {
  const card = viewCard(known, terms, filter);
  if (!card) return null;
  if (card.kind !== "single") return { ...card, single: null };
  const { data, state } = known;
  const matching = data.variants.flatMap((variant, index) => {
    if (filter && !isChosen(variant, filter)) return [];
    const { releaseDate: _release, streetDate: _street, weight: _weight, ...copy } = variant;
    const available = state.units[index] ?? 0;
    const stock = { onHand: available, reserved: 0, preorder: false };
    return [{ ...copy, available, availability: decideAvailability(stock, terms.lowUpTo) }];
  });
  const { copies, copyCount } = listCopies(matching);
  const { setCode } = data;
  return { ...card, single: { ...printingFields(data.attributes ?? {}), setCode, copies: [...copies], copyCount } };
}

async function readPlaced<T>(
  ctx: Ctx,
  ordinals: readonly number[],
  view: (known: Known<CardData>, terms: CardTerms) => T | null,
): Promise<T[]> {
  if (ordinals.length === 0) return [];
  const [states, terms] = await Promise.all([readStates(ctx, ordinals), cardTerms(ctx)]);
  const known = await readProductData(ctx, CARDS, states);
  return ordinals.flatMap((ordinal) => {
    const data = known.get(ordinal);
    return (data && view(data, terms)) ?? [];
  });
}

/**
 * The cards of published products in the order of their ordinals, for the variants that match a filter. Unpublished
 * products are omitted.
 */
export const readPlacedCards = (
  ctx: Ctx,
  ordinals: readonly number[],
  filter?: VariantFilter,
): Promise<ProductCard[]> => readPlaced(ctx, ordinals, (known, terms) => viewCard(known, terms, filter));

/** The same for a list with a filter on variants, with the copies of single cards. */
export const readListedCards = (
  ctx: Ctx,
  ordinals: readonly number[],
  filter: VariantFilter | undefined,
): Promise<ListedProduct[]> => readPlaced(ctx, ordinals, (known, terms) => viewListed(known, terms, filter));

/** The cards of published products by id. */
export async function readCards(ctx: Ctx, ids: readonly string[], destination?: Destination): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const [{ ordinals, states }, terms] = await Promise.all([readStatesById(ctx, ids), cardTerms(ctx, destination)]);
  const known = await readProductData(ctx, CARDS, states);
  return ids.flatMap((id) => {
    const data = known.get(ordinals.get(id) ?? -1);
    return (data && viewCard(data, terms)) ?? [];
  });
}

/** The days in which the products of cards arrive at a destination. Throws `validation`. */
export async function readCardDeliveries(ctx: Ctx, ids: readonly string[], destination: Destination) {
  requirePostcode(destination);
  const cards = await readCards(ctx, ids, destination);
  return cards.map(({ id, delivery }) => ({ product: id, delivery }));
}
