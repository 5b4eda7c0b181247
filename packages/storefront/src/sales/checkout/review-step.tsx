import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { isOnlinePayment } from "@tablero/domain/settings/payments/methods";
import { IN_SHOP_TEXT } from "@tablero/domain/settings/shipping/needs-delivery";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { Price } from "@tablero/ui/price";
import { Textarea } from "@tablero/ui/textarea";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { GuaranteeNotice } from "../../settings/notices/guarantee-notice.tsx";
import { Totals, totalsOfCart } from "../cart/totals.tsx";
import { SyncError } from "./contact-step.tsx";
import { MailFirstReview } from "./mail-first.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";
import { ReviewParcels } from "./review-parcels.tsx";
import type { Checkout } from "./use-checkout.ts";

interface ReviewStepProps {
  cart: Cart;
  checkout: Checkout;
  placing: boolean;
  /** True if a line is not available in this quantity or version. */
  blocked: boolean;
  failure: ReactNode;
  guaranteeNotice: ShopInfo["guaranteeNotice"];
}

/** The final review: delivery time, total, the terms, and the button that places the order. */
export function ReviewStep({ cart, checkout, placing, blocked, failure, guaranteeNotice }: ReviewStepProps) {
  const { values, errors, option, set } = checkout;
  const { total } = totalsOfCart(cart, checkout).totals;
  const paysOnline = values.paymentMethod !== "" && isOnlinePayment(values.paymentMethod);
  return (
    <>
      <ReviewParcels cart={cart} checkout={checkout} />
      <p className="mt-3 text-secondary">
        {cart.inShop
          ? IN_SHOP_TEXT
          : option?.pickup
            ? "Te escribimos en cuanto esté listo para recoger en la tienda."
            : "Te mandamos el seguimiento por correo."}
      </p>
      {values.paymentMethod ? (
        <MailFirstReview cart={cart} email={values.email.trim()} method={values.paymentMethod} paysOnline={paysOnline}>
          {paysOnline ? (
            <p className="mt-2 text-secondary">
              Al confirmar te llevamos a la pasarela segura para pagar. Mientras tanto te guardamos el pedido.
            </p>
          ) : null}
        </MailFirstReview>
      ) : null}
      <Field label="Nota para la tienda" mark="optional" error={errors.note} className="mt-5">
        <Textarea
          name="note"
          rows={2}
          maxLength={1000}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </Field>
      <Checkbox
        size="lg"
        name="terms"
        checked={values.terms}
        onCheckedChange={(terms) => set({ terms })}
        invalid={errors.terms ? true : undefined}
        aria-describedby={errors.terms ? "condiciones-error" : undefined}
        label={
          <>
            He leído las{" "}
            <Link to={legalPath("condiciones")} target="_blank" className="underline underline-offset-2">
              condiciones de venta
            </Link>{" "}
            y la información sobre el{" "}
            <Link to={legalPath("devoluciones")} target="_blank" className="underline underline-offset-2">
              derecho de desistimiento
            </Link>{" "}
            (14&nbsp;días).
          </>
        }
        className="mt-4"
      />
      <p
        id="condiciones-error"
        aria-live="polite"
        className="mt-1 flex items-start gap-1.5 text-body text-danger-text empty:hidden"
      >
        {errors.terms ? (
          <>
            <Icon icon={solid20ExclamationCircle} size={18} className="mt-px" />
            {errors.terms}
          </>
        ) : null}
      </p>
      <NewsletterBox checked={values.newsletter} onValueChange={(newsletter) => set({ newsletter })} />
      <div className="mt-5 border-t pt-5 md:hidden">
        <Totals cart={totalsOfCart(cart, checkout)} />
        <GuaranteeNotice notice={guaranteeNotice} goods={cart.lines} className="mt-5 text-body text-secondary" />
      </div>
      {/* Beside the pressed button, which on a phone is in the bar. */}
      <div className="mt-6 max-md:hidden empty:hidden">{failure}</div>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 max-md:hidden">
        <Button type="submit" size="xl" loading={placing || checkout.waiting} disabled={blocked}>
          Pedido con obligación de pago
        </Button>
        <Price cents={total} size="card" />
      </div>
      {blocked ? (
        <p className="mt-3 text-body text-danger-text">
          Hay algún artículo que no se puede pedir así: ajústalo arriba.
        </p>
      ) : null}
      <SyncError checkout={checkout} className="mt-3 max-md:hidden" />
      <span className="sr-only">Total: {formatMoney(total)}</span>
    </>
  );
}
