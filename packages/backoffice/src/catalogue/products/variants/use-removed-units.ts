import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { listUndecidedUnits, type UnitsDecision } from "@tablero/domain/catalogue/stock/variant-removal";
import { useCallback, useRef, useState } from "react";
import type { ProductSent } from "../product-values.ts";
import type { RemovedUnits } from "./removed-units-dialog.tsx";

/** Stores the decisions about units of removed variants until the product is saved. */
export function useRemovedUnits() {
  const [asked, setAsked] = useState<RemovedUnits | null>(null);
  const decided = useRef<readonly UnitsDecision[]>([]);

  /** The decisions to send with these variants; null if the user has to decide first. The dialog then opens. */
  const decisionsFor = useCallback(
    ({ variants: stored }: AdminProduct, sent: ProductSent["variants"]): UnitsDecision[] | null => {
      const isKept = ({ id }: { id: string }) => sent.some((each) => each.id === id);
      const kept = stored.filter(isKept);
      const removed = stored.filter((variant) => !isKept(variant) && variant.onHand > 0);
      // Units that changed, and variants removed since, need a new decision.
      const valid = decided.current.filter(
        ({ variantId, units, moveTo }) =>
          removed.some(({ id, onHand }) => id === variantId && onHand === units) &&
          (moveTo === null || kept.some(({ id }) => id === moveTo)),
      );
      if (listUndecidedUnits(removed, valid).length === 0) return valid;
      setAsked({ removed, kept });
      return null;
    },
    [],
  );
  return {
    asked,
    decisionsFor,
    decide(decisions: readonly UnitsDecision[]) {
      decided.current = decisions;
      setAsked(null);
    },
    dismiss: () => setAsked(null),
    /** The product was saved. */
    forget() {
      decided.current = [];
    },
  };
}
