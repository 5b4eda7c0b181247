import { GAME_KINDS } from "@tablero/domain/platform/vocabulary";
import { POST_KINDS } from "@tablero/domain/settings/posts/posts";
import { z } from "zod";
import { CorrectedSchema } from "../../catalogue/shapes/facets.ts";
import { CategoryRefSchema, GameRefSchema, ProductCardSchema } from "../../catalogue/shapes/products.ts";
import { EventSchema } from "../../events/shapes/shop-events.ts";
import { Cents, Id, ImageSchema, Instant, Slug } from "../../platform/shapes/basics.ts";
import { PreorderSchema } from "../../sales/shapes/shop-preorders.ts";
import { PostCardSchema } from "../../settings/shapes/posts.ts";
import { HeaderSchema } from "../../settings/shapes/shop-headers.ts";

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
  news: z.array(PostCardSchema).describe("The latest public news"),
});

export type Home = z.infer<typeof HomeSchema>;

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
  posts: z
    .array(z.strictObject({ id: Id, kind: z.enum(POST_KINDS), slug: Slug, title: z.string() }))
    .max(4)
    .describe("Own pages and news that shoppers see"),
  total: z.int().min(0).describe("Products that the search page lists for the text"),
  corrected: CorrectedSchema,
  understood: z
    .strictObject({ labels: z.array(z.string()), count: z.int() })
    .nullable()
    .describe("Names of the filters that were read in the words, and the products that the search finds with them"),
});

export type Suggestions = z.infer<typeof SuggestionsSchema>;
