import type { Product, Variant } from "@tablero/contract/catalogue/shapes/products";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import { isAllInCart, unitLimit } from "@tablero/domain/sales/carts/units";
import { type MouseEvent, useState } from "react";
import { useUnitsInCart } from "../cards/units-in-cart.ts";
import { useAddToCart } from "../cards/use-add-to-cart.ts";

/** Units that can be sold online now; for an open campaign, the rest of its quota. */
export const buyableUnits = ({ preorder, available }: Variant): number =>
  preorder ? Math.max(preorder.quota - preorder.taken, 0) : available;

export interface Buying {
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Maximum units to add. */
  most: number;
  /** Units that the cart already holds. */
  inCart: number;
  /** Whether the cart already holds all units that one person can buy. */
  isComplete: boolean;
  state: "idle" | "adding" | "added";
  buy: (event: MouseEvent) => void;
}

/** Quantity and «Añadir al carrito» for one variant, shared by the panel and the phone's bar. */
export function useBuying(product: Product, variant: Variant): Buying {
  const [wanted, setWanted] = useState(1);
  const { add, state } = useAddToCart();
  const inCart = useUnitsInCart(variant.id);
  const stock = { ...variant, available: buyableUnits(variant) };
  const most = unitLimit(stock, inCart);
  const quantity = Math.min(wanted, most);
  return {
    quantity,
    setQuantity: setWanted,
    most,
    inCart,
    // The confirmation of the last addition is shown first.
    isComplete: state === "idle" && isAllInCart(stock, inCart),
    state,
    buy: ({ currentTarget }) => {
      if (state === "adding") return;
      const what = {
        variantId: variant.id,
        quantity,
        name: [product.name, optionsText(variant.options)].filter(Boolean).join(" · "),
        detail: quantity > 1 ? `${quantity} × ${formatMoney(variant.price)}` : formatMoney(variant.price),
        image: product.image,
      };
      void add(what, currentTarget);
    },
  };
}
