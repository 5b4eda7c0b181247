import { z } from "zod";
import { Id, ImageSchema, Slug } from "../../platform/shapes/basics.ts";
import { FacetSchema } from "./facets.ts";
import { CategoryRefSchema, GameRefSchema, ProductCardSchema } from "./products.ts";

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
    count: z.int().describe("Published products in it and its subcategories"),
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
  breadcrumb: z.array(CategoryRefSchema).describe("From the root to the category itself"),
  children: z.array(z.strictObject({ ...CategoryRefSchema.shape, count: z.int() })),
});

export type Category = z.infer<typeof CategorySchema>;

/** The panel of one game in the menu, without its categories. */
export const MenuPanelSchema = z.strictObject({
  categoryId: Id,
  facets: z.array(FacetSchema),
  product: ProductCardSchema.nullable().describe("The first product of its list that is available and has a picture"),
});

export type MenuPanel = z.infer<typeof MenuPanelSchema>;
