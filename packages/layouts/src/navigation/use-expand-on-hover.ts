import { isWithin } from "@tablero/ui/lib/within";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useState } from "react";

/**
 * Expands the dense bar on hover, while it contains the keyboard focus, and after a tap on a branch. Escape collapses
 * it until it is entered again.
 */
export function useExpandOnHover() {
  const [hovered, setHovered] = useState(false);
  const [inside, setInside] = useState<Element | null>(null);

  useEffect(() => {
    if (!inside) return;
    const onPointerDown = (event: Event) => {
      if (!isWithin(inside, event.target)) setInside(null);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [inside]);

  const unfolded = hovered || inside !== null;
  const handlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === "mouse"),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(":focus-visible")) setInside(event.currentTarget);
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setInside(null);
    },
    onClick: (event: MouseEvent) => {
      if ((event.target as Element).closest("[aria-expanded]")) setInside(event.currentTarget);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !unfolded) return;
      event.preventDefault();
      setHovered(false);
      setInside(null);
    },
  };
  return { unfolded, handlers };
}
