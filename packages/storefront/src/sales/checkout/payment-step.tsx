import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { Checkbox } from "@tablero/ui/checkbox";
import { Icon } from "@tablero/ui/icon";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { lazy, Suspense } from "react";
import { ChoiceCard } from "../../platform/shared/choice-card.tsx";
import { METHOD_ICONS } from "../paying/method-icons.ts";
import { PayMarks } from "../paying/pay-marks.tsx";
import { CheckoutInput, MailFirst, mailedOf, StepButton } from "./contact-step.tsx";
import type { Checkout } from "./use-checkout.ts";

const MailFirstMethod = lazy(async () => ({ default: (await import("./mail-first.tsx")).MailFirstMethod }));

/** What each payment method means for an order. */
const MEANS: Record<OfferedPaymentMethod, string> = {
  card: "Crédito o débito. Te llevamos a la pasarela segura.",
  bizum: "Te llevamos a la pasarela segura y lo aceptas en el móvil.",
  transfer: "Te damos el IBAN y guardamos tu pedido 7 días.",
  "cash-on-delivery": "Pagas al recibirlo.",
  "in-store": "Pagas cuando vengas a recogerlo.",
};

/** Payment method, and whether an invoice with a tax id is requested. */
export function PaymentStep({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  const { values, errors, methods, option, set } = checkout;
  const mailed = mailedOf(cart, checkout);
  const isAbroad = values.country !== "ES" && !option?.pickup;
  return (
    <>
      <Suspense fallback={null}>
        <MailFirst {...mailed} />
      </Suspense>
      <fieldset aria-describedby={errors.paymentMethod ? "pago-error" : undefined}>
        <legend className="sr-only">Forma de pago</legend>
        <div className="flex flex-col gap-3">
          {methods.map(({ method, fee, text = MEANS[method] }) => (
            <ChoiceCard
              key={method}
              name="paymentMethod"
              value={method}
              checked={values.paymentMethod === method}
              onSelect={() => set({ paymentMethod: method })}
              icon={METHOD_ICONS[method]}
              title={PAYMENT_METHOD_LABELS[method]}
              text={
                <>
                  {text}
                  <PayMarks method={method} />
                  <Suspense fallback={null}>
                    <MailFirstMethod {...mailed} method={method} chosen={values.paymentMethod === method} />
                  </Suspense>
                </>
              }
              figure={fee > 0 ? `+${formatMoney(fee)}` : undefined}
              invalid={Boolean(errors.paymentMethod)}
            />
          ))}
        </div>
        <p
          id="pago-error"
          aria-live="polite"
          className="mt-2 flex items-start gap-1.5 text-body text-danger-text empty:hidden"
        >
          {errors.paymentMethod ? (
            <>
              <Icon icon={solid20ExclamationCircle} size={18} className="mt-px" />
              {errors.paymentMethod}
            </>
          ) : null}
        </p>
      </fieldset>
      <Checkbox
        size="lg"
        name="invoice"
        label="Necesito factura con NIF"
        checked={values.invoice}
        invalid={errors.invoice ? true : undefined}
        aria-describedby={errors.invoice ? "factura-error" : undefined}
        onCheckedChange={(invoice) =>
          set({ invoice, ...(invoice && !values.taxName && { taxName: `${values.name} ${values.surname}`.trim() }) })
        }
        className="mt-5"
      />
      <p
        id="factura-error"
        aria-live="polite"
        className="mt-2 flex items-start gap-1.5 text-body text-danger-text empty:hidden"
      >
        {errors.invoice ? (
          <>
            <Icon icon={solid20ExclamationCircle} size={18} className="mt-px" />
            {errors.invoice}
          </>
        ) : null}
      </p>
      {values.invoice ? (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <CheckoutInput checkout={checkout} name="taxName" label="Nombre o razón social" maxLength={160} />
          <CheckoutInput
            checkout={checkout}
            name="taxId"
            label={isAbroad ? "NIF o número de IVA" : "NIF, NIE o CIF"}
            maxLength={20}
            {...(isAbroad && { hint: checkout.vatHint ?? "De una empresa de la UE: lo comprobamos al escribirlo." })}
          />
          {option?.pickup ? (
            <>
              <CheckoutInput
                checkout={checkout}
                name="billingLine1"
                label="Calle y número"
                maxLength={120}
                className="sm:col-span-2"
              />
              <CheckoutInput
                checkout={checkout}
                name="billingPostcode"
                label="Código postal"
                inputMode="numeric"
                maxLength={5}
              />
              <CheckoutInput checkout={checkout} name="billingCity" label="Población" maxLength={80} />
            </>
          ) : (
            <p className="text-body text-secondary sm:col-span-2">Con la dirección de entrega.</p>
          )}
        </div>
      ) : null}
      <StepButton checkout={checkout} text="Continuar a revisión" />
    </>
  );
}
