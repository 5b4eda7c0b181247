import { useCan } from "@tablero/api-client/permission";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { SHIPMENT_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Alert } from "@tablero/ui/alert";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowTopRightOnSquare } from "@tablero/ui/icons/outline-arrow-top-right-on-square";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { Link } from "@tablero/ui/link";
import { StateBadge } from "@tablero/ui/state-badge";
import { counted } from "../../../platform/values/amounts.tsx";
import { RelativeTime } from "../../../platform/values/relative-time.tsx";
import { canPrepare, parcelWeight, partsText, SHIPMENT_ACTIONS, type Shipment, waitingText } from "../order-words.ts";
import type { OrderActions } from "../use-order-actions.ts";

export interface OrderShipmentsProps {
  order: Order;
  actions: OrderActions;
  /** Opens «Preparar». */
  onPrepare: () => void;
  /** Opens «Marcar enviado». */
  onShip: (shipment: Shipment) => void;
}

export function OrderShipments({ order, actions, onPrepare, onShip }: OrderShipmentsProps) {
  const can = useCan();
  const waiting = waitingText(order);
  const details = [
    order.inTwoParcels ? "En dos paquetes" : null,
    parcelWeight(order),
    order.shipments.length > 0 ? counted(order.shipments.length, "bulto", "bultos") : null,
  ].filter((detail) => detail !== null);
  return (
    <Card aria-labelledby="order-shipments">
      <CardHeader title={order.pickup ? "Recogida" : "Envío"} titleId="order-shipments" />
      <CardBody className="flex flex-col gap-4">
        <p className="flex gap-3 text-table">
          <Icon
            icon={order.pickup ? outlineBuildingStorefront : outlineTruck}
            size={20}
            className="shrink-0 text-secondary"
          />
          <span>
            <span className="block text-text">{order.shippingName}</span>
            <span className="text-secondary">{details.join(" · ")}</span>
          </span>
        </p>
        {order.shipments.length === 0 ? null : (
          <ul aria-labelledby="order-shipments" className="flex flex-col gap-4">
            {order.shipments.map((shipment) => (
              <ShipmentRow key={shipment.id} order={order} shipment={shipment} actions={actions} onShip={onShip} />
            ))}
          </ul>
        )}
        {canPrepare(order) && can("shipments:write") ? (
          <Button variant="tint" size="sm" className="w-fit" onClick={onPrepare}>
            <Icon icon={outlineCube} size={16} />
            {SHIPMENT_ACTIONS.preparing.label}
          </Button>
        ) : null}
        {waiting ? <p className="text-secondary text-table">{waiting}</p> : null}
      </CardBody>
    </Card>
  );
}

interface ShipmentRowProps {
  order: Order;
  shipment: Shipment;
  actions: OrderActions;
  onShip: (shipment: Shipment) => void;
}

function ShipmentRow({ order, shipment, actions, onShip }: ShipmentRowProps) {
  const can = useCan();
  const units = shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = shipment.lines.flatMap((part) => {
    const line = order.lines.find(({ id }) => id === part.lineId);
    return line ? [`${part.quantity} × ${line.name}`] : [];
  });
  return (
    <li className="flex flex-col gap-2 border-t pt-4 text-table">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StateBadge state={SHIPMENT_STATE_LABELS[shipment.state]} />
        <RelativeTime iso={shipment.deliveredAt ?? shipment.shippedAt ?? shipment.createdAt} />
      </div>
      <p className="text-secondary" title={names.join("\n")}>
        {units} {units === 1 ? "unidad" : "unidades"}
        {order.pickup ? "" : `, ${shipment.carrier}`}
      </p>
      {shipment.takeOut.length > 0 ? (
        <Alert tone="warning" title="Hay que abrir el bulto">
          Saca {partsText(order, shipment.takeOut)}: su dinero se ha reembolsado.
        </Alert>
      ) : null}
      {shipment.tracking ? (
        <p className="text-secondary wrap-anywhere">
          Seguimiento{" "}
          {shipment.trackingUrl ? (
            <Link href={shipment.trackingUrl} target="_blank" rel="noopener noreferrer" className="tabular-nums">
              {shipment.tracking}
              <Icon icon={outlineArrowTopRightOnSquare} size={14} className="ms-1 inline" />
              <span className="sr-only"> (se abre en otra pestaña)</span>
            </Link>
          ) : (
            <span className="text-text tabular-nums">{shipment.tracking}</span>
          )}
        </p>
      ) : null}
      {can("shipments:write") && shipment.allowed.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {shipment.allowed.map((to) => (
            <ShipmentAction key={to} to={to} shipment={shipment} actions={actions} onShip={onShip} />
          ))}
        </div>
      ) : null}
    </li>
  );
}

interface ShipmentActionProps {
  to: Shipment["allowed"][number];
  shipment: Shipment;
  actions: OrderActions;
  onShip: (shipment: Shipment) => void;
}

/** Forward steps take one click; steps that revert something ask for confirmation. */
function ShipmentAction({ to, shipment, actions, onShip }: ShipmentActionProps) {
  const { label, done } = SHIPMENT_ACTIONS[to];
  const name = `${shipment.id} ${to}`;
  const move = () =>
    actions.transition(name, to === "preparing" ? "Preparación deshecha" : done, {
      machine: "shipment",
      shipmentId: shipment.id,
      to,
    });
  if (to === "cancelled" || to === "returned")
    return (
      <AlertDialog
        trigger={
          <Button variant={to === "cancelled" ? "danger-ghost" : "ghost"} size="sm" disabled={actions.busy !== null}>
            {label}
          </Button>
        }
        title={`¿${label}?`}
        description={
          to === "cancelled"
            ? "El bulto se deshace y sus unidades quedan otra vez por preparar."
            : "Las unidades vuelven a la tienda. El reembolso se hace aparte."
        }
        confirmLabel={label}
        cancelLabel="Dejarlo como está"
        tone={to === "cancelled" ? "danger" : "primary"}
        onCloseAutoFocus={actions.focusState}
        onConfirm={async () => {
          await move();
        }}
      />
    );
  const isBack = to === "preparing";
  return (
    <Button
      variant={isBack ? "ghost" : "tint"}
      size="sm"
      loading={actions.busy === name}
      disabled={actions.busy !== null && actions.busy !== name}
      onClick={() => (to === "shipped" ? onShip(shipment) : void move())}
    >
      {isBack ? "Abrir el bulto otra vez" : label}
    </Button>
  );
}
