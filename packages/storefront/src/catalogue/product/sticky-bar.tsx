import type { Variant } from "@tablero/contract/catalogue/shapes/products";
import { optionsText } from "@tablero/domain/platform/words/options";
import { Price } from "@tablero/ui/price";
import { type RefObject, useEffect, useState } from "react";
import { useIsFeatureOn } from "../../platform/shared/shop-parts.ts";
import { AddButton } from "./add-button.tsx";
import { type Buying, buyableUnits } from "./use-buying.ts";

interface StickyBarProps {
  variant: Variant;
  buying: Buying;
  /** The bar appears while this element, the panel in the page, is not completely visible. */
  watch: RefObject<HTMLElement | null>;
}

/** The phone's bar with price and action, shown while the button in the page is out of view. */
export function StickyBar({ variant, buying, watch }: StickyBarProps) {
  const isOn = useIsFeatureOn("preorders");
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!watch.current || !("IntersectionObserver" in window)) return;
    // The phone's navigation covers the last 64 px, where a button cannot be pressed.
    const observer = new IntersectionObserver(([entry]) => entry && setAway(entry.intersectionRatio < 0.95), {
      rootMargin: "0px 0px -64px 0px",
      threshold: 0.95,
    });
    observer.observe(watch.current);
    return () => observer.disconnect();
  }, [watch]);

  if (!away || buying.isComplete || (variant.preorder ? !isOn || buyableUnits(variant) === 0 : variant.available === 0))
    return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-bar flex flex-wrap animate-rise-in items-center gap-x-4 gap-y-2 border-t bg-card px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:hidden print:hidden">
      <p className="min-w-0 grow basis-28">
        <Price cents={variant.price} size="card" />
        <span className="line-clamp-2 text-label font-normal text-secondary">{optionsText(variant.options)}</span>
      </p>
      <AddButton buying={buying} size="lg" text={variant.preorder ? "Reservar" : undefined} />
    </div>
  );
}
