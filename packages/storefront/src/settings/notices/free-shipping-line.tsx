import { useCart } from "@tablero/api-client/cart";
import { freeShippingText, missingForFree } from "@tablero/domain/settings/shipping/free-shipping";
import { Link } from "react-router-dom";
import { cartPath } from "../../platform/links/links.ts";

export interface FreeShippingLineProps {
  /** Cents of goods from which delivery is free; null if it never is. */
  freeFrom: number | null;
  /** Classes of the box. */
  className?: string;
}

/** The amount missing from the cart for free delivery. Renders nothing without a cart. */
export function FreeShippingLine({ freeFrom, className }: FreeShippingLineProps) {
  const { cart } = useCart();
  if (!cart || cart.count === 0 || cart.inShop || freeFrom === null) return null;
  const missing = missingForFree([{ freeFrom }], cart.sentAmount);
  return (
    <div className={className}>
      <p className="rounded-xl bg-primary-tint px-4 py-3 text-body text-on-tint">
        {freeShippingText(missing, "la península")}{" "}
        <Link to={cartPath()} className="font-semibold underline underline-offset-2">
          Ver el carrito
        </Link>
      </p>
    </div>
  );
}
