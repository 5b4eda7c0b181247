import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

/** In the address: asks for a movement right away, of the first variant. */
const ASKED = "movimiento";

/** The variant whose movement is being written, chosen on the page or asked for by a link such as the palette's. */
export function useMoving(first: string | undefined, mayMove: boolean) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = params.has(ASKED);
  const moving = chosen ?? (asked && mayMove ? (first ?? null) : null);

  const setMoving = (variantId: string | null) => {
    setChosen(variantId);
    // Going back must not ask again.
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
