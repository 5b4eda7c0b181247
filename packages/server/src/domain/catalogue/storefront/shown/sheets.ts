import { ProductSchema, type Variant, VariantSchema } from "@tablero/contract/catalogue/shapes/products";
import { decideAvailability } from "@tablero/domain/catalogue/stock/availability";
import { WITHDRAWAL_EXCLUSIONS } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { arrayOf, Text } from "../../../../db/columns.ts";
import { IMAGE } from "../../../platform/media/image-sql.ts";
import { documentsOf, VARIANT_MEMBERS } from "../wire-sql.ts";
import { type Known, productDataKind } from "./product-data.ts";

/** The data of a product page in addition to the card. */
const SheetData = z.object({
  rest: ProductSchema.pick({
    description: true,
    brand: true,
    tags: true,
    images: true,
    attributes: true,
    manufacturer: true,
    safetyWarning: true,
    documents: true,
    seoTitle: true,
    seoDescription: true,
  }).extend({ withdrawalExclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable() }),
  variants: arrayOf(VariantSchema.omit({ available: true, availability: true })),
  categories: arrayOf(Text),
});
type SheetData = z.output<typeof SheetData>;

export const SHEETS = productDataKind<SheetData>({
  name: "product_sheets",
  sql: `json_build_object('rest', json_build_object('description', p.description, 'brand', p.brand, 'tags', p.tags,
      'attributes', p.attributes,
      'images', (select coalesce(json_agg(${IMAGE} order by pi.position, i.id), '[]') from product_images pi
        join images i on i.id = pi.image_id where pi.product_id = p.id),
      'manufacturer', case when p.safety ->> 'name' <> '' then p.safety - 'warning' end,
      'safetyWarning', p.safety ->> 'warning', 'withdrawalExclusion', p.withdrawal_exclusion, 'seoTitle', p.seo_title, 'seoDescription', p.seo_description,
      'documents', ${documentsOf("p.id")}),
    'variants', (select json_agg(json_build_object(${VARIANT_MEMBERS}) order by w.position, w.id)
      from variants w left join preorders po on po.variant_id = w.id and po.state = 'open'
      where w.product_id = p.id and w.archived_at is null),
    'categories', (select coalesce(json_agg(pc.category_id order by pc.position, pc.category_id), '[]')
      from product_categories pc where pc.product_id = p.id))`,
  shape: SheetData,
  key: "product-sheets",
  tables: ["images", "product_images", "product_documents", "product_categories", "preorders"],
  most: 1_000,
});

/** The variants of a product with their stock. */
export const variantsOf = ({ data, state }: Known<SheetData>, lowUpTo: number): Variant[] =>
  data.variants.map((variant, index) => {
    const available = state.units[index] ?? 0;
    const preorder = variant.preorder !== null;
    return {
      ...variant,
      available,
      availability: decideAvailability({ onHand: available, reserved: 0, preorder }, lowUpTo),
    };
  });
