import type { Variant } from "@tablero/contract/shapes/shop";
import { Price } from "@tablero/ui/price";
import { type RefObject, useEffect, useState } from "react";
import { optionsText } from "../shared/words.ts";
import { AddButton } from "./add-button.tsx";
import type { Buying } from "./use-buying.ts";

interface StickyBarProps {
  variant: Variant;
  buying: Buying;
  /** The bar is there while this, the panel in the page, is out of view. */
  watch: RefObject<HTMLElement | null>;
}

/** The phone's bar with price and action, once the button in the page has left the view. */
export function StickyBar({ variant, buying, watch }: StickyBarProps) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!watch.current || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry && setAway(!entry.isIntersecting));
    observer.observe(watch.current);
    return () => observer.disconnect();
  }, [watch]);

  if (!away || variant.available === 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-bar flex animate-rise-in items-center gap-4 border-t bg-card px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:hidden print:hidden">
      <p className="min-w-0">
        <Price cents={variant.price} size="card" />
        <span className="block truncate text-secondary text-table font-normal">{optionsText(variant.options)}</span>
      </p>
      <AddButton buying={buying} size="lg" text={variant.preorder ? "Reservar" : undefined} />
    </div>
  );
}
