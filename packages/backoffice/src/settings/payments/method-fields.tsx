import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { RULED_METHODS, type RuledMethod } from "@tablero/domain/settings/payments/method-rules";
import type { PaymentSection } from "@tablero/domain/settings/sections/payments";
import { Alert } from "@tablero/ui/alert";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { Textarea } from "@tablero/ui/textarea";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { Link } from "react-router-dom";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";

const toGateways = (
  <Link to={`${resourcePath(SETTINGS)}?view=pasarelas`} className="underline">
    pasarela de pago configurada
  </Link>
);

const HINTS: Readonly<Record<RuledMethod, ReactNode>> = {
  card: <>Con una {toGateways}.</>,
  bizum: <>Con una {toGateways} que lo admita.</>,
  transfer: "Con el IBAN de arriba.",
  "in-store": "Cuando se recoge en la tienda.",
  "cash-on-delivery": "Con las tarifas que tienen su recargo más abajo.",
};

/** Each payment method with its switch, text and limits. */
export function MethodFields({ form }: { form: ApiForm<PaymentSection, PaymentSection> }) {
  const errors = form.formState.errors.paymentRules;
  return (
    <div className="flex flex-col gap-5">
      {errors?.message ? <Alert tone="danger">{errors.message}</Alert> : null}
      <ul className="flex flex-col divide-y">
        {RULED_METHODS.map((method) => (
          <li key={method} className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0">
            <Controller
              control={form.control}
              name={`paymentRules.${method}.on`}
              render={({ field: { value, onChange, onBlur } }) => (
                <Checkbox
                  label={PAYMENT_METHOD_LABELS[method]}
                  description={HINTS[method]}
                  checked={value}
                  onCheckedChange={onChange}
                  onBlur={onBlur}
                />
              )}
            />
            {form.watch(`paymentRules.${method}.on`) ? <Rule form={form} method={method} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rule({ form, method }: { form: ApiForm<PaymentSection, PaymentSection>; method: RuledMethod }) {
  const errors = form.formState.errors.paymentRules?.[method];
  const label = PAYMENT_METHOD_LABELS[method];
  const limit = (key: "min" | "max", text: string) => (
    <Controller
      control={form.control}
      name={`paymentRules.${method}.${key}`}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={text} mark="optional" error={errors?.[key]?.message} className="min-w-0">
          <MoneyInput
            ref={ref}
            aria-label={`${text}: ${label}`}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  );
  return (
    <div className="grid gap-fields ps-7 @2xl:grid-cols-[1fr_20rem]">
      <Field
        label="Texto para tus clientes"
        mark="optional"
        error={errors?.text?.message}
        hint="Al elegirla, en la página del pedido y en su correo."
      >
        <Textarea {...form.register(`paymentRules.${method}.text`)} aria-label={`Texto: ${label}`} rows={2} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        {limit("min", "Desde")}
        {limit("max", "Hasta")}
      </div>
    </div>
  );
}
