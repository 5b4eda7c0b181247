import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { deliveryText } from "@tablero/domain/settings/shipping/shipping";
import type { Step } from "./checkout-values.ts";
import type { Checkout } from "./use-checkout.ts";

/** One-line summary of a completed step. */
export function StepSummary({ step, checkout: { values, option } }: { step: Step; checkout: Checkout }) {
  const line = "mt-1.5 text-body text-secondary wrap-anywhere sm:ps-9";
  if (step === "contacto")
    return (
      <p className={line}>
        <b className="font-semibold text-text">
          {values.name} {values.surname}
        </b>{" "}
        · {values.email} · {values.phone}
      </p>
    );
  if (step === "entrega")
    return (
      <p className={line}>
        <b className="font-semibold text-text">
          {option?.name}
          {option && !option.pickup ? `, ${deliveryText(option.days, option.daysFrom)}` : ""}
        </b>
        {option?.pickup
          ? null
          : ` · ${[values.line1, values.line2].filter(Boolean).join(", ")}, ${values.postcode} ${values.city}`}
      </p>
    );
  if (step === "pago" && values.paymentMethod)
    return (
      <p className={line}>
        <b className="font-semibold text-text">{PAYMENT_METHOD_LABELS[values.paymentMethod]}</b>
        {values.invoice ? ` · Factura a ${values.taxName} (${values.taxId.trim().toUpperCase()})` : null}
      </p>
    );
  return null;
}
