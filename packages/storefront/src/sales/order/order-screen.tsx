import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { isClosed } from "@tablero/domain/sales/orders/steps";
import { countIfOnlyPlaces } from "@tablero/domain/sales/words/ticket-orders";
import { RecordNumber } from "@tablero/ui/record-number";
import { StepTimeline } from "@tablero/ui/timeline";
import { lazy, Suspense, useEffect, useRef } from "react";
import { CONTAINER } from "../../platform/shared/container.ts";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { useIsFeatureOn } from "../../platform/shared/shop-parts.ts";
import { ConfirmPanel } from "./confirm-panel.tsx";
import { ExpectedDay } from "./expected-day.tsx";
import { Guarantee, hasGoodsOut } from "./guarantee.tsx";
import { isLeavable, LeaveOrder } from "./leave-order.tsx";
import { OrderChanges } from "./order-changes.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OtherMethods } from "./other-methods.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { SaveData } from "./save-data.tsx";
import { StepDetail } from "./step-detail.tsx";
import { StoppedSteps } from "./stopped-steps.tsx";
import { Tracking } from "./tracking.tsx";
import { TransferNote } from "./transfer-note.tsx";

const Suggested = lazyWhenIdle(async () => (await import("../../catalogue/cards/suggested.tsx")).Suggested);

export interface OrderScreenProps {
  /** The order with its steps. */
  order: ShopOrder;
  /** Name, address and opening hours of the shop. */
  info: Pick<ShopInfo, "name" | "address" | "openingHours" | "specialHours" | "phone">;
  /** Time of the first render in ms. Default: the local clock. */
  now?: number;
  /** Cancels the order. Rejects if that is no longer possible. */
  onCancel: () => Promise<void>;
  /** Cancels one of its preorders. Rejects if that is no longer possible. */
  onCancelPreorder: (id: string) => Promise<void>;
  /** Reloads the order. */
  onRefresh: () => Promise<void>;
}

// Loaded lazily: few visited orders are closed.
const OrderAgain = lazy(async () => ({ default: (await import("./order-again.tsx")).OrderAgain }));

// Loaded lazily, because few orders contain a preorder.
const OrderPreorders = lazy(async () => ({ default: (await import("./order-preorders.tsx")).OrderPreorders }));

/** Maximum number of products in a request for suggestions. */
const MAX_NAMED = 50;
const OrderReviews = lazyWhenIdle(async () => (await import("../../catalogue/reviews/order-reviews.tsx")).OrderReviews);

const TILE = "rounded-2xl bg-card p-5 shadow-tile sm:p-7";

/** Public page of an order for anyone with its link: status, payment, lines, and cancellation or withdrawal. */
export function OrderScreen({ order, info, now, onCancel, onCancelPreorder, onRefresh }: OrderScreenProps) {
  const current =
    order.steps.find(({ status }) => status === "current") ?? order.steps.findLast(({ status }) => status === "done");
  const reviews = useIsFeatureOn("reviews");
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelling = useRef(false);
  // The button disappears with the cancelled order, so scroll position and focus move to the new state.
  useEffect(() => {
    if (cancelling.current && !order.cancellable) heading.current?.focus();
  }, [order.cancellable]);
  const cancel = () => {
    cancelling.current = true;
    return onCancel();
  };
  const bought = [...new Set(order.lines.flatMap(({ productSlug }) => productSlug ?? []))].slice(0, MAX_NAMED);
  const places = countIfOnlyPlaces(order.lines);
  const stopped = order.steps.some(({ status }) => status === "stopped");
  return (
    <div className={`${CONTAINER} pt-6 md:pt-10`}>
      <p className="text-body text-secondary tabular-nums sm:text-shop">
        Pedido <RecordNumber>{order.number}</RecordNumber> · {formatLongDay(order.placedAt)}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-balance font-display text-display-xl outline-none">
        {order.headline}
      </h1>
      <p className="mt-2 max-w-170 text-pretty text-secondary text-shop-lg">{order.hint}</p>

      <div className="mt-6 grid items-start gap-5 md:mt-8 md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_24rem] lg:grid-cols-[minmax(0,1fr)_27.5rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {isClosed(order.state) ? (
            <Suspense fallback={null}>
              <OrderAgain order={order} places={places > 0} />
            </Suspense>
          ) : null}
          <ConfirmPanel key={`confirm ${order.token}`} order={order} now={now} onRefresh={onRefresh} />
          <PaymentPanel key={order.token} order={order} now={now} onRefresh={onRefresh} />
          {order.transfer ? (
            <TransferNote transfer={order.transfer} places={places} text={order.paymentText}>
              <OtherMethods order={order} onRefresh={onRefresh} />
            </TransferNote>
          ) : order.paymentText ? (
            <section aria-labelledby="como-pagar" className={TILE}>
              <h2 id="como-pagar" className="font-display text-display-md">
                {PAYMENT_METHOD_LABELS[order.paymentMethod]}
              </h2>
              <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{order.paymentText}</p>
            </section>
          ) : null}
          {order.placedWith.length > 0 || order.lines.some(({ preorder }) => preorder) ? (
            <Suspense fallback={null}>
              <OrderPreorders order={order} onCancel={onCancelPreorder} />
            </Suspense>
          ) : null}
          <section aria-label="Estado del pedido" className={TILE}>
            {stopped ? (
              <StoppedSteps steps={order.steps} />
            ) : (
              <StepTimeline
                label="Estado del pedido"
                current={current?.id ?? ""}
                steps={order.steps.map((step) => ({
                  id: step.id,
                  title: step.label,
                  detail: <StepDetail step={step} />,
                }))}
              />
            )}
            <ExpectedDay {...order} />
            <Tracking tracking={order.tracking} />
            <OrderChanges changes={order.changes} />
          </section>
        </div>
        {/* On a phone, the lines come before the cancellation. */}
        <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
          <OrderLines order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SaveData token={order.token} placedAt={order.placedAt} />
          <OrderDetails order={order} info={info} />
          {isLeavable(order) ? <LeaveOrder order={order} places={places > 0} onCancel={cancel} /> : null}
          {hasGoodsOut(order) ? <Guarantee {...order} /> : null}
          {order.fulfilment === "unfulfilled" || order.fulfilment === "held" ? null : (
            <Suspense>{reviews ? <OrderReviews token={order.token} /> : null}</Suspense>
          )}
        </div>
      </div>
      {stopped || bought.length === 0 ? null : (
        <div className="mt-13 md:mt-20">
          <Suspense>
            <Suggested id="sugeridos" title="Va bien con tu pedido" beside={bought} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
