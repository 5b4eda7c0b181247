import { PREORDER_PAYMENTS, PREORDER_STATES } from "@tablero/domain/platform/vocabulary";
import { z } from "zod";
import { DepositRate, GameRefSchema } from "../../catalogue/shapes/products.ts";
import { Cents, Day, Id, ImageSchema, Instant, Slug } from "../../platform/shapes/basics.ts";

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
  depositRate: DepositRate.nullable(),
  state: z.enum(PREORDER_STATES),
});

export type Preorder = z.infer<typeof PreorderSchema>;
