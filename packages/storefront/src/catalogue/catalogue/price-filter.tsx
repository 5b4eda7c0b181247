import { pricePresets, priceSteps } from "@tablero/domain/catalogue/find/price-steps";
import { formatMoney, parseMoney } from "@tablero/domain/platform/money/money";
import { placed, places } from "@tablero/ui/lib/places";
import { useEffect, useState } from "react";
import type { ProductList } from "./product-list.ts";
import { RangeFields } from "./range-fields.tsx";

const BLOCKS = 6;
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

/** null for an empty field; undefined for text that is no price. */
function parsePrice(typed: string): number | null | undefined {
  if (!typed.trim()) return null;
  const cents = parseMoney(typed);
  return cents === null || cents < 0 ? undefined : cents;
}

/** As typed into a field: «30», «12,50». */
const priceText = (cents: number): string => formatMoney(cents).replace(/,00/, "").replace(/\s*€/, "");

/**
 * Minimum and maximum price: native sliders below a histogram of the product prices, which are part of the form, two
 * fields, and usual maximum prices.
 */
export function PriceFilter({ range, least, most, onValueChange }: PriceFilterProps) {
  const { from: bottom, to: top, step } = priceSteps(range);
  // Only the ends that were moved and not applied yet. The URL decides the others, and may change meanwhile.
  const [moved, setMoved] = useState<{ from?: number; to?: number } | null>(null);
  const from = moved?.from ?? Math.max(bottom, least ?? bottom);
  const to = moved?.to ?? Math.min(top, most ?? top);
  const limitFrom = from <= bottom ? null : from;
  const limitTo = to >= top ? null : to;
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => {
      setMoved(null);
      onValueChange(limitFrom, limitTo);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [moved, onValueChange, limitFrom, limitTo]);
  const share = (value: number) => ((Math.max(bottom, Math.min(value, top)) - bottom) / (top - bottom)) * 100;
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
          min={bottom}
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
          min={bottom}
          max={top}
          step={step}
          value={to}
          onChange={(event) => setMoved({ ...moved, to: Math.max(Number(event.currentTarget.value), from + step) })}
          className={INPUT}
        />
      </div>
      <div className="mt-2">
        <RangeFields
          label="Precio"
          labels={["Desde, en euros", "Hasta, en euros"]}
          placeholders={[priceText(bottom), priceText(top)]}
          inputMode="decimal"
          // While a slider is moved, the fields show where it is.
          least={moved ? limitFrom : least}
          most={moved ? limitTo : most}
          parse={parsePrice}
          format={priceText}
          invalidText="Escribe un precio en euros, como 12,50."
          reversedText="El primer precio es mayor que el último."
          onValueChange={onValueChange}
        />
      </div>
      <ul aria-label="Precio máximo" className="mt-2 flex flex-wrap gap-x-4 empty:hidden">
        {pricePresets(range).map((preset) => (
          <li key={preset}>
            <button
              type="button"
              aria-pressed={most === preset}
              onClick={() =>
                onValueChange(least !== null && least <= preset ? least : null, most === preset ? null : preset)
              }
              className="inline-flex min-h-11 items-center text-body underline-offset-4 hover:underline aria-pressed:font-semibold aria-pressed:text-primary-text"
            >
              Hasta {priceText(preset)} €
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
