import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { goodsLabel, paymentLabel } from "@tablero/domain/sales/orders/visible-state";
import { ORDER_STATE_LABELS } from "@tablero/domain/sales/words/order-states";
import { useRef } from "react";
import { type Difference, isVersionConflict, VersionConflict } from "../../platform/forms/version-conflict.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { findChanger } from "./find-changer.ts";
import type { OrderActions } from "./use-order-actions.ts";

export interface ActionFailureProps {
  order: Order;
  actions: OrderActions;
  /** Called after a successful retry on the current order; closes a dialog. */
  onDone?: () => void;
  /**
   * Retries with the current choices, in a window without a form. If there is a form, it is submitted again instead.
   */
  onRetry?: () => void;
}

/**
 * The failure of the last action, shown in place. A version conflict shows both states side by side, other failures the
 * reason.
 */
export function ActionFailure({ order, actions, onDone, onRetry }: ActionFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  const { failure, theirs } = actions;
  const again = async () => {
    if (await actions.again()) onDone?.();
  };
  if (isVersionConflict(failure))
    return (
      <VersionConflict
        what="el pedido"
        who={findChanger(order, theirs)}
        differences={theirs ? differences(order, theirs) : []}
        onReapply={() => void again()}
        reapplyLabel="Hacerlo de todas formas"
        onDiscard={() => {
          actions.accept();
          onDone?.();
        }}
        discardLabel="Ver cómo está ahora"
        loading={actions.busy !== null}
      />
    );
  // The fields may have changed since the action failed, so their current values are sent.
  const retry = () => {
    const form = box.current?.closest("form");
    if (form) form.requestSubmit();
    else if (onRetry) onRetry();
    else void again();
  };
  return (
    <div ref={box} className="empty:hidden">
      <FailureAlert error={failure} title="No se ha hecho" onRetry={retry} />
    </div>
  );
}

function differences(mine: Order, theirs: Order): Difference[] {
  const rows: [label: string, word: (order: Order) => string][] = [
    ["Estado", (order) => ORDER_STATE_LABELS[order.state].label],
    ["Pago", (order) => paymentLabel(order).label],
    ["Entrega", (order) => goodsLabel(order).label],
    ["Pendiente de cobro", (order) => formatMoney(order.due)],
    ["Bultos", (order) => String(order.shipments.length)],
  ];
  return rows
    .map(([label, word]) => ({ label, mine: word(mine), theirs: word(theirs) }))
    .filter((row) => row.mine !== row.theirs);
}
