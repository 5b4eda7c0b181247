/* What other rooms may import of this one. */

export { OrderRowSchema } from "./shapes/admin-orders.ts";
export { CartSchema } from "./shapes/carts.ts";
export { DeckListSchema } from "./shapes/deck-lists.ts";
export { SaleTermsSchema } from "./shapes/sale-terms.ts";
export { NextActionSchema, ShopOrderSchema } from "./shapes/shop-orders.ts";
export { PreorderSchema } from "./shapes/shop-preorders.ts";
