import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { paymentMethodText } from "@tablero/domain/platform/words/shop-labels";

/** Refunds, completed or pending. Renders nothing if there are none. */
export function Refunds({ order }: { order: ShopOrder }) {
  if (order.refunds.length === 0) return null;
  const how = paymentMethodText(order.paymentMethod);
  return (
    <section aria-labelledby="reembolsos" className="mt-6 border-t pt-5">
      <h3 id="reembolsos" className="font-semibold text-shop">
        {order.payment === "refunded" ? "Te hemos reembolsado todo" : "Reembolsos"}
      </h3>
      <ul className="mt-2 flex flex-col gap-2 tabular-nums">
        {order.refunds.map(({ amount, state, at }) => (
          <li key={`${at} ${amount}`} className="flex items-baseline justify-between gap-4">
            <span className="text-secondary">
              {state === "done" ? `El ${formatLongDay(at)}` : `En camino, por el mismo medio: ${how}`}
            </span>
            <span className="font-semibold">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
      {order.refunds.some(({ state }) => state === "done") ? (
        <p className="mt-2 text-body text-secondary">Según el banco, puede tardar unos días en verse en tu cuenta.</p>
      ) : null}
    </section>
  );
}
