import { serverNow } from "@tablero/api-client/server-clock";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { promiseDaysText } from "@tablero/domain/settings/shipping/delivery-words";
import { PromiseLine } from "../../catalogue/delivery/promise-line.tsx";

/** The expected day of an order, and the promised one if it has changed. Renders nothing without one. */
export function ExpectedDay({ delivery, lines }: Pick<ShopOrder, "delivery" | "lines">) {
  if (!delivery) return null;
  const { promise, before } = delivery;
  const instant = new Date(serverNow()).toISOString();
  return (
    <div className="mt-6 rounded-xl bg-sunken px-4 py-3">
      <PromiseLine promise={promise} preorder={lines.some(({ preorder }) => preorder?.allocated === 0)} />
      {before ? (
        <p className="mt-0.5 ps-6 text-body text-secondary">Antes: {promiseDaysText(before, instant)}.</p>
      ) : null}
    </div>
  );
}
