import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlineSquares2x2 } from "@tablero/ui/icons/outline-squares-2x2";
import { ChoiceCard } from "../../platform/shared/choice-card.tsx";
import type { Checkout } from "./use-checkout.ts";

interface ApartChoiceProps {
  mixed: NonNullable<Checkout["mixed"]>;
  apart: boolean;
  /** True if the delivery is selected, so that both prices include it. */
  priced: boolean;
  onValueChange: (apart: boolean) => void;
}

/** Choice whether in-stock goods wait for the preorders in the same cart, or are sent now as a separate order. */
export function ApartChoice({ mixed, apart, priced, onValueChange }: ApartChoiceProps) {
  const { together, parts, total } = mixed;
  const day = parts.at(-1)?.releaseDate;
  const when = day ? `cuando salga la precompra, el ${formatLongDay(day)}` : "cuando salga la precompra";
  return (
    <fieldset className="mt-6">
      <legend className="mb-3 font-semibold text-shop">¿Cuándo te lo mandamos?</legend>
      <div className="flex flex-col gap-3">
        <ChoiceCard
          name="apart"
          value="together"
          checked={!apart}
          onSelect={() => onValueChange(false)}
          icon={outlineCube}
          title="Todo junto"
          text={`Un solo envío, ${when}.`}
          figure={priced ? formatMoney(together.total) : undefined}
        />
        <ChoiceCard
          name="apart"
          value="apart"
          checked={apart}
          onSelect={() => onValueChange(true)}
          icon={outlineSquares2x2}
          title="Por separado"
          text={`Dos pedidos y dos envíos: lo que hay, ahora; el resto, ${when}.`}
          figure={priced ? formatMoney(total) : undefined}
        />
      </div>
    </fieldset>
  );
}
