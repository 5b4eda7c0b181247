import type { CartHandle } from "@tablero/api-client/cart";
import type { Cart } from "@tablero/contract/shapes/shop";
import { Icon } from "@tablero/ui/icon";
import { outlineChevronDown, outlineShoppingBag } from "@tablero/ui/icons";
import { useState } from "react";
import { plural } from "../shared/words.ts";
import { CartLineRow } from "./cart-line-row.tsx";

interface CartLinesProps {
  cart: Cart;
  handle: CartHandle;
  /** In the middle of the checkout a phone shows only how many there are. */
  foldOnPhone: boolean;
}

export function CartLines({ cart, handle, foldOnPhone }: CartLinesProps) {
  const [open, setOpen] = useState(false);
  const hidden = foldOnPhone && !open;
  return (
    <section aria-label="Artículos del carrito" className="rounded-2xl bg-card shadow-tile">
      {foldOnPhone ? (
        <button
          type="button"
          aria-expanded={open}
          aria-controls="articulos"
          onClick={() => setOpen(!open)}
          className="flex min-h-15 w-full items-center gap-3 rounded-2xl px-5 md:hidden"
        >
          <Icon icon={outlineShoppingBag} size={22} />
          <span className="font-semibold">{plural(cart.count, "artículo")}</span>
          <span className="ml-auto text-secondary">{open ? "Ocultar" : "Ver"}</span>
          <Icon icon={outlineChevronDown} size={18} className={open ? "rotate-180" : ""} />
        </button>
      ) : null}
      <ul id="articulos" className={`px-5 sm:px-7 ${hidden ? "max-md:hidden" : ""}`}>
        {cart.lines.map((line) => (
          <CartLineRow key={line.variantId} line={line} handle={handle} />
        ))}
      </ul>
    </section>
  );
}
