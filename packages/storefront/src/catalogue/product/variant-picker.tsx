import type { Product, Variant } from "@tablero/contract/catalogue/shapes/products";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionLabel, optionValueLabel } from "@tablero/domain/platform/words/options";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { StockLabel } from "@tablero/ui/stock-label";
import { stockTone, variantStockText } from "../cards/product-words.ts";
import { collectAxes, otherDifferences, variantWith } from "./variants.ts";

interface VariantPickerProps {
  product: Product;
  variant: Variant;
  onChange: (variant: Variant) => void;
}

/** One radio group per option. Each button shows the price and stock of the variant it selects. */
export function VariantPicker({ product, variant, onChange }: VariantPickerProps) {
  if (product.variants.length < 2) return null;
  return collectAxes(product).map(({ name, values }) => {
    const titleId = `opcion-${name}`;
    const own = variant.options[name];
    if (values.length < 2)
      return (
        <p key={name} className="mt-5 text-body">
          <span className="font-semibold">{optionLabel(name)}</span>{" "}
          <span className="ms-1 text-secondary">{own === undefined ? "" : optionValueLabel(name, own)}</span>
        </p>
      );
    return (
      <div key={name} className="mt-5">
        <p id={titleId} className="mb-2 text-body">
          <span className="font-semibold">{optionLabel(name)}</span>{" "}
          <span className="ms-1 text-secondary">{own === undefined ? "" : optionValueLabel(name, own)}</span>
        </p>
        <RadioGroup
          variant="cards"
          // Four buttons in three columns would leave a single one in the second row.
          className={values.length === 4 ? "grid-cols-2!" : undefined}
          aria-labelledby={titleId}
          value={own ?? ""}
          onValueChange={(value) => {
            const next = variantWith(product.variants, variant, name, value);
            if (next) onChange(next);
          }}
        >
          {values.map((value) => {
            const target = variantWith(product.variants, variant, name, value);
            if (!target) return null;
            // If the other options do not exist with this value, its price is for another combination, which the button
            // shows.
            const other = otherDifferences(target, variant, name).map((option) => optionValueLabel(...option));
            return (
              <Radio
                key={value}
                value={value}
                label={<span className="font-semibold text-body">{optionValueLabel(name, value)}</span>}
                struck={target.availability === "out-of-stock"}
                className="min-h-11"
              >
                <span className="font-normal text-body tabular-nums">{formatMoney(target.price)}</span>
                {other.length > 0 ? (
                  <span className="font-normal text-label text-secondary">Solo en {other.join(", ")}</span>
                ) : null}
                <StockLabel tone={stockTone({ ...target, releaseDate: target.streetDate })}>
                  {variantStockText(target)}
                </StockLabel>
              </Radio>
            );
          })}
        </RadioGroup>
      </div>
    );
  });
}
