import { type Permission, useCan } from "@tablero/api-client/permission";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { ORDER_LINK_PERMISSIONS } from "@tablero/domain/sales/orders/order-link";
import { goodsLabel, paymentLabel } from "@tablero/domain/sales/orders/visible-state";
import { ORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Button } from "@tablero/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { Icon, type IconData } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlineEllipsisHorizontal } from "@tablero/ui/icons/outline-ellipsis-horizontal";
import { outlineLink } from "@tablero/ui/icons/outline-link";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { outlineXCircle } from "@tablero/ui/icons/outline-x-circle";
import { PageHeader } from "@tablero/ui/page-header";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { NeighbourLinks } from "../../platform/lists/neighbour-links.tsx";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { useCopyLink } from "../../platform/pages/use-copy-link.ts";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { orderPath } from "./order-columns.tsx";
import { canPrepare, isToPrepare, SHIPMENT_ACTIONS, type Shipment } from "./order-words.ts";
import { canCollect } from "./paying/order-payments.tsx";
import type { OrderActions } from "./use-order-actions.ts";
import { useOrderNeighbours } from "./use-order-neighbours.ts";

export interface OrderHeaderProps {
  order: Order;
  actions: OrderActions;
  onPrepare: () => void;
  onShip: (shipment: Shipment) => void;
  onRecord: () => void;
  onCancel: () => void;
  onEdit: () => void;
  onPrint: () => void;
  printing: boolean;
}

export function OrderHeader(props: OrderHeaderProps) {
  const { order, actions, onCancel, onEdit, onPrint, printing } = props;
  useRecordTitle(order.number);
  const can = useCan();
  const neighbours = useOrderNeighbours(order);
  const link = useCopyLink("POST /api/admin/orders/{id}/link", order.id);
  const mayCopy = ORDER_LINK_PERMISSIONS.every(can);
  const next = nextStep(props, can);
  const mayConfirm = can("orders:write") && order.allowed.order.includes("confirmed");
  // An order with nothing to ship, such as tickets, is advanced manually.
  const mayStart = can("orders:write") && order.allowed.order.includes("processing") && !canPrepare(order);
  const mayComplete = can("orders:write") && order.allowed.order.includes("completed");
  const mayEdit = can("orders:write") && order.editing.refusal === null;
  const mayCancel = can("orders:write") && order.allowed.order.includes("cancelled");
  const move = (to: "confirmed" | "processing" | "completed", done: string) =>
    void actions.transition(to, done, { machine: "order", to });
  return (
    <PageHeader
      title={<RecordNumber>{order.number}</RecordNumber>}
      back={<BackToList resource={ORDERS} />}
      status={
        <>
          <StateBadge state={ORDER_STATE_LABELS[order.state]} />
          <StateBadge state={paymentLabel(order)} />
          <StateBadge state={goodsLabel(order)} />
          <RelativeTime iso={order.placedAt} className="text-table" />
        </>
      }
      actions={
        <>
          <NeighbourLinks resource={ORDERS} rowPath={orderPath} neighbours={neighbours} />
          <Button variant="secondary" loading={printing} onClick={onPrint} className="max-sm:hidden">
            <Icon icon={outlinePrinter} size={18} />
            Imprimir
          </Button>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton
                variant="secondary"
                icon={outlineEllipsisHorizontal}
                label="Más acciones"
                className="max-sm:w-11"
              />
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <DropdownMenuItem icon={outlinePrinter} disabled={printing} onSelect={onPrint} className="sm:hidden">
                Imprimir
              </DropdownMenuItem>
              <DropdownMenuItem
                icon={outlineLink}
                disabled={!mayCopy || link.copying}
                onSelect={() => void link.copy()}
              >
                {mayCopy ? "Copiar enlace del cliente" : "Copiar enlace del cliente: pide permiso"}
              </DropdownMenuItem>
              {mayEdit ? (
                <DropdownMenuItem icon={outlinePencilSquare} onSelect={onEdit}>
                  Editar pedido
                </DropdownMenuItem>
              ) : null}
              {mayConfirm ? (
                <DropdownMenuItem icon={outlineCheck} onSelect={() => move("confirmed", "Pedido confirmado")}>
                  Confirmar sin esperar al pago
                </DropdownMenuItem>
              ) : null}
              {mayStart ? (
                <DropdownMenuItem icon={outlineCheck} onSelect={() => move("processing", "Pedido en curso")}>
                  Marcar en curso
                </DropdownMenuItem>
              ) : null}
              {mayComplete ? (
                <DropdownMenuItem icon={outlineCheck} onSelect={() => move("completed", "Pedido completado")}>
                  Completar pedido
                </DropdownMenuItem>
              ) : null}
              {mayCancel ? (
                <>
                  <DropdownMenuSeparator />
                  <DropdownMenuItem icon={outlineXCircle} tone="danger" onSelect={onCancel}>
                    Cancelar pedido
                  </DropdownMenuItem>
                </>
              ) : null}
            </DropdownMenuContent>
          </DropdownMenu>
          {next ? (
            <Button
              loading={actions.busy === next.name}
              disabled={actions.busy !== null && actions.busy !== next.name}
              onClick={next.run}
            >
              <Icon icon={next.icon} size={18} />
              {next.label}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

interface NextStep {
  name: string;
  label: string;
  icon: IconData;
  run: () => void;
}

/** The next action that the order needs from the user. */
function nextStep(props: OrderHeaderProps, can: (permission: Permission) => boolean): NextStep | null {
  const { order, actions, onPrepare, onShip, onRecord } = props;
  const record = canCollect(order) && can("payments:write");
  const collect: NextStep = { name: "pay", label: "Registrar cobro", icon: outlineBanknotes, run: onRecord };
  if (record && order.state === "pending") return collect;
  if (can("shipments:write")) {
    // A fully refunded order can only be prepared from its card.
    if (isToPrepare(order))
      return { name: "prepare", label: SHIPMENT_ACTIONS.preparing.label, icon: outlineCube, run: onPrepare };
    for (const shipment of order.shipments) {
      const to = shipment.allowed.find((state) => state !== "cancelled" && state !== "returned");
      if (!to) continue;
      const name = `${shipment.id} ${to}`;
      const { label, done } = SHIPMENT_ACTIONS[to];
      const run = () =>
        to === "shipped"
          ? onShip(shipment)
          : void actions.transition(name, done, { machine: "shipment", shipmentId: shipment.id, to });
      const icon = order.pickup ? outlineBuildingStorefront : to === "packed" ? outlineCube : outlineTruck;
      return { name, label, icon, run };
    }
  }
  if (record) return collect;
  if (!can("orders:write") || !order.allowed.order.includes("completed")) return null;
  const complete = () =>
    void actions.transition("completed", "Pedido completado", { machine: "order", to: "completed" });
  return { name: "completed", label: "Completar pedido", icon: outlineCheck, run: complete };
}
