import { z } from "zod";
import { line, PaginationSchema, QueryInt } from "../../platform/shapes/basics.ts";
import { TemplateId } from "./basics.ts";

export const InventoryCategorySchema = z.strictObject({
  id: TemplateId,
  parentId: TemplateId.nullable(),
  name: z.string(),
  slug: z.string(),
});
export type InventoryCategory = z.infer<typeof InventoryCategorySchema>;

/** A brand, or a vendor. */
export const InventoryCompanySchema = z.strictObject({ id: TemplateId, name: z.string(), slug: z.string() });
export type InventoryCompany = z.infer<typeof InventoryCompanySchema>;

export const InventoryTagSchema = z.strictObject({ id: TemplateId, title: line(100) });
export type InventoryTag = z.infer<typeof InventoryTagSchema>;

/** A number, or the text in its field: a blank product has "" in all of them. */
const Amount = z.union([z.number(), z.string()]).describe('A number; "" while nobody has filled it in');

export const InventoryProductSchema = z.strictObject({
  id: TemplateId,
  category: z.string().describe('Id of a category, or ""'),
  name: z.string(),
  description: z.string(),
  tags: z.array(TemplateId),
  sku: z.string(),
  barcode: z.string(),
  brand: z.string().describe('Id of a brand, or ""'),
  vendor: z.string().describe('Id of a vendor, or ""'),
  stock: Amount,
  reserved: Amount,
  cost: Amount,
  basePrice: Amount,
  taxPercent: Amount,
  price: Amount,
  weight: Amount,
  thumbnail: z.string().nullable(),
  images: z.array(z.string()),
  active: z.boolean(),
});
export type InventoryProduct = z.infer<typeof InventoryProductSchema>;

/** Empty `sort` and `order` mean the defaults; any other order than `asc` is descending. */
export const InventoryQuery = z.strictObject({
  search: z.string().default(""),
  sort: z.string().default("name"),
  order: z.string().default("asc"),
  page: QueryInt().default(1),
  size: QueryInt(1).default(10),
});
export type InventoryQuery = z.output<typeof InventoryQuery>;

export const InventoryPageSchema = z.union([
  z.strictObject({ products: z.array(InventoryProductSchema), pagination: PaginationSchema }),
  z.strictObject({ products: z.null(), pagination: z.strictObject({ lastPage: z.int() }) }),
]);
export type InventoryPage = z.infer<typeof InventoryPageSchema>;
