import { useCart } from "@tablero/api-client/cart";
import { Icon } from "@tablero/ui/icon";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
import { Link } from "react-router-dom";
import { cartPath } from "../../platform/links/links.ts";
import { plural } from "../../platform/shared/words.ts";

/** The bag with the number of units in the cart. The number appears after hydration and does not shift the layout. */
export function CartBag({ size = 24 }: { size?: number }) {
  const { cart } = useCart();
  const units = cart?.count ?? 0;
  return (
    <span className="relative inline-grid">
      <Icon icon={outlineShoppingBag} size={size} />
      {units > 0 ? (
        <span
          // A new number is animated once, to draw attention.
          key={units}
          aria-hidden="true"
          className="absolute -top-2 -end-2.5 grid h-5 min-w-5 animate-pop-in place-items-center rounded-full bg-primary px-1 text-micro text-on-primary tabular-nums"
        >
          {units > 99 ? "99+" : units}
        </span>
      ) : null}
    </span>
  );
}

/** The number as text for screen readers, so that the link's name is «Carrito 2 artículos». */
export function CartUnits() {
  const units = useCart().cart?.count ?? 0;
  return units > 0 ? <span className="sr-only">{plural(units, "artículo")}</span> : null;
}

export function CartLink() {
  return (
    <Link
      to={cartPath()}
      className="-me-2.5 inline-flex h-11 items-center gap-3 rounded-lg px-[min(0.625rem,3.2vw)] font-semibold text-shop hover:bg-hover"
    >
      <CartBag />
      <span>
        <span className="max-md:sr-only">Carrito</span>
        <CartUnits />
      </span>
    </Link>
  );
}
