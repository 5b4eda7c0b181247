import { FACET_FIELDS } from "@tablero/domain/catalogue/find/facet-fields";
import { MAX_EXPANSIONS } from "@tablero/domain/catalogue/games/expansions";
import { MAX_BEST_SELLERS, MAX_INSTEAD } from "@tablero/domain/platform/search/instead";
import {
  AVAILABILITIES,
  EVENT_KINDS,
  EVENT_STATES,
  GAME_KINDS,
  PREORDER_PAYMENTS,
  PREORDER_STATES,
  PRODUCT_KINDS,
} from "@tablero/domain/platform/vocabulary";
import { MAX_ZOOM, MIN_ZOOM } from "@tablero/domain/settings/shop/headers";
import { z } from "zod";
import { Cents, Colour, Day, Id, ImageSchema, Instant, Slug } from "./basics.ts";

export const GameRefSchema = z.strictObject({ id: Id, name: z.string(), slug: Slug, colour: Colour });

export const ProductCardSchema = z.strictObject({
  id: Id,
  slug: Slug,
  name: z.string(),
  format: z.string().describe("One line: «Caja de 24 sobres», «1–5 jugadores · 45 min»"),
  kind: z.enum(PRODUCT_KINDS),
  game: GameRefSchema.nullable(),
  image: ImageSchema.nullable(),
  price: Cents.describe(
    "The lowest of its variants, in a list of those that its filters choose; lists sort and filter by it; «desde» when `priceVaries`",
  ),
  priorPrice: Cents.nullable().describe("Lowest of the 30 days before the reduction, null without one"),
  priceVaries: z.boolean(),
  availability: z.enum(AVAILABILITIES),
  available: z.int(),
  releaseDate: Day.nullable().describe("Of a preorder; else the day from which it is sold, where that is to come"),
  variantId: Id.nullable().describe("What «add» puts in the cart; null when the shopper has to choose"),
  isNew: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCardSchema>;

export const VariantPreorderSchema = z.strictObject({
  id: Id,
  releaseDate: Day,
  closesAt: Instant,
  quota: z.int(),
  taken: z.int(),
  payment: z.enum(PREORDER_PAYMENTS),
  depositAmount: Cents.nullable(),
});

export const VariantSchema = z.strictObject({
  id: Id,
  sku: z.string(),
  barcode: z.string().nullable(),
  options: z.record(z.string(), z.string()).describe("language: es, condition: NM, size: …"),
  price: Cents,
  priorPrice: Cents.nullable(),
  available: z.int(),
  availability: z.enum(AVAILABILITIES),
  perClientLimit: z.int().nullable(),
  weight: z.int().describe("Grams"),
  streetDate: Day.nullable().describe("Until then nothing of it is sold; null: free, or a campaign sells it"),
  preorder: VariantPreorderSchema.nullable(),
});
export type Variant = z.infer<typeof VariantSchema>;

export const CategoryRefSchema = z.strictObject({ id: Id, name: z.string(), slug: Slug });

/** A card of the same name in another set. */
export const PrintingSchema = z.strictObject({
  ...ProductCardSchema.shape,
  set: z.string().nullable(),
  number: z.string().nullable().describe("Collector number: «158/274»"),
  rarity: z.string().nullable(),
});
export type Printing = z.infer<typeof PrintingSchema>;

/** A PDF of a product: rules, errata. */
export const DocumentSchema = z.strictObject({
  id: Id,
  title: z.string().describe("«Reglas», «Erratas»"),
  language: z.string().nullable().describe("ISO 639-1"),
  size: z.int().describe("Bytes"),
  src: z.string().describe("Address of the file"),
});
export type ProductDocument = z.infer<typeof DocumentSchema>;

export const ProductSchema = z.strictObject({
  ...ProductCardSchema.shape,
  description: z.string().describe("Sanitised HTML"),
  brand: z.string().nullable(),
  tags: z.array(z.string()),
  images: z.array(ImageSchema),
  attributes: z.record(z.string(), z.union([z.string(), z.number()])),
  manufacturer: z
    .strictObject({ name: z.string(), address: z.string(), email: z.string(), responsible: z.string().nullable() })
    .nullable(),
  safetyWarning: z.string().nullable(),
  withdrawalNote: z.string().nullable().describe("What the law excludes from the right to withdraw, Spanish"),
  variants: z.array(VariantSchema).min(1),
  breadcrumb: z.array(CategoryRefSchema),
  related: z.array(ProductCardSchema),
  printings: z.array(PrintingSchema).describe("Of a single card: the same card in other sets, the newest first"),
  bases: z.array(ProductCardSchema).describe("Of an expansion: the published games that it is played with"),
  expansions: z.array(ProductCardSchema).max(MAX_EXPANSIONS).describe("Published ones, the newest first"),
  documents: z.array(DocumentSchema),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
});
export type Product = z.infer<typeof ProductSchema>;

export interface CategoryNode {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
  game: z.infer<typeof GameRefSchema> | null;
  count: number;
  children: CategoryNode[];
}
export const CategoryNodeSchema: z.ZodType<CategoryNode> = z
  .strictObject({
    id: Id,
    parentId: Id.nullable(),
    name: z.string(),
    slug: Slug,
    game: GameRefSchema.nullable(),
    count: z.int().describe("Published products in it and below"),
    get children() {
      return z.array(CategoryNodeSchema);
    },
  })
  .meta({ id: "CategoryNode" });

export const CategorySchema = z.strictObject({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  slug: Slug,
  description: z.string().nullable(),
  image: ImageSchema.nullable(),
  game: GameRefSchema.nullable(),
  count: z.int(),
  breadcrumb: z.array(CategoryRefSchema).describe("From the root to itself"),
  children: z.array(z.strictObject({ ...CategoryRefSchema.shape, count: z.int() })),
});
export type Category = z.infer<typeof CategorySchema>;

export const FacetSchema = z.strictObject({
  field: z.enum(["category", ...FACET_FIELDS]),
  values: z.array(
    z.strictObject({
      value: z.string(),
      label: z.string(),
      count: z
        .int()
        .describe("Products with this value alone in its field and the other filters as they are; may be 0"),
    }),
  ),
});
export type Facet = z.infer<typeof FacetSchema>;
export const PriceRangeSchema = z.strictObject({
  min: Cents,
  max: Cents,
  buckets: z.array(z.int()).describe("Products per equal step from min to max, for the drawing over the slider"),
});

export const NumberRangeSchema = z
  .strictObject({ min: z.int(), max: z.int() })
  .describe("Collector numbers in the list, whatever is filtered");

/** What the menu shows of one of its games beside its categories. */
export const MenuPanelSchema = z.strictObject({
  categoryId: Id,
  facets: z.array(FacetSchema),
  product: ProductCardSchema.nullable().describe("The first of its list that can be had and has a picture"),
});
export type MenuPanel = z.infer<typeof MenuPanelSchema>;

/** Visible part of a picture in its box. */
export const CropSchema = z.strictObject({
  x: z.int().min(0).max(100).describe("Percent from the left that stays in sight"),
  y: z.int().min(0).max(100).describe("Percent from the top"),
  zoom: z.int().min(MIN_ZOOM).max(MAX_ZOOM).describe("Percent: at 100 the picture just fills its box"),
});

export const HeaderSchema = z.strictObject({
  id: Id,
  kicker: z.string().nullable().describe("Short line over the title"),
  title: z.string(),
  subtitle: z.string().nullable(),
  image: ImageSchema,
  imageMobile: ImageSchema.nullable().describe("Phones show the other one where it is null"),
  alt: z.string().describe("Of both pictures"),
  crop: CropSchema,
  cropMobile: CropSchema.describe("On phones, whichever picture they show"),
  link: z.string(),
  linkLabel: z.string(),
  colour: Colour.describe("Ground of the header; its text is light"),
});
export type Header = z.infer<typeof HeaderSchema>;

export const PreorderSchema = z.strictObject({
  id: Id,
  title: z.string(),
  product: z.strictObject({
    id: Id,
    slug: Slug,
    name: z.string(),
    format: z.string(),
    game: GameRefSchema.nullable(),
    image: ImageSchema.nullable(),
  }),
  variantId: Id,
  options: z.record(z.string(), z.string()),
  price: Cents,
  opensAt: Instant,
  closesAt: Instant,
  releaseDate: Day,
  quota: z.int(),
  taken: z.int(),
  remaining: z.int(),
  perClientLimit: z.int().nullable(),
  payment: z.enum(PREORDER_PAYMENTS),
  depositAmount: Cents.nullable(),
  state: z.enum(PREORDER_STATES),
});
export type Preorder = z.infer<typeof PreorderSchema>;

export const EventSchema = z.strictObject({
  id: Id,
  slug: Slug,
  title: z.string(),
  kind: z.enum(EVENT_KINDS),
  game: GameRefSchema.nullable(),
  description: z.string().describe("Sanitised HTML"),
  image: ImageSchema.nullable(),
  startsAt: Instant,
  endsAt: Instant,
  place: z.string(),
  capacity: z.int(),
  taken: z.int(),
  remaining: z.int(),
  waiting: z.int(),
  price: Cents,
  minimumAge: z.int().nullable(),
  prizes: z.string().nullable(),
  registrationOpensAt: Instant.nullable(),
  registrationClosesAt: Instant.nullable(),
  state: z.enum(EVENT_STATES),
});
export type Event = z.infer<typeof EventSchema>;

export const GameTileSchema = z.strictObject({
  ...GameRefSchema.shape,
  kind: z.enum(GAME_KINDS),
  image: ImageSchema.nullable(),
  count: z.int(),
  categorySlug: Slug.nullable().describe("Its root category"),
});

export const HomeSchema = z.strictObject({
  headers: z.array(HeaderSchema),
  newProducts: z.array(ProductCardSchema),
  featuredProducts: z.array(ProductCardSchema),
  preorders: z.array(PreorderSchema),
  preorderCount: z.int(),
  events: z.array(EventSchema),
  games: z.array(GameTileSchema),
});
export type Home = z.infer<typeof HomeSchema>;

export const CorrectedSchema = z
  .string()
  .nullable()
  .describe("The search as it was put right, when it found nothing as it was typed");

export const SuggestionsSchema = z.strictObject({
  products: z.array(ProductCardSchema).max(8),
  categories: z
    .array(z.strictObject({ ...CategoryRefSchema.shape, game: GameRefSchema.nullable(), count: z.int() }))
    .max(4),
  events: z
    .array(
      z.strictObject({
        id: Id,
        slug: Slug,
        title: z.string(),
        startsAt: Instant,
        price: Cents,
        game: GameRefSchema.nullable(),
      }),
    )
    .max(4),
  corrected: CorrectedSchema,
});

/** Offered where a search finds nothing. */
export const SearchInsteadSchema = z.strictObject({
  searches: z.array(z.strictObject({ text: z.string(), count: z.int() })).max(MAX_INSTEAD),
  categories: z.array(z.strictObject({ ...CategoryRefSchema.shape, count: z.int() })),
  bestSellers: z.array(ProductCardSchema).max(MAX_BEST_SELLERS).describe("Of those that can be had"),
});
export type SearchInstead = z.infer<typeof SearchInsteadSchema>;
