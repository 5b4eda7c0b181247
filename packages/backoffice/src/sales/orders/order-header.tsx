import { useCan } from "@tablero/api-client/permission";
import { useRecordVerbs } from "@tablero/api-client/record-verbs";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { newPathOf } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { ORDER_CHANNEL_LABELS } from "@tablero/domain/platform/words/labels";
import { goodsLabel, paymentLabel } from "@tablero/domain/sales/orders/visible-state";
import { ORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { Button } from "@tablero/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@tablero/ui/dropdown-menu";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineEllipsisHorizontal } from "@tablero/ui/icons/outline-ellipsis-horizontal";
import { outlineLink } from "@tablero/ui/icons/outline-link";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { PageHeader } from "@tablero/ui/page-header";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { useNavigate } from "react-router-dom";
import { isMenuVerb, VerbItems } from "../../platform/kit/verb-items.tsx";
import { NeighbourLinks } from "../../platform/lists/neighbour-links.tsx";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { useCopyLink } from "../../platform/pages/use-copy-link.ts";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { orderPath } from "./order-columns.tsx";
import { type OrderHandlers, type OrderVerb, orderVerbs } from "./order-verbs.ts";
import type { OrderActions } from "./use-order-actions.ts";
import { useOrderNeighbours } from "./use-order-neighbours.ts";

export interface OrderHeaderProps extends Omit<OrderHandlers, "actions" | "onCopyLink" | "onAgain"> {
  order: Order;
  actions: OrderActions;
  printing: boolean;
}

/** Number and states of an order, with its verbs: the steps as buttons, the next one last. */
export function OrderHeader({ order, actions, printing, ...handlers }: OrderHeaderProps) {
  useRecordTitle(order.number);
  const can = useCan();
  const navigate = useNavigate();
  const neighbours = useOrderNeighbours(order);
  const link = useCopyLink("POST /api/admin/orders/{id}/link", order.id);
  const verbs = orderVerbs(order, can, {
    ...handlers,
    actions,
    onCopyLink: () => void link.copy(),
    onAgain: () => void navigate(`${newPathOf(ORDERS)}?copia=${order.id}`),
  });
  useRecordVerbs({ name: order.number, thisOne: "este pedido", verbs });
  const at = (...places: OrderVerb["place"][]) => verbs.filter(({ place }) => places.includes(place));
  const mayCopy = verbs.some(({ id }) => id === "link");
  const step = (verb: OrderVerb) => (
    <Button
      key={verb.id}
      variant={verb.place === "next" ? "primary" : "secondary"}
      loading={verb.busy !== undefined && actions.busy === verb.busy}
      disabled={actions.busy !== null && actions.busy !== verb.busy}
      onClick={verb.run}
    >
      <Icon icon={verb.icon} size={18} />
      {verb.label}
    </Button>
  );
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
          {order.channel === "web" ? null : (
            <span className="text-secondary text-table">{ORDER_CHANNEL_LABELS[order.channel]}</span>
          )}
        </>
      }
      actions={
        <>
          <NeighbourLinks resource={ORDERS} rowPath={orderPath} neighbours={neighbours} />
          <Button variant="secondary" loading={printing} onClick={handlers.onPrint} className="max-sm:hidden">
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
              <DropdownMenuItem
                icon={outlinePrinter}
                disabled={printing}
                onSelect={handlers.onPrint}
                className="sm:hidden"
              >
                Imprimir
              </DropdownMenuItem>
              {mayCopy ? null : (
                <DropdownMenuItem icon={outlineLink} disabled>
                  Copiar enlace del cliente: pide permiso
                </DropdownMenuItem>
              )}
              <VerbItems
                verbs={verbs
                  .filter(isMenuVerb)
                  .map((verb) => ({ ...verb, disabled: verb.id === "link" && link.copying }))}
              />
            </DropdownMenuContent>
          </DropdownMenu>
          {at("step").map(step)}
          {at("next").map(step)}
        </>
      }
    />
  );
}
