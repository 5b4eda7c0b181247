import { useApi } from "@tablero/api-client/api-context";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { cardPromiseText } from "@tablero/domain/settings/shipping/card-promise";
import { IN_SHOP_NAME } from "@tablero/domain/settings/shipping/needs-delivery";
import { Icon } from "@tablero/ui/icon";
import { solid20Truck } from "@tablero/ui/icons/solid20-truck";
import { StockLabel } from "@tablero/ui/stock-label";
import { useEffect, useState } from "react";
import { type DeliveryPlace, useDeliveryPlace } from "./delivery-place.ts";
import { stockText, stockTone } from "./product-words.ts";

/** The delivery to the cart's destination; until it is known, and without one, that to the shop's own address. */
function useCardDelivery({ id, delivery }: ProductCard): ProductCard["delivery"] {
  const api = useApi();
  const place = useDeliveryPlace();
  const [known, setKnown] = useState<{ place: DeliveryPlace; delivery: ProductCard["delivery"] }>();
  useEffect(() => {
    if (!place || !delivery) return;
    let isGone = false;
    void import("./ask-delivery.ts")
      .then(({ askDelivery }) => askDelivery(api, place, id))
      .then((answer) => !isGone && setKnown({ place, delivery: answer }));
    return () => {
      isGone = true;
    };
  }, [api, place, id, delivery]);
  return place && known?.place === place ? known.delivery : delivery;
}

/** When the product arrives, and if units are few. Without a delivery, whether it can be bought. */
export function CardStock({ product }: { product: ProductCard }) {
  const delivery = useCardDelivery(product);
  const text = product.kind === "service" && product.availability === "in-stock" ? IN_SHOP_NAME : stockText(product);
  const stock = <StockLabel tone={stockTone(product)}>{text}</StockLabel>;
  // Two lines, because another destination may need the second one.
  return (
    <div className="mt-0.5 flex min-h-[2lh] flex-col items-start gap-0.5 text-label">
      {delivery ? <Arrival delivery={delivery} /> : null}
      {delivery && product.availability !== "low" ? null : stock}
    </div>
  );
}

const Arrival = ({ delivery }: { delivery: NonNullable<ProductCard["delivery"]> }) => (
  <span className="flex items-start gap-1.5 text-text">
    <Icon icon={solid20Truck} size={16} className="text-info-text" />
    <span className="min-w-0 text-pretty">{cardPromiseText(delivery)}</span>
  </span>
);

/** When the product arrives, in a row, whose stock stands beside it. Nothing for preorders and sold-out products. */
export function RowArrival({ product }: { product: ProductCard }) {
  const delivery = useCardDelivery(product);
  return delivery ? (
    <div className="text-label">
      <Arrival delivery={delivery} />
    </div>
  ) : null;
}
