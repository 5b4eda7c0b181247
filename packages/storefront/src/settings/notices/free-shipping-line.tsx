import { useCart } from "@tablero/api-client/cart";
import { freeShippingLine } from "@tablero/domain/settings/shipping/free-shipping";
import { Link } from "react-router-dom";
import { cartPath } from "../../platform/links/links.ts";

export interface FreeShippingLineProps {
  /** Cents of goods from which delivery is free; null if it never is. */
  freeFrom: number | null;
  /** Cents of the goods on the page, with which nothing may be missing. */
  own?: number;
  /** Classes of the box. */
  className?: string;
}

/** The amount missing from the cart for free delivery. Renders nothing without a cart. */
export function FreeShippingLine({ freeFrom, own, className }: FreeShippingLineProps) {
  const { cart } = useCart();
  if (!cart || cart.count === 0 || cart.inShop || cart.totals.taxFree) return null;
  const { country, options: ways, sentAmount } = cart;
  const text = freeShippingLine({ country, ways, amount: sentAmount }, freeFrom, own);
  if (text === null) return null;
  return (
    <div className={className}>
      <p className="rounded-xl bg-primary-tint px-4 py-3 text-body text-on-tint">
        {text}{" "}
        <Link to={cartPath()} className="font-semibold underline underline-offset-2">
          Ver el carrito
        </Link>
      </p>
    </div>
  );
}
