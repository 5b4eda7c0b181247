import type { PackingOrder } from "@tablero/contract/sales/shapes/packing";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Card, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { outlineUser } from "@tablero/ui/icons/outline-user";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { cn } from "@tablero/ui/lib/cn";
import { RecordNumber } from "@tablero/ui/record-number";
import { totalUnits } from "./packing-words.ts";
import type { DoneOrder } from "./use-packing-run.ts";

export interface PackingOrdersProps {
  done: readonly DoneOrder[];
  orders: readonly PackingOrder[];
  current: string | null;
  onChoose: (order: PackingOrder) => void;
}

/** The orders of the run: those done here, the current one, and those that wait or that another person packs. */
export function PackingOrders({ done, orders, current, onChoose }: PackingOrdersProps) {
  return (
    <Card aria-labelledby="packing-orders">
      <CardHeader
        title={titleOf(ORDERS)}
        titleId="packing-orders"
        actions={
          <span className="text-secondary text-table tabular-nums">
            {done.length} de {done.length + orders.length}
          </span>
        }
      />
      <ul aria-label="Pedidos de la lista" className="flex flex-col">
        {done.map(({ order, shipmentId, words }) => (
          <li key={shipmentId} className="flex items-center gap-3 border-t px-4 py-2.5">
            <Icon icon={solid20CheckCircle} size={20} label="Hecho" className="text-success-icon" />
            <OrderName order={order} text={`${order.client} · ${words}`} />
          </li>
        ))}
        {orders.map((order) => {
          const taken = order.claim && !order.claim.mine ? order.claim.name : null;
          const isCurrent = order.id === current;
          return (
            <li key={order.id} className="border-t">
              <button
                type="button"
                aria-current={isCurrent}
                disabled={taken !== null}
                onClick={() => onChoose(order)}
                className={cn(
                  "flex w-full items-center gap-3 px-4 py-2.5 text-start hover:not-disabled:bg-hover disabled:cursor-not-allowed",
                  isCurrent && "bg-primary-tint text-on-tint",
                )}
              >
                {taken ? (
                  <Icon icon={outlineUser} size={20} className="text-secondary" />
                ) : (
                  <span
                    aria-hidden="true"
                    className={cn("m-0.5 size-4 rounded-sm", isCurrent ? "rounded-full bg-token" : "bg-border-strong")}
                  />
                )}
                <OrderName order={order} text={taken ? `Lo lleva ${taken}` : order.client} isCurrent={isCurrent} />
                <span className={cn("text-table tabular-nums", !isCurrent && "text-secondary")}>
                  {totalUnits(order.lines)} u.
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface OrderNameProps {
  order: Pick<PackingOrder, "number">;
  text: string;
  isCurrent?: boolean;
}

function OrderName({ order, text, isCurrent = false }: OrderNameProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold tabular-nums">
        <RecordNumber>{order.number}</RecordNumber>
      </span>
      <span className={cn("block text-table wrap-anywhere", !isCurrent && "text-secondary")}>{text}</span>
    </span>
  );
}
