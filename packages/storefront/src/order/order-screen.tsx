import type { ShopOrder } from "@tablero/contract/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/dates";
import { StepTimeline } from "@tablero/ui/timeline";
import { useEffect, useRef } from "react";
import { CONTAINER } from "../shared/container.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { ConfirmPanel } from "./confirm-panel.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { StoppedSteps } from "./stopped-steps.tsx";
import { Tracking } from "./tracking.tsx";
import { TransferNote } from "./transfer-note.tsx";
import { Withdrawal } from "./withdrawal.tsx";

export interface OrderScreenProps {
  order: ShopOrder;
  /** Cancels it; rejects when that is no longer possible. */
  onCancel: () => Promise<void>;
  /** Reads the order again. */
  onRefresh: () => Promise<void>;
}

const TILE = "rounded-2xl bg-card p-5 shadow-tile sm:p-7";

/** An order for whoever holds its link: where it is, what to pay, what is in it, and the ways out. */
export function OrderScreen({ order, onCancel, onRefresh }: OrderScreenProps) {
  const current =
    order.steps.find(({ status }) => status === "current") ?? order.steps.findLast(({ status }) => status === "done");
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelling = useRef(false);
  // The button is gone with the order: the eye and the focus go to what has become of it.
  useEffect(() => {
    if (cancelling.current && !order.cancellable) heading.current?.focus();
  }, [order.cancellable]);
  const cancel = () => {
    cancelling.current = true;
    return onCancel();
  };
  const stopped = order.steps.some(({ status }) => status === "stopped");
  return (
    <div className={`${CONTAINER} pt-6 md:pt-10`}>
      <p className="text-body text-secondary tabular-nums sm:text-shop">
        Pedido {order.number} · {formatLongDay(order.placedAt)}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-balance font-display text-display-xl outline-none">
        {order.headline}
      </h1>
      <p className="mt-2 max-w-170 text-pretty text-secondary text-shop-lg">{order.hint}</p>

      <div className="mt-6 grid items-start gap-5 md:mt-8 md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_24rem] lg:grid-cols-[minmax(0,1fr)_27.5rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ConfirmPanel key={`confirm ${order.token}`} order={order} onRefresh={onRefresh} />
          <PaymentPanel key={order.token} order={order} onRefresh={onRefresh} />
          {order.transfer ? <TransferNote transfer={order.transfer} /> : null}
          <section aria-label="Estado del pedido" className={TILE}>
            {stopped ? (
              <StoppedSteps steps={order.steps} />
            ) : (
              <StepTimeline
                label="Estado del pedido"
                current={current?.id ?? ""}
                steps={order.steps.map(({ id, label, detail }) => ({ id, title: label, detail: detail ?? undefined }))}
              />
            )}
            <Tracking tracking={order.tracking} />
          </section>
        </div>
        {/* On a phone what is ordered comes before what can be undone. */}
        <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
          <OrderLines order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OrderFacts order={order} />
          {order.withdrawalUntil ? <Withdrawal until={order.withdrawalUntil} /> : null}
          {order.cancellable ? <CancelOrder number={order.number} onCancel={cancel} /> : null}
        </div>
      </div>
    </div>
  );
}
