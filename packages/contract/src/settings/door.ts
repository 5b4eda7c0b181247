/* What other rooms may import of this one. */

export { DeliveryEstimateSchema, ShippingOptionSchema } from "./shapes/delivery.ts";
export { AcceptedTextsSchema } from "./shapes/legal.ts";
export { HeaderSchema } from "./shapes/shop-headers.ts";
