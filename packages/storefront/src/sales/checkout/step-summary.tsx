import { serverNow } from "@tablero/api-client/server-clock";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { promiseText } from "@tablero/domain/settings/shipping/delivery-words";
import { withLead } from "../../catalogue/delivery/promise-line.tsx";
import { cartPromises, PARCEL_NAMES, transferCondition } from "../cart/parcels.ts";
import type { Step } from "./checkout-values.ts";
import type { Checkout } from "./use-checkout.ts";

/** One-line summary of a completed step. */
export function StepSummary({ step, checkout: { values, option, isApart } }: { step: Step; checkout: Checkout }) {
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
  if (step === "entrega") {
    const { stock, preorders } = cartPromises(option, isApart);
    const now = new Date(serverNow()).toISOString();
    const days = (["stock", "preorders"] as const).flatMap((part) => {
      const promise = part === "stock" ? stock : isApart ? preorders : null;
      const lead = isApart ? PARCEL_NAMES[part] : transferCondition(values.paymentMethod, promise);
      return promise ? [withLead(lead, promiseText(promise, now))] : [];
    });
    return (
      <p className={line}>
        <b className="font-semibold text-text">{option?.name}</b>
        {days.length > 0 ? `. ${days.join(". ")}` : null}
        {option?.pickup
          ? null
          : ` · ${[values.line1, values.line2].filter(Boolean).join(", ")}, ${values.postcode} ${values.city}`}
      </p>
    );
  }
  if (step === "pago" && values.paymentMethod)
    return (
      <p className={line}>
        <b className="font-semibold text-text">{PAYMENT_METHOD_LABELS[values.paymentMethod]}</b>
        {values.invoice ? ` · Factura a ${values.taxName} (${values.taxId.trim().toUpperCase()})` : null}
      </p>
    );
  return null;
}
