import { serverNow } from "@tablero/api-client/server-clock";
import type { Variant } from "@tablero/contract/catalogue/shapes/products";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import { computeDeposit } from "@tablero/domain/sales/preorders/deposit";
import { Countdown } from "@tablero/ui/countdown";
import { Icon } from "@tablero/ui/icon";
import { outlineCalendarDays } from "@tablero/ui/icons/outline-calendar-days";
import { Price } from "@tablero/ui/price";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { Link } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { useIsFeatureOn } from "../../platform/shared/shop-parts.ts";
import { preorderText } from "../cards/product-words.ts";
import { Quota } from "../cards/quota.tsx";
import { AddButton } from "./add-button.tsx";
import { AllInCart } from "./all-in-cart.tsx";
import { type Buying, buyableUnits } from "./use-buying.ts";

interface PreorderPanelProps {
  variant: Variant;
  campaign: NonNullable<Variant["preorder"]>;
  buying: Buying;
  now?: number;
}

/** An open campaign: date, time left, quota, charge date, and the button if it is sold online. */
export function PreorderPanel({ variant, campaign, buying, now }: PreorderPanelProps) {
  const isOn = useIsFeatureOn("preorders");
  return (
    <section aria-label="Precompra" className="mt-6 rounded-2xl bg-card p-5 shadow-tile sm:p-6">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold text-shop">{optionsText(variant.options) || "Precompra"}</span>
        <Price cents={variant.price} size="card" />
      </p>
      <p className="mt-1 flex items-start gap-2 text-body">
        <Icon icon={outlineCalendarDays} size={18} className="mt-px text-secondary" />
        {preorderText(campaign.releaseDate)}
      </p>
      {isOn ? null : <p className="mt-4 text-body text-secondary">Ahora no admitimos precompras en la web.</p>}
      {isOn ? <Terms variant={variant} campaign={campaign} buying={buying} now={now} /> : null}
    </section>
  );
}

/** Time left, quota, charge date and button. */
function Terms({ variant, campaign, buying, now }: PreorderPanelProps) {
  const left = buyableUnits(variant);
  const total = variant.price * buying.quantity;
  const deposit = computeDeposit(total, campaign);
  const hasDeposit = campaign.payment === "deposit" && deposit > 0;
  return (
    <>
      <p className="mt-4 flex min-h-9 flex-wrap items-center justify-between gap-2 text-body text-secondary">
        Cierra en
        <Countdown until={campaign.closesAt} now={now} clock={serverNow} />
      </p>
      <Quota taken={campaign.taken} quota={campaign.quota} className="mt-3" />
      {left > 0 && buying.isComplete ? <AllInCart variant={variant} className="mt-4" /> : null}
      {left > 0 && !buying.isComplete ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {buying.most > 1 ? (
            <QuantityStepper
              size="xl"
              label="Unidades"
              value={buying.quantity}
              onValueChange={buying.setQuantity}
              max={buying.most}
            />
          ) : null}
          <AddButton buying={buying} text={hasDeposit ? `Reservar con ${formatMoney(deposit)} de señal` : "Reservar"} />
        </div>
      ) : null}
      <p className="mt-3 text-body text-secondary">
        {hasDeposit
          ? `El resto, ${formatMoney(total - deposit)}, se paga cuando llegue.`
          : campaign.payment === "full"
            ? "Se paga al reservar."
            : "No se paga nada hasta que llegue."}{" "}
        Puedes cancelar gratis, con reembolso de lo pagado, hasta que repartamos las unidades.
        {variant.perClientLimit === null ? null : ` Como mucho ${variant.perClientLimit} por persona.`}
      </p>
      {left > 0 ? null : (
        <p className="mt-2 text-body text-secondary">
          Ya no quedan unidades por reservar. Si alguien cancela, vuelven a salir aquí.{" "}
          <Link to={legalPath("precompras")} className="text-primary-text underline underline-offset-2">
            Cómo funcionan las precompras
          </Link>
        </p>
      )}
    </>
  );
}
