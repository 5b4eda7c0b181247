import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { lazy, Suspense } from "react";
import { EmailQuestion } from "../../platform/forms/email-question.tsx";
import type { Field as Name } from "./checkout-values.ts";
import { SignInOffer } from "./sign-in-offer.tsx";
import type { Checkout } from "./use-checkout.ts";

// Loaded lazily: few orders are confirmed by mail.
export const MailFirst = lazy(async () => ({ default: (await import("./mail-first.tsx")).MailFirst }));

/** What the steps tell a `MailFirst`. */
export const mailedOf = (cart: Cart, { values, methods }: Checkout) => ({
  cart,
  email: values.email.trim(),
  methods: methods.map(({ method }) => method),
});

interface CheckoutInputProps {
  checkout: Checkout;
  name: Exclude<Name, "apart" | "invoice" | "terms" | "newsletter">;
  label: string;
  autoComplete?: string;
  type?: "text" | "email" | "tel";
  inputMode?: "numeric" | "text" | "email" | "tel";
  hint?: string;
  optional?: boolean;
  maxLength?: number;
  onFocus?: () => void;
  className?: string;
}

/** A text input of the checkout, bound to its value and its error. */
export function CheckoutInput({
  checkout,
  name,
  label,
  hint,
  optional = false,
  className,
  ...input
}: CheckoutInputProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={checkout.errors[name]}
      mark={optional ? "optional" : "none"}
      required={!optional}
      className={className}
    >
      <TextInput
        size="lg"
        name={name}
        value={checkout.values[name]}
        onChange={(event) => checkout.set({ [name]: event.currentTarget.value })}
        {...input}
      />
    </Field>
  );
}

/** A number without a prefix is in the format of the selected country; unless that is Spain, the hint says so. */
function readAs({ values: { phone, country }, numbers }: Checkout): string {
  const read = country === "ES" ? null : numbers.phones?.internationalPhone(phone, country);
  return read ? `Solo para avisos de la entrega. Lo leemos como ${read}.` : "Solo para avisos de la entrega.";
}

/** Contact details of the client. No account is needed. */
export function ContactStep({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  // The numbering plans load with the first field that is used, so that they are available for the telephone.
  const onFocus = () => void checkout.numbers.load();
  return (
    <>
      <SignInOffer email={checkout.values.email} />
      {cart.lines.some(({ perClientLimit }) => perClientLimit !== null) ? (
        <Suspense fallback={null}>
          <MailFirst {...mailedOf(cart, checkout)} />
        </Suspense>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <CheckoutInput
            checkout={checkout}
            onFocus={onFocus}
            name="email"
            label="Correo"
            type="email"
            autoComplete="email"
            hint="Te mandamos la confirmación y el seguimiento."
          />
          <EmailQuestion value={checkout.values.email} onAccept={(email) => checkout.set({ email })} />
        </div>
        <CheckoutInput
          checkout={checkout}
          onFocus={onFocus}
          name="name"
          label="Nombre"
          autoComplete="given-name"
          maxLength={100}
        />
        <CheckoutInput
          checkout={checkout}
          onFocus={onFocus}
          name="surname"
          label="Apellidos"
          autoComplete="family-name"
          maxLength={100}
        />
        <CheckoutInput
          checkout={checkout}
          onFocus={onFocus}
          name="phone"
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          hint={readAs(checkout)}
          maxLength={60}
        />
      </div>
      <StepButton checkout={checkout} text="Continuar a entrega" />
    </>
  );
}

/** The step's own button; on a phone, it is in the bar at the bottom. */
export function StepButton({ checkout, text }: { checkout: Checkout; text: string }) {
  return (
    <div className="mt-6 max-md:hidden">
      <Button type="submit" size="lg" loading={checkout.waiting}>
        {text}
      </Button>
      <SyncError checkout={checkout} className="mt-3" />
    </div>
  );
}

/** A change that could not be sent, shown beside the step's button. */
export function SyncError({ checkout, className = "" }: { checkout: Checkout; className?: string }) {
  return (
    <p
      role="alert"
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-body text-danger-text empty:hidden ${className}`}
    >
      {checkout.syncError ? (
        <>
          {checkout.syncError} Lo que has escrito sigue aquí.
          <button
            type="button"
            onClick={checkout.retrySync}
            className="inline-flex min-h-11 items-center rounded-sm px-1 font-semibold underline underline-offset-2"
          >
            Reintentar
          </button>
        </>
      ) : null}
    </p>
  );
}
