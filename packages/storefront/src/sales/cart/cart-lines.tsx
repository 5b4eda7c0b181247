import type { Cart, CartLine } from "@tablero/contract/sales/shapes/carts";
import { Icon } from "@tablero/ui/icon";
import { outlineChevronDown } from "@tablero/ui/icons/outline-chevron-down";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
import { useState } from "react";
import { plural } from "../../platform/shared/words.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { type CartPromises, promiseOf } from "./parcels.ts";
import { RemovedRow } from "./removed-row.tsx";
import type { CartEdits, RemovedLine } from "./use-cart-edits.ts";

/** Why the days of delivery are unknown: their space is kept, so that nothing moves when they come. */
export type DaysWait = "postcode" | "answer";

interface CartLinesProps {
  cart: Pick<Cart, "lines" | "count">;
  edits: CartEdits;
  /** True during the checkout, when a phone shows only the number of lines. */
  foldOnPhone: boolean;
  /** The days of the goods; missing while they are unknown. */
  promises?: CartPromises;
  /** The chosen payment method. */
  method?: string;
  /** Null if the days are known, or if there are none. */
  waiting?: DaysWait | null;
}

const UNKNOWN: CartPromises = { stock: null, preorders: null };

type Row = { line: CartLine; removed?: undefined } | { removed: RemovedLine };

/** The lines, and placeholders for lines that were just removed. */
function mergeRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): Row[] {
  const gone = new Set(removed.map(({ line }) => line.variantId));
  const rows: Row[] = lines.filter(({ variantId }) => !gone.has(variantId)).map((line) => ({ line }));
  for (const entry of removed.toSorted((a, b) => a.index - b.index)) rows.splice(entry.index, 0, { removed: entry });
  return rows;
}

/** Quantities that were changed outside this page, until the shopper acknowledges them. */
function OutsideChanges({ edits: { outside, acknowledge } }: { edits: CartEdits }) {
  return (
    <div role="status" className="empty:hidden">
      {outside.length > 0 ? (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1 rounded-t-2xl bg-info-bg px-5 py-3 text-info-text sm:px-7">
          <ul className="min-w-0 flex-1 wrap-anywhere">
            {outside.map(({ variantId, name, from, to }) => (
              <li key={variantId}>
                {to === 0
                  ? `«${name}» ya no está en el carrito: se ha quitado en otra pestaña.`
                  : `De «${name}» había ${from} y ahora hay ${to}: se ha cambiado en otra pestaña.`}
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={acknowledge}
            className="inline-flex min-h-11 items-center rounded-sm px-1 font-semibold underline underline-offset-2"
          >
            Entendido
          </button>
        </div>
      ) : null}
    </div>
  );
}

export function CartLines({
  cart,
  edits,
  foldOnPhone,
  promises = UNKNOWN,
  method = "",
  waiting = null,
}: CartLinesProps) {
  const [open, setOpen] = useState(false);
  const rows = mergeRows(cart.lines, edits.removed);
  const hidden = foldOnPhone && !open;
  return (
    <section aria-label="Artículos del carrito" className="rounded-2xl bg-card shadow-tile">
      <OutsideChanges edits={edits} />
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
          <span className="ms-auto text-secondary">{open ? "Ocultar" : "Ver"}</span>
          <Icon icon={outlineChevronDown} size={18} className={open ? "rotate-180" : ""} />
        </button>
      ) : null}
      <ul id="articulos" className={`px-5 sm:px-7 ${hidden ? "max-md:hidden" : ""}`}>
        {rows.map((row, index) =>
          row.removed ? (
            <RemovedRow key={`quitado ${row.removed.line.variantId}`} entry={row.removed} edits={edits} />
          ) : (
            <CartLineRow
              key={row.line.variantId}
              line={row.line}
              index={index}
              edits={edits}
              promise={promiseOf(row.line, promises)}
              method={method}
              waiting={waiting}
            />
          ),
        )}
      </ul>
    </section>
  );
}
