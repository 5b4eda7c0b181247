import { formatMoney } from "@tablero/domain/platform/money/money";
import { placed, places } from "@tablero/ui/lib/places";
import { useEffect, useState } from "react";
import type { ProductList } from "./product-list.ts";

const BLOCKS = 6;
/** Number of keyboard steps across the range. */
const STEPS = 40;
const WAIT_MS = 400;

const INPUT =
  "range-thumb pointer-events-none absolute inset-x-0 h-6 w-full appearance-none bg-transparent focus-visible:outline-none";

interface PriceFilterProps {
  range: NonNullable<ProductList["priceRange"]>;
  /** Price in cents; null for no limit. */
  least: number | null;
  most: number | null;
  onValueChange: (least: number | null, most: number | null) => void;
}

/**
 * Minimum and maximum price, below a histogram of the product prices. Uses native sliders, because they are part of the
 * form.
 */
export function PriceFilter({ range, least, most, onValueChange }: PriceFilterProps) {
  const step = Math.max(1, Math.ceil((range.max - range.min) / STEPS / 5) * 5);
  const top = range.min + Math.ceil((range.max - range.min) / step) * step;
  // Only the ends that were moved and not applied yet. The URL decides the others, and may change meanwhile.
  const [moved, setMoved] = useState<{ from?: number; to?: number } | null>(null);
  const from = moved?.from ?? Math.max(range.min, least ?? range.min);
  const to = moved?.to ?? Math.min(top, most ?? top);
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => {
      setMoved(null);
      onValueChange(from <= range.min ? null : from, to >= top ? null : to);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [moved, onValueChange, from, to, range.min, top]);
  const share = (value: number) => ((value - range.min) / (top - range.min)) * 100;
  const highest = Math.max(1, ...range.buckets);

  return (
    <div className="px-0.5">
      <div aria-hidden="true" className="flex h-15 items-end gap-0.5 px-2.5">
        {placed(range.buckets).map(({ item: amount, place: index }) => {
          const at = range.min + ((index + 0.5) * (range.max - range.min)) / range.buckets.length;
          const chosen = at >= from && at <= to;
          return (
            <span key={index} className="flex flex-1 flex-col gap-0.5">
              {places(Math.ceil((amount / highest) * BLOCKS)).map((block) => (
                <span key={block} className={`h-1.5 rounded-xs ${chosen ? "bg-primary-text" : "bg-border"}`} />
              ))}
            </span>
          );
        })}
      </div>
      <div className="relative mt-1 h-6">
        <span className="absolute inset-x-2.5 top-1/2 h-0.75 -translate-y-1/2 rounded-full bg-border">
          <span
            className="absolute inset-y-0 bg-primary-text"
            style={{ left: `${share(from)}%`, right: `${100 - share(to)}%` }}
          />
        </span>
        <input
          type="range"
          name="minPrice"
          aria-label="Precio mínimo"
          aria-valuetext={formatMoney(from)}
          min={range.min}
          max={top}
          step={step}
          value={from}
          onChange={(event) => setMoved({ ...moved, from: Math.min(Number(event.currentTarget.value), to - step) })}
          className={INPUT}
        />
        <input
          type="range"
          name="maxPrice"
          aria-label="Precio máximo"
          aria-valuetext={formatMoney(to)}
          min={range.min}
          max={top}
          step={step}
          value={to}
          onChange={(event) => setMoved({ ...moved, to: Math.max(Number(event.currentTarget.value), from + step) })}
          className={INPUT}
        />
      </div>
      <p className="mt-2 flex justify-between text-body text-secondary tabular-nums">
        <span>{formatMoney(from)}</span>
        <span>{formatMoney(to)}</span>
      </p>
    </div>
  );
}
