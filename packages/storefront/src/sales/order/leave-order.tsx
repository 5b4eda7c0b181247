import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { CancelOrder } from "./cancel-order.tsx";
import { Declarations, Withdrawal } from "./withdrawal.tsx";

interface LeaveOrderProps {
  order: ShopOrder;
  /** True if the order contains only event places. */
  places: boolean;
  onCancel: () => Promise<void>;
}

/** Whether the order can be cancelled or withdrawn from, was withdrawn from, or its period for this has ended. */
export const isLeavable = ({ cancellable, withdrawable, withdrawals, withdrawalUntil }: ShopOrder): boolean =>
  cancellable || withdrawable || withdrawals.length > 0 || withdrawalUntil !== null;

/**
 * The ways out of an order in one place, the shorter one first: cancelling while nothing was sent, and the right of
 * withdrawal. Each says when to take it; after the period of withdrawal, its end is said.
 */
export function LeaveOrder({ order, places, onCancel }: LeaveOrderProps) {
  const { number, cancellable, withdrawable, withdrawals, withdrawalUntil } = order;
  const both = cancellable && withdrawable;
  const left = withdrawals.length > 0;
  return (
    <section aria-labelledby="dejarlo" className="rounded-2xl p-5 inset-ring inset-ring-border-strong sm:p-7">
      <h2 id="dejarlo" className="font-display text-display-md">
        {left ? "Has desistido del contrato" : cancellable ? "¿Ya no lo quieres?" : "¿Has cambiado de idea?"}
      </h2>
      {left ? <Declarations {...order} /> : null}
      {cancellable ? (
        <>
          {both ? <h3 className="mt-4 font-semibold text-shop">Todo, ahora: cancelar</h3> : null}
          <CancelOrder number={number} places={places} onCancel={onCancel} />
        </>
      ) : null}
      {withdrawable ? (
        <div className={both ? "mt-5 border-t pt-4" : undefined}>
          {both ? <h3 className="font-semibold text-shop">Una parte, o más tarde: desistir</h3> : null}
          <Withdrawal {...order} cancellable={cancellable} again={left} />
        </div>
      ) : left || cancellable || !withdrawalUntil ? null : (
        <p className="mt-1.5 text-secondary">
          El plazo para desistir era hasta el {formatLongDay(withdrawalUntil)}. Si algo no está bien, la garantía sigue.
        </p>
      )}
    </section>
  );
}
