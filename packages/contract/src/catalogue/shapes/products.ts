import { MAX_EXPANSIONS } from "@tablero/domain/catalogue/games/expansions";
import { MAX_LISTED_COPIES } from "@tablero/domain/catalogue/products/listed-copies";
import { AVAILABILITIES, PREORDER_PAYMENTS, PRODUCT_KINDS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { BasisPoints, Cents, Colour, Day, Id, ImageSchema, Instant, Slug } from "../../platform/shapes/basics.ts";

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
    "Lowest price of its variants, or of those that match the list's filters; used to sort and filter lists; shown with «desde» when `priceVaries`",
  ),
  priorPrice: Cents.nullable().describe("Lowest price of the 30 days before the reduction; null without one"),
  priceVaries: z.boolean(),
  availability: z.enum(AVAILABILITIES),
  available: z.int(),
  releaseDate: Day.nullable().describe("Of a preorder; otherwise the start of its sale, if that is in the future"),
  delivery: z
    .strictObject({
      today: Day.describe("Day of this response, in Madrid"),
      from: Day,
      to: Day,
      sooner: z
        .strictObject({ from: Day, to: Day, price: Cents })
        .optional()
        .describe("The cheapest of the ways that are sooner than the default option; missing if there is none"),
    })
    .nullable()
    .describe(
      "First and last day on which a unit in stock arrives at the shop's own address, with the default option of the checkout; null if nothing can be sent now. Text: `cardPromiseText`",
    ),
  variantId: Id.nullable().describe(
    "Variant that the «add» button puts into the cart; null if the shopper has to choose",
  ),
  isNew: z.boolean(),
  rating: z
    .strictObject({ average: z.number().describe("With one decimal"), count: z.int() })
    .nullable()
    .describe("Of its published reviews; null without any"),
});

export type ProductCard = z.infer<typeof ProductCardSchema>;

/** Of a campaign that asks for a deposit. */
export const DepositRate = BasisPoints.describe(
  "Only for `deposit`. The deposit of a line is its total (price × quantity, less its discount) × rate / 10000, rounded half up to a whole cent once per line: 2 × 12,02 € at 2000 are 4,81 €",
);

export const VariantPreorderSchema = z.strictObject({
  id: Id,
  releaseDate: Day,
  closesAt: Instant,
  quota: z.int(),
  taken: z.int(),
  payment: z.enum(PREORDER_PAYMENTS),
  depositRate: DepositRate.nullable(),
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
  streetDate: Day.nullable().describe("It is not sold before this day; null: no restriction, or a campaign sells it"),
  preorder: VariantPreorderSchema.nullable(),
});

export type Variant = z.infer<typeof VariantSchema>;

export const CategoryRefSchema = z.strictObject({ id: Id, name: z.string(), slug: Slug });

/** A variant of a single card that is in stock, as in a row of a list. */
export const ListedCopySchema = VariantSchema.pick({
  id: true,
  sku: true,
  options: true,
  price: true,
  priorPrice: true,
  available: true,
  availability: true,
  perClientLimit: true,
});

export type ListedCopy = z.infer<typeof ListedCopySchema>;

/** The fields of a single card in a list, besides those of its product card. */
export const ListedSingleSchema = z.strictObject({
  set: z.string().nullable(),
  setCode: z.string().nullable().describe("Code of the set in its game: «TDC»"),
  number: z.string().nullable().describe("Collector number: «158/274»"),
  rarity: z.string().nullable(),
  copies: z.array(ListedCopySchema).max(MAX_LISTED_COPIES).describe("Cheapest first"),
  copyCount: z.int().describe("Number of all copies, of which `copies` has the cheapest"),
});

export const ListedProductSchema = z.strictObject({
  ...ProductCardSchema.shape,
  single: ListedSingleSchema.nullable().describe(
    "Only for single cards: its variants in stock that match the list's filters",
  ),
});

export type ListedProduct = z.infer<typeof ListedProductSchema>;

/** A card of the same name in another set. */
export const PrintingSchema = z.strictObject({
  ...ProductCardSchema.shape,
  set: z.string().nullable(),
  number: z.string().nullable().describe("Collector number: «158/274»"),
  rarity: z.string().nullable(),
});

export type Printing = z.infer<typeof PrintingSchema>;

/** A PDF attached to a product, such as rules or errata. */
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
  withdrawalNote: z.string().nullable().describe("Reason why the law excludes the right of withdrawal, in Spanish"),
  variants: z.array(VariantSchema).min(1),
  breadcrumb: z.array(CategoryRefSchema),
  related: z.array(ProductCardSchema),
  printings: z.array(PrintingSchema).describe("For a single card: the same card in other sets, newest first"),
  bases: z.array(ProductCardSchema).describe("For an expansion: its published base games"),
  expansions: z.array(ProductCardSchema).max(MAX_EXPANSIONS).describe("Published expansions, newest first"),
  documents: z.array(DocumentSchema),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
});

export type Product = z.infer<typeof ProductSchema>;
