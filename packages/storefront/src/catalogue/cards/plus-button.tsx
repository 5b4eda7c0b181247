import { allInCartText, isAllInCart, type LineUnits } from "@tablero/domain/sales/carts/units";
import { Icon } from "@tablero/ui/icon";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
import { cn } from "@tablero/ui/lib/cn";
import { Spinner } from "@tablero/ui/spinner";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { cartPath } from "../../platform/links/links.ts";
import { useUnitsInCart } from "./units-in-cart.ts";
import { type Added, useAddToCart } from "./use-add-to-cart.ts";

export const PLUS = "grid size-11 place-items-center rounded-lg shadow-card transition-colors duration-fast";

export interface PlusButtonProps {
  /** Accessible name, including the product's name. */
  label: string;
  /** The variant to add to the cart. */
  what: Added;
  /** Units that one person can buy: once the cart holds them, a link to the cart replaces the button. */
  stock?: LineUnits;
  /** Classes of the button. */
  className?: string;
}

/** «+»: adds to the cart immediately and confirms it for a moment. */
export function PlusButton({ label, what, stock, className }: PlusButtonProps) {
  const { add, state } = useAddToCart();
  const inCart = useUnitsInCart(what.variantId);
  const pressed = useRef(false);
  const added = state === "added";
  if (stock && state === "idle" && isAllInCart(stock, inCart))
    return (
      <Link
        // The button that had the focus is gone.
        ref={(link) => {
          if (pressed.current && document.activeElement === document.body) link?.focus();
        }}
        to={cartPath()}
        aria-label={`${what.name}: ${allInCartText(stock)} Ver carrito`}
        title={allInCartText(stock)}
        className={cn(PLUS, "bg-primary-tint text-on-tint hover:bg-primary-tint-strong", className)}
      >
        <Icon icon={outlineShoppingBag} size={22} />
      </Link>
    );
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={state === "adding" || undefined}
      onClick={(event) => {
        pressed.current = true;
        if (state !== "adding") void add(what, event.currentTarget);
      }}
      className={cn(PLUS, added ? "bg-primary text-on-primary" : "bg-raised text-text hover:bg-hover", className)}
    >
      {state === "adding" ? (
        <Spinner size="sm" decorative />
      ) : (
        <Icon icon={added ? outlineCheck : outlinePlus} size={22} />
      )}
    </button>
  );
}
