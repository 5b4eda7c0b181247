/* What other rooms may import of this one. */

export { CorrectedSchema } from "./shapes/facets.ts";
export { CategoryRefSchema, GameRefSchema, ProductCardSchema } from "./shapes/products.ts";
