import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

/** URL parameter that opens the movement dialog for the first variant. */
const ASKED = "movimiento";

/**
 * The variant of the open movement dialog, selected on the page or requested by a link, such as one from the command
 * palette.
 */
export function useMovementDialog(first: string | undefined, mayMove: boolean) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = params.has(ASKED);
  const moving = chosen ?? (asked && mayMove ? (first ?? null) : null);

  const setMoving = (variantId: string | null) => {
    setChosen(variantId);
    // The parameter is removed, so that going back does not open the dialog again.
    if (!asked || variantId !== null) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(ASKED);
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  };
  return { moving, setMoving };
}
