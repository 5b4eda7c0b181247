import { usePolledQuery } from "@tablero/api-client/polled-query";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { useState } from "react";
import { RecordPage } from "../../platform/kit/record-page.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { DetailLayout } from "../../platform/pages/page.tsx";
import { OrderReturns } from "../returns/order-returns.tsx";
import { ActionFailure } from "./action-failure.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { usePrintDeliveryNotes } from "./delivery-notes.tsx";
import { EditDialog } from "./editing/edit-dialog.tsx";
import { OrderActivity } from "./order-activity.tsx";
import { OrderAside } from "./order-aside.tsx";
import { OrderHeader } from "./order-header.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderTracks } from "./order-tracks.tsx";
import type { Shipment } from "./order-words.ts";
import { OrderShipments } from "./parcels/order-shipments.tsx";
import { PrepareDialog } from "./parcels/prepare-dialog.tsx";
import { ShipDialog } from "./parcels/ship-dialog.tsx";
import { OrderPayments } from "./paying/order-payments.tsx";
import { PaymentDialog } from "./paying/payment-dialog.tsx";
import { RefundDialog } from "./paying/refund-dialog.tsx";
import { RevertDialog } from "./revert-dialog.tsx";
import { useOrderActions } from "./use-order-actions.ts";

interface OrderScreenProps {
  /** Id of the order, from the URL. */
  id: string;
}

/** admin/pedidos/{id} */
export function OrderScreen({ id }: OrderScreenProps) {
  return (
    <Guarded resource={ORDERS}>
      <LoadedOrder id={id} />
    </Guarded>
  );
}

function LoadedOrder({ id }: { id: string }) {
  const response = usePolledQuery(
    "GET /api/admin/orders/{id}",
    { params: { id } },
    { refreshInterval: (order) => (isMoving(order) ? WATCH : 0) },
  );
  return (
    <RecordPage resource={ORDERS} response={response} loading="Cargando el pedido">
      {(order) => <OrderPage order={order} />}
    </RecordPage>
  );
}

type Open =
  | { kind: "payment" | "prepare" | "cancel" | "edit" }
  | { kind: "ship"; shipmentId: string }
  | { kind: "refund" | "revert"; paymentId: string }
  | null;

/** Polling interval in milliseconds while a provider processes a refund. */
const WATCH = 2000;

const isMoving = (order: Order | undefined): boolean =>
  order?.refunds.some(
    ({ state, paymentId }) => state === "requested" && order.payments.find(({ id }) => id === paymentId)?.provider,
  ) ?? false;

function OrderPage({ order }: { order: Order }) {
  const actions = useOrderActions(order);
  const [open, setOpen] = useState<Open>(null);
  const notes = usePrintDeliveryNotes();
  const show = (next: Open) => {
    actions.clear();
    setOpen(next);
  };
  const close = () => show(null);
  const ship = ({ id }: Shipment) => show({ kind: "ship", shipmentId: id });
  const parcel = open?.kind === "ship" ? order.shipments.find(({ id }) => id === open.shipmentId) : undefined;
  const reverted = open?.kind === "revert" ? order.payments.find(({ id }) => id === open.paymentId) : undefined;
  const given = open?.kind === "refund" ? order.payments.find(({ id }) => id === open.paymentId) : undefined;
  return (
    <>
      <OrderHeader
        order={order}
        actions={actions}
        onPrepare={() => show({ kind: "prepare" })}
        onShip={ship}
        onRecord={() => show({ kind: "payment" })}
        onRefund={({ id }) => show({ kind: "refund", paymentId: id })}
        onCancel={() => show({ kind: "cancel" })}
        onEdit={() => show({ kind: "edit" })}
        onPrint={() => void notes.print([order.id])}
        printing={notes.busy}
      />
      {open === null ? <ActionFailure order={order} actions={actions} /> : null}
      <OrderTracks ref={actions.stateRef} order={order} />
      <DetailLayout aside={<OrderAside order={order} />}>
        <OrderLines order={order} />
        <div className="grid gap-5 @xl:grid-cols-2">
          <OrderPayments
            order={order}
            actions={actions}
            onRecord={() => show({ kind: "payment" })}
            onRefund={({ id }) => show({ kind: "refund", paymentId: id })}
            onRevert={({ id }) => show({ kind: "revert", paymentId: id })}
          />
          <OrderShipments order={order} actions={actions} onPrepare={() => show({ kind: "prepare" })} onShip={ship} />
        </div>
        <OrderReturns order={order} />
        <OrderActivity order={order} />
      </DetailLayout>
      {open?.kind === "payment" ? <PaymentDialog order={order} actions={actions} onClose={close} /> : null}
      {given ? <RefundDialog order={order} payment={given} actions={actions} onClose={close} /> : null}
      {reverted ? <RevertDialog order={order} payment={reverted} actions={actions} onClose={close} /> : null}
      {open?.kind === "prepare" ? <PrepareDialog order={order} actions={actions} onClose={close} /> : null}
      {open?.kind === "cancel" ? <CancelDialog order={order} actions={actions} onClose={close} /> : null}
      {open?.kind === "edit" ? <EditDialog order={order} actions={actions} onClose={close} /> : null}
      {parcel ? <ShipDialog order={order} shipment={parcel} actions={actions} onClose={close} /> : null}
      {notes.sheet}
    </>
  );
}
