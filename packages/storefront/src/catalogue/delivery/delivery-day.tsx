import { useCart } from "@tablero/api-client/cart";
import { useQuery } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import { formatTime } from "@tablero/domain/platform/dates";
import { deliveryDayText, dispatchText } from "@tablero/domain/settings/shipping/delivery-words";

interface DeliveryDayProps {
  /** Id of the variant to order. */
  variantId: string;
  /** Current time in ms, which stories set to a fixed value. */
  now?: number;
}

/**
 * The day on which an order placed now arrives by the checkout's default delivery, and the latest time to order for it.
 * Uses the postcode of the cart, otherwise the shop's. The line has its space before the day is known.
 */
export function DeliveryDay({ variantId, now }: DeliveryDayProps) {
  const { cart } = useCart();
  const place = cart?.postcode ? { country: cart.country, postcode: cart.postcode } : {};
  const { data } = useQuery(
    "GET /api/shop/delivery",
    cart === undefined ? null : { query: { variant: variantId, ...place } },
    { background: true, keepPreviousData: true, revalidateOnFocus: false },
  );
  const option = data?.options.find(({ pickup }) => !pickup);
  if (!data?.dispatch || !option) return "El día de entrega, con tu código postal en el carrito.";
  const instant = new Date(now ?? serverNow()).toISOString();
  return (
    <>
      <span className="font-semibold text-text">
        Recíbelo {deliveryDayText(option, instant)} en {data.province ?? data.postcode}
        {cart?.postcode ? ` (${data.postcode})` : ""}.
      </span>{" "}
      {dispatchText(data.dispatch, instant, formatTime)}
    </>
  );
}
