import { useCart } from "@tablero/api-client/cart";
import { useQuery } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import { formatTime } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { dispatchText } from "@tablero/domain/settings/shipping/delivery-words";
import { type ReactNode, useDeferredValue } from "react";
import { PlaceField } from "./place-field.tsx";
import { PromiseLine } from "./promise-line.tsx";

interface DeliveryWaysProps {
  /** Id of the variant to order. */
  variantId: string;
  /** Number of units, on which the price depends. */
  quantity: number;
  /** True if the goods are not released yet. */
  preorder: boolean;
  /** Current time in ms, which stories set to a fixed value. */
  now?: number;
  /** Shown until the days are known, and for goods that cannot be ordered. */
  children: ReactNode;
}

/**
 * When an order placed now arrives, by each way of the checkout, and what it costs. Uses the destination of the cart,
 * otherwise the shop's own postcode.
 */
export function DeliveryWays({ variantId, quantity, preorder, now, children }: DeliveryWaysProps) {
  const { cart } = useCart();
  const place = cart?.postcode ? { country: cart.country, postcode: cart.postcode } : {};
  const units = useDeferredValue(quantity);
  const { data } = useQuery(
    "GET /api/shop/delivery",
    cart === undefined ? null : { query: { variant: variantId, quantity: units, ...place } },
    { background: true, keepPreviousData: true, revalidateOnFocus: false },
  );
  if (!data?.dispatch) return children;
  const { dispatch, options, withoutTax } = data;
  const instant = new Date(now ?? serverNow()).toISOString();
  const departure = dispatchText(dispatch, instant, formatTime);
  const homes = options.filter(({ pickup }) => !pickup);
  const ways = [...homes, ...options.filter(({ pickup }) => pickup)];
  return (
    <>
      <li className="border-t px-5 py-2 first:border-t-0">
        <PlaceField postcode={data.postcode} place={data.province} own={!cart?.postcode} />
        {withoutTax ? <p className="pb-2 font-semibold text-body">{withoutTax}</p> : null}
      </li>
      {ways.map((way) => (
        <li key={way.id} className="flex items-start justify-between gap-4 border-t px-5 py-4">
          <div className="min-w-0">
            <PromiseLine promise={{ ...way, dispatch: dispatch.day }} preorder={preorder} now={now} />
            <p className="ps-6 text-body text-secondary">{way === homes[0] ? `${way.name}. ${departure}` : way.name}</p>
          </div>
          <span className="shrink-0 font-semibold text-body tabular-nums">
            {way.price === 0 ? "Gratis" : formatMoney(way.price)}
          </span>
        </li>
      ))}
      {homes.length === 0 ? (
        <li className="border-t px-5 py-4 text-body text-secondary">No enviamos este artículo a esa dirección.</li>
      ) : null}
    </>
  );
}
