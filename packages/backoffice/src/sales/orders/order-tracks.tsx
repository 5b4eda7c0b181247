import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { Card } from "@tablero/ui/card";
import { Track } from "@tablero/ui/track";
import type { Ref } from "react";
import { goodsTrack, type OrderTrack, orderTrack, paymentTrack } from "./order-words.ts";

/** Progress of order, payment and delivery: three tracks side by side. */
export function OrderTracks({ order, ref }: { order: Order; ref?: Ref<HTMLDivElement> }) {
  const tracks = [
    { label: "Pedido", track: orderTrack(order) },
    { label: "Pago", track: paymentTrack(order) },
    { label: order.pickup ? "Recogida" : "Envío", track: goodsTrack(order) },
  ];
  return (
    <Card
      ref={ref}
      // After a step, the focus moves here and not to the button of the next step.
      tabIndex={-1}
      aria-label="Estado del pedido"
      className="flex flex-col divide-y @4xl:flex-row @4xl:divide-x @4xl:divide-y-0"
    >
      {tracks.map((each) => (
        <OneTrack key={each.label} {...each} />
      ))}
    </Card>
  );
}

function OneTrack({ label, track }: { label: string; track: OrderTrack }) {
  return (
    // Steps have the same width in short and long tracks, so that all labels have the same room.
    <div className="min-w-0 px-4 py-4 @4xl:basis-0" style={{ flexGrow: Math.max(3, track.steps.length) }}>
      <h2 className="mb-2.5 font-normal text-label text-secondary">{label}</h2>
      <Track label={label} steps={track.steps} current={track.current} complete={track.complete} />
    </div>
  );
}
