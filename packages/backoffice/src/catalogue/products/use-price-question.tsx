import { type PriceDoubt, priceDoubts } from "@tablero/domain/catalogue/prices/price-doubts";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { type ReactNode, useState } from "react";
import { type ProductValues, variantName } from "./product-values.ts";

type Variants = ProductValues["variants"];

export const DOUBTS: Record<PriceDoubt["doubt"], string> = {
  zero: "es gratis",
  "below-cost": "está por debajo del coste",
};

export interface PriceQuestion {
  /** Saves immediately, or after confirmation if a price is 0 or below cost. */
  ask(variants: Variants, save: () => Promise<void>): Promise<void>;
  dialog: ReactNode;
}

/** Asks for confirmation before a price of 0 or below cost is saved. `stored` contains the current variants. */
export function usePriceQuestion(stored: Variants): PriceQuestion {
  const [open, setOpen] = useState<{ doubts: PriceDoubt[]; save: () => Promise<void> } | null>(null);
  return {
    async ask(variants, save) {
      const doubts = priceDoubts(
        // A missing price is a validation error of the form.
        variants
          .filter(({ price }) => typeof price === "number" && price >= 0)
          .map((variant) => {
            const before = stored.find(({ id }) => id !== undefined && id === variant.id);
            return {
              name: variantName(variant),
              price: variant.price,
              cost: variant.cost ?? null,
              stored: before && { price: before.price, cost: before.cost ?? null },
            };
          }),
      );
      if (doubts.length === 0) await save();
      else setOpen({ doubts, save });
    },
    dialog: open ? (
      <AlertDialog
        open
        onOpenChange={(next) => !next && setOpen(null)}
        title={open.doubts.length === 1 ? "¿Guardar este precio?" : "¿Guardar estos precios?"}
        description="Se vende así desde que lo guardes."
        confirmLabel="Guardar así"
        cancelLabel="Revisar"
        onConfirm={() => {
          // The form shows failures, so the dialog closes in either case.
          void open.save();
        }}
      >
        <ul aria-label="Precios dudosos" className="list-disc ps-5 text-table">
          {open.doubts.map(({ name, price, doubt }) => (
            <li key={name} className="wrap-anywhere">
              {name}: <strong className="tabular-nums">{formatMoney(price)}</strong> {DOUBTS[doubt]}
            </li>
          ))}
        </ul>
      </AlertDialog>
    ) : null,
  };
}
