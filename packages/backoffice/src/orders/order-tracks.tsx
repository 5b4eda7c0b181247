import type { Order } from "@tablero/contract/shapes/admin-orders";
import { Card } from "@tablero/ui/card";
import { Track } from "@tablero/ui/track";
import { fulfilmentTrack, type OrderTrack, orderTrack, paymentTrack } from "./order-words.ts";

/** Where order, money and goods stand: three tracks side by side. */
export function OrderTracks({ order }: { order: Order }) {
  return (
    <Card
      aria-label="Estado del pedido"
      className="grid divide-y @4xl:grid-cols-[4fr_3fr_4fr] @4xl:divide-x @4xl:divide-y-0"
    >
      <OneTrack label="Pedido" track={orderTrack(order)} />
      <OneTrack label="Pago" track={paymentTrack(order)} />
      <OneTrack label="Envío" track={fulfilmentTrack(order)} />
    </Card>
  );
}

function OneTrack({ label, track }: { label: string; track: OrderTrack }) {
  return (
    <div className="min-w-0 px-4 py-4">
      <h2 className="mb-2.5 font-normal text-label text-secondary">{label}</h2>
      <Track label={label} steps={track.steps} current={track.current} complete={track.complete} />
    </div>
  );
}
