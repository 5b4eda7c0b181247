import { DOCUMENT_LANGUAGES, MAX_DOCUMENT_TITLE } from "@tablero/domain/catalogue/documents/product-documents";
import { MAX_BASES, MAX_EXPANSIONS } from "@tablero/domain/catalogue/games/expansions";
import { MAX_PRODUCT_CATEGORIES, MAX_TAGS } from "@tablero/domain/catalogue/products/product-bulk";
import { MISSING_PARTS } from "@tablero/domain/catalogue/products/product-readiness";
import { cleanShelf, MAX_SHELF } from "@tablero/domain/catalogue/products/shelf";
import { MAX_SKU, SKU_ERROR, SKU_PATTERN } from "@tablero/domain/catalogue/products/skus";
import { MAX_REMOVAL_REASON } from "@tablero/domain/catalogue/stock/variant-removal";
import { cleanBarcode } from "@tablero/domain/platform/barcodes";
import {
  MOVEMENT_KINDS,
  PRODUCT_KINDS,
  PRODUCT_STATUSES,
  WITHDRAWAL_EXCLUSIONS,
} from "@tablero/domain/platform/vocabulary";
import { TAX_KINDS } from "@tablero/domain/settings/taxes/rates";
import { z } from "zod";
import {
  BasisPoints,
  Cents,
  Email,
  Id,
  ImageSchema,
  Instant,
  line,
  MAX_WHOLE,
  optionalLine,
  PositiveCents,
  Slug,
  Version,
} from "../../platform/shapes/basics.ts";
import { CategoryRefSchema, DocumentSchema, GameRefSchema } from "./products.ts";

const AttributeNumber = z.number().min(-MAX_WHOLE).max(MAX_WHOLE);

/** Another product that a product refers to. */
export const ProductRefSchema = z.strictObject({
  id: Id,
  name: z.string(),
  slug: z.string(),
  status: z.enum(PRODUCT_STATUSES),
});
export type ProductRef = z.infer<typeof ProductRefSchema>;

export const ProductRowSchema = z.strictObject({
  id: Id,
  slug: Slug,
  name: z.string(),
  format: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(PRODUCT_STATUSES),
  game: GameRefSchema.nullable(),
  image: ImageSchema.nullable(),
  sku: z.string().describe("SKU of the first variant"),
  variantCount: z.int(),
  priceMin: Cents,
  priceMax: Cents,
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  supplier: z.string().nullable(),
  missing: z.array(z.enum(MISSING_PARTS)).describe("Data missing for publication"),
  bases: z.array(ProductRefSchema).describe("For an expansion: its base games"),
  updatedAt: Instant,
  version: Version,
});
export type ProductRow = z.infer<typeof ProductRowSchema>;

export const AdminVariantSchema = z.strictObject({
  id: Id,
  sku: z.string(),
  barcode: z.string().nullable(),
  shelf: z.string().nullable().describe("Its place in the store"),
  options: z.record(z.string(), z.string()),
  price: Cents,
  priorPrice: Cents.nullable().describe(
    "Prior price that the shop shows struck through; null if no reduction is announced",
  ),
  cost: Cents.nullable(),
  taxRate: BasisPoints,
  weight: z.int(),
  perClientLimit: z.int().nullable(),
  position: z.int(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  waiting: z.int().describe("Shoppers waiting for a stock alert"),
});
export type AdminVariant = z.infer<typeof AdminVariantSchema>;

const Manufacturer = z.strictObject({
  name: z.string().max(160),
  address: z.string().max(300),
  email: z.string().max(254),
  responsible: z.string().max(160).nullable(),
});

export const AdminProductSchema = z.strictObject({
  ...ProductRowSchema.shape,
  description: z.string(),
  brand: z.string().nullable(),
  tags: z.array(z.string()),
  categories: z.array(CategoryRefSchema),
  supplierId: Id.nullable(),
  attributes: z.record(z.string(), z.union([z.string(), z.number()])),
  manufacturer: Manufacturer.nullable(),
  safetyWarning: z.string().nullable(),
  withdrawalExclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  variants: z.array(AdminVariantSchema),
  sharedBarcodes: z
    .array(z.strictObject({ variantId: Id, productId: Id, product: z.string(), sku: z.string() }))
    .max(20)
    .describe("Other variants with the same barcode: allowed, but rarely intended"),
  images: z.array(ImageSchema),
  expansions: z.array(ProductRefSchema).max(MAX_EXPANSIONS).describe("Products that have it as a base game"),
  documents: z.array(DocumentSchema),
  createdAt: Instant,
});
export type AdminProduct = z.infer<typeof AdminProductSchema>;

export const VariantInput = z.strictObject({
  id: Id.optional().describe("Omitted for a new variant; variants that are not sent are removed: see `removals`"),
  sku: line(MAX_SKU).regex(SKU_PATTERN, SKU_ERROR),
  barcode: z
    .string()
    .overwrite(cleanBarcode)
    .regex(/^(\d{8}|\d{12}|\d{13})$/, "Un EAN-13 tiene 13 cifras, un UPC-A 12 y un EAN-8 ocho")
    .nullable()
    .optional(),
  shelf: optionalLine(MAX_SHELF)
    .overwrite((text) => cleanShelf(text) ?? "")
    .nullable()
    .optional()
    .describe("Its place in the store, such as `A3-2`; stored in capitals"),
  options: z
    .record(z.string().max(40), z.string().trim().max(60))
    .default({})
    .describe("All variants of a product have the same options, and no two of them the same values"),
  price: PositiveCents,
  announce: z
    .boolean()
    .optional()
    .describe(
      "A lower price is announced as a reduction; not announced when omitted; with an unchanged price `false` withdraws the announcement",
    ),
  cost: PositiveCents.nullable().optional(),
  taxRate: BasisPoints,
  weight: z.int().min(0).max(100_000),
  perClientLimit: z.int().min(1).max(999).nullable().optional(),
  initialStock: z.int().min(0).max(100_000).optional().describe("Only for a new variant: its initial stock"),
});

export const Tag = line(40);

const productFields = {
  name: line(160),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Solo minúsculas, cifras y guiones")
    .max(120)
    .optional()
    .describe("Derived from the name when omitted"),
  format: optionalLine(120).default(""),
  kind: z.enum(PRODUCT_KINDS),
  status: z.enum(PRODUCT_STATUSES).default("draft"),
  gameId: Id.nullable().optional(),
  supplierId: Id.nullable().optional(),
  categoryIds: z.array(Id).max(MAX_PRODUCT_CATEGORIES).default([]),
  brand: optionalLine(80).nullable().optional(),
  tags: z.array(Tag).max(MAX_TAGS).default([]),
  description: z.string().max(20_000).default("").describe("HTML; sanitised by the server"),
  attributes: z.record(z.string().max(40), z.union([z.string().max(200), AttributeNumber])).default({}),
  manufacturer: z
    .strictObject({ ...Manufacturer.shape, email: Email })
    .nullable()
    .optional(),
  safetyWarning: optionalLine(500).nullable().optional(),
  withdrawalExclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable().optional(),
  seoTitle: optionalLine(160).nullable().optional(),
  seoDescription: optionalLine(320).nullable().optional(),
  baseIds: z
    .array(Id)
    .max(MAX_BASES, `Como mucho ${MAX_BASES} juegos base`)
    .default([])
    .describe("For an expansion: its base games, in order"),
  variants: z.array(VariantInput).min(1, "Hace falta al menos una variante").max(100),
};
export const ProductInput = z.strictObject(productFields);

/** What happens to the stock of a removed variant: written off, or moved to another variant. */
export const RemovalInput = z.strictObject({
  variantId: Id,
  units: z.int().min(1).max(MAX_WHOLE).describe("Units on hand as seen by the caller; a different number is refused"),
  moveTo: Id.nullable().describe("The variant of the product that receives them; null: they are written off"),
  reason: line(MAX_REMOVAL_REASON),
});

export const ProductPatch = z.strictObject({
  ...z.strictObject(productFields).partial().shape,
  // Defaults apply only on creation: a patch changes only the fields it contains.
  format: optionalLine(120).optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  categoryIds: z.array(Id).max(MAX_PRODUCT_CATEGORIES).optional(),
  tags: z.array(Tag).max(MAX_TAGS).optional(),
  description: z.string().max(20_000).optional(),
  attributes: z.record(z.string().max(40), z.union([z.string().max(200), AttributeNumber])).optional(),
  baseIds: z.array(Id).max(MAX_BASES, `Como mucho ${MAX_BASES} juegos base`).optional(),
  removals: z
    .array(RemovalInput)
    .max(100)
    .optional()
    .describe("For each variant with units that is omitted from `variants`; needs `stock:write`"),
  version: Version,
});

/** Title and language of a document. */
export const DocumentInput = z.strictObject({
  title: line(MAX_DOCUMENT_TITLE),
  language: z.enum(DOCUMENT_LANGUAGES, "Elige un idioma de la lista").nullable(),
});

export const MovementSchema = z.strictObject({
  id: Id,
  at: Instant,
  variantId: Id,
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.int().describe("Signed"),
  balance: z.int().describe("onHand after the movement"),
  reason: z.string().nullable(),
  actor: z.string().nullable(),
  reference: z.strictObject({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
});
export type Movement = z.infer<typeof MovementSchema>;

export const MovementInput = z.strictObject({
  kind: z.enum(["receipt", "return", "adjustment", "loss"]),
  quantity: z
    .int()
    .min(-100_000)
    .max(100_000)
    .refine((n) => n !== 0, "La cantidad no puede ser 0"),
  reason: line(200),
});

export const TaxRatesSchema = z.strictObject({
  rates: z.array(
    z.strictObject({
      kind: z.enum(TAX_KINDS).nullable().describe("null: without IVA"),
      rate: BasisPoints,
      stored: z.array(BasisPoints).describe("Rates of products sold at this one: the rate itself and its predecessors"),
    }),
  ),
  defaultRate: BasisPoints.describe("Default rate of new products"),
});
export type TaxRatesToday = z.infer<typeof TaxRatesSchema>;
