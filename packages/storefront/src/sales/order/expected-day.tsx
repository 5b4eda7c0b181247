import { serverNow } from "@tablero/api-client/server-clock";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { promiseDaysText } from "@tablero/domain/settings/shipping/delivery-words";
import { PromiseLine } from "../../catalogue/delivery/promise-line.tsx";

/**
 * The expected day of each parcel of an order, and the promised one if it has changed. Renders nothing without one.
 */
export function ExpectedDay({
  delivery,
  laterDelivery,
  lines,
}: Pick<ShopOrder, "delivery" | "laterDelivery" | "lines">) {
  const waits = lines.some(({ preorder }) => preorder?.allocated === 0);
  if (!laterDelivery) return delivery ? <Parcel expected={delivery} preorder={waits} /> : null;
  return (
    <>
      {delivery ? <Parcel expected={delivery} preorder={false} title="Lo que había en la tienda" /> : null}
      <Parcel expected={laterDelivery} preorder={waits} title="Tu precompra, en otro paquete" />
    </>
  );
}

interface ParcelProps {
  expected: NonNullable<ShopOrder["delivery"]>;
  preorder: boolean;
  title?: string;
}

function Parcel({ expected: { promise, condition, before }, preorder, title }: ParcelProps) {
  const instant = new Date(serverNow()).toISOString();
  return (
    <div className="mt-6 rounded-xl bg-sunken px-4 py-3">
      {title ? <p className="mb-0.5 text-body text-secondary">{title}</p> : null}
      <PromiseLine promise={promise} lead={condition} preorder={preorder} />
      {before ? (
        <p className="mt-0.5 ps-6 text-body text-secondary">Antes: {promiseDaysText(before, instant)}.</p>
      ) : null}
    </div>
  );
}
