import type { CartLine } from "@tablero/contract/sales/shapes/carts";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlineSquares2x2 } from "@tablero/ui/icons/outline-squares-2x2";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import type { ReactNode } from "react";
import { PromiseLine } from "../../catalogue/delivery/promise-line.tsx";
import { ChoiceCard } from "../../platform/shared/choice-card.tsx";
import { cartPromises, PARCEL_NAMES, parcelPriceText } from "../cart/parcels.ts";
import type { Checkout } from "./use-checkout.ts";

interface ApartChoiceProps {
  mixed: NonNullable<Checkout["mixed"]>;
  /** Lines of the cart: the release of its preorders is known before the destination. */
  lines: readonly CartLine[];
  apart: boolean;
  /** The chosen delivery, of which both answers show their days and prices. */
  option: Checkout["option"];
  /** True if the delivery is selected, so that both prices include it. */
  priced: boolean;
  onValueChange: (apart: boolean) => void;
  /** Classes of the tile. */
  className: string;
}

/** When goods leave, with as many lines as the promise that replaces it: nothing moves when the postcode is known. */
const Leaving = ({ icon, className = "", children }: { icon: IconData; className?: string; children: ReactNode }) => (
  <span className={`flex items-start gap-1.5 text-text ${className}`}>
    <Icon icon={icon} size={18} className="mt-px text-secondary" />
    <span className="min-w-0 text-pretty">{children}</span>
  </span>
);

/** Choice whether in-stock goods wait for the preorders in the same cart, or are sent now in a parcel of their own. */
export function ApartChoice({
  mixed: { together, total },
  lines,
  apart,
  option,
  priced,
  onValueChange,
  className,
}: ApartChoiceProps) {
  const more = total - together.total;
  const difference =
    more > 0 ? `${formatMoney(more)} más` : more < 0 ? `${formatMoney(-more)} menos` : "Cuesta lo mismo";
  const release = lines
    .flatMap(({ preorder }) => preorder?.releaseDate ?? [])
    .toSorted()
    .at(-1);
  const leaves = release ? `sale el ${formatLongDay(release)}` : "sale cuando llegue la precompra";
  const whole = cartPromises(option, false).preorders;
  const { stock, preorders } = cartPromises(option, true);
  return (
    <fieldset className={`rounded-2xl bg-card px-5 pt-5 pb-6 shadow-tile sm:px-7 ${className}`}>
      <legend className="float-start mb-3 w-full font-display text-display-md">¿Uno o dos paquetes?</legend>
      <div className="clear-both flex flex-col gap-3">
        <ChoiceCard
          name="apart"
          value="together"
          checked={!apart}
          onSelect={() => onValueChange(false)}
          icon={outlineCube}
          wideOnPhone
          title="En uno, todo junto"
          text={
            whole && priced ? (
              <PromiseLine promise={whole} lead="Todo" preorder />
            ) : (
              <Leaving icon={outlineClock}>Todo {leaves}</Leaving>
            )
          }
          figure={priced ? formatMoney(together.total) : undefined}
        />
        <ChoiceCard
          name="apart"
          value="apart"
          checked={apart}
          onSelect={() => onValueChange(true)}
          icon={outlineSquares2x2}
          wideOnPhone
          title="En dos, cuanto antes"
          text={
            stock && preorders && priced ? (
              <>
                <PromiseLine promise={stock} lead={PARCEL_NAMES.stock} />
                <span className="block ps-6 tabular-nums">{parcelPriceText(option, 0)}</span>
                <PromiseLine promise={preorders} lead={PARCEL_NAMES.preorders} preorder className="mt-1" />
                <span className="block ps-6 tabular-nums">{parcelPriceText(option, 1)}</span>
                <span className="mt-1 block">{difference}. Sin contra reembolso.</span>
              </>
            ) : (
              <>
                <Leaving icon={outlineTruck}>{PARCEL_NAMES.stock}: sale ya</Leaving>
                <Leaving icon={outlineClock} className="mt-1">
                  {PARCEL_NAMES.preorders}: {leaves}
                </Leaving>
                <span className="mt-1 block">Los días y el precio, con tu código postal.</span>
              </>
            )
          }
          figure={priced ? formatMoney(total) : undefined}
        />
      </div>
    </fieldset>
  );
}
