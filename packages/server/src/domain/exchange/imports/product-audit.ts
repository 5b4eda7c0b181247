import type { ProductPlan, ProductWrite } from "@tablero/domain/exchange/imports/planning/plan-product";
import type { ShopVariant } from "@tablero/domain/exchange/imports/planning/shop-product";

/** The entry of a product, with what differs: its history has to tell who changed a price. */
export function auditOf({ outcome, id, before, write, created, changed }: ProductPlan) {
  const fields = Object.keys(write) as (keyof ProductWrite)[];
  const variantsOf = (pick: (variant: ShopVariant) => object) => changed.map(({ before: variant }) => pick(variant));
  return {
    action: outcome === "created" ? ("create" as const) : ("update" as const),
    entity: "product" as const,
    entityId: id,
    before: before
      ? {
          ...Object.fromEntries(fields.map((name) => [name, before[name]])),
          ...(changed.length > 0 && { variants: variantsOf(({ sku, price, onHand }) => ({ sku, price, onHand })) }),
        }
      : undefined,
    after: {
      ...write,
      ...((changed.length > 0 || created.length > 0) && {
        variants: [
          ...changed.map(({ before: variant, write: { sku, price }, quantity }) => ({
            sku: sku ?? variant.sku,
            price: price ?? variant.price,
            onHand: variant.onHand + quantity,
          })),
          ...created.map(({ sku, price, quantity }) => ({ sku, price, onHand: quantity })),
        ],
      }),
    },
  };
}
