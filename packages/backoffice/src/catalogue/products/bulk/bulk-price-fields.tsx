import { PRICE_ENDING_LABELS, PRICE_ENDINGS, type PriceEnding } from "@tablero/domain/catalogue/prices/price-changes";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { Select } from "@tablero/ui/select";
import type { PriceDraft } from "./bulk-drafts.ts";

const ENDINGS = PRICE_ENDINGS.map((value) => ({ value, label: PRICE_ENDING_LABELS[value] }));

export interface BulkPriceFieldsProps {
  draft: PriceDraft;
  onValueChange: (draft: PriceDraft) => void;
  /** Validation error of the amount. */
  error: string | undefined;
}

/** Raises or lowers prices by percentage or amount, with optional rounding to a price ending. */
export function BulkPriceFields({ draft, onValueChange, error }: BulkPriceFieldsProps) {
  const set = (patch: Partial<PriceDraft>) => onValueChange({ ...draft, ...patch });
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <Field label="Cambio">
        <SegmentedControl value={draft.sign} onValueChange={(sign) => set({ sign: sign as PriceDraft["sign"] })}>
          <Segment value="down" label="Bajar" />
          <Segment value="up" label="Subir" />
        </SegmentedControl>
      </Field>
      <Field label="Medido en">
        <SegmentedControl value={draft.by} onValueChange={(by) => set({ by: by as PriceDraft["by"], amount: null })}>
          <Segment value="percent" label="Porcentaje" />
          <Segment value="amount" label="Euros" />
        </SegmentedControl>
      </Field>
      <Field label="Cuánto" error={error}>
        {draft.by === "percent" ? (
          <NumberInput
            value={draft.amount === null ? null : draft.amount / 100}
            onValueChange={(value) => set({ amount: value === null ? null : Math.round(value * 100) })}
            decimals={2}
            min={0}
            suffix="%"
          />
        ) : (
          <MoneyInput value={draft.amount} onValueChange={(amount) => set({ amount })} />
        )}
      </Field>
      <Field label="Redondeo">
        <Select
          options={ENDINGS}
          value={draft.ending}
          onValueChange={(ending) => set({ ending: ending as PriceEnding })}
        />
      </Field>
      {draft.sign === "down" ? (
        <Checkbox
          className="sm:col-span-2"
          checked={draft.announce}
          onCheckedChange={(announce) => set({ announce })}
          label="Anunciar como rebaja"
          description="La tienda tacha el precio más bajo de los 30 días anteriores. Sin marcar, el precio cambia sin anunciarlo."
        />
      ) : null}
    </div>
  );
}
