import { formatMoney } from "@tablero/domain/platform/money/money";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlineSquares2x2 } from "@tablero/ui/icons/outline-squares-2x2";
import { PromiseLine } from "../../catalogue/delivery/promise-line.tsx";
import { ChoiceCard } from "../../platform/shared/choice-card.tsx";
import { cartPromises } from "../cart/parcels.ts";
import type { Checkout } from "./use-checkout.ts";

interface ApartChoiceProps {
  mixed: NonNullable<Checkout["mixed"]>;
  apart: boolean;
  /** The chosen delivery, of which both answers show their days and prices. */
  option: Checkout["option"];
  /** True if the delivery is selected, so that both prices include it. */
  priced: boolean;
  onValueChange: (apart: boolean) => void;
}

/** Choice whether in-stock goods wait for the preorders in the same cart, or are sent now in a parcel of their own. */
export function ApartChoice({ mixed: { together, total }, apart, option, priced, onValueChange }: ApartChoiceProps) {
  const whole = cartPromises(option, false).preorders;
  const { stock, preorders } = cartPromises(option, true);
  return (
    <fieldset className="rounded-2xl bg-card px-5 pt-5 pb-6 shadow-tile sm:px-7">
      <legend className="float-start mb-3 w-full font-display text-display-md">¿Uno o dos paquetes?</legend>
      <div className="clear-both flex flex-col gap-3">
        <ChoiceCard
          name="apart"
          value="together"
          checked={!apart}
          onSelect={() => onValueChange(false)}
          icon={outlineCube}
          title="En uno, todo junto"
          text={whole && priced ? <PromiseLine promise={whole} preorder /> : "Sale cuando llegue la precompra."}
          figure={priced ? formatMoney(together.total) : undefined}
        />
        <ChoiceCard
          name="apart"
          value="apart"
          checked={apart}
          onSelect={() => onValueChange(true)}
          icon={outlineSquares2x2}
          title="En dos, cuanto antes"
          text={
            stock && preorders && priced ? (
              <>
                <PromiseLine promise={stock} />
                <PromiseLine promise={preorders} preorder className="mt-1" />
                <span className="mt-1 block">Un pedido con dos envíos. No se paga a la entrega.</span>
              </>
            ) : (
              "Un pedido con dos envíos: lo que hay, ahora; la precompra, cuando llegue."
            )
          }
          figure={priced ? formatMoney(total) : undefined}
        />
      </div>
    </fieldset>
  );
}
