import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { IN_SHOP_NAME } from "@tablero/domain/settings/shipping/needs-delivery";
import { Button } from "@tablero/ui/button";
import { Price } from "@tablero/ui/price";
import { totalsOfCart } from "../cart/totals.tsx";
import { STEP_LABELS, STEPS } from "./checkout-values.ts";
import { SyncError } from "./contact-step.tsx";
import { stepFormId } from "./step-form.tsx";
import type { Checkout } from "./use-checkout.ts";

interface CheckoutBarProps {
  cart: Cart;
  checkout: Checkout;
  placing: boolean;
  blocked: boolean;
  /** Reason why the order could not be placed. */
  failure: string | null;
}

/** The phone's bar: the total, and the button of the current step. */
export function CheckoutBar({ cart, checkout, placing, blocked, failure }: CheckoutBarProps) {
  const { step } = checkout;
  const { totals, pickup, calculating, later = 0 } = totalsOfCart(cart, checkout);
  const next = STEPS[STEPS.indexOf(step) + 1];
  return (
    // Sticky, not fixed, so that it stays above the footer at the end of the page.
    <div className="sticky bottom-0 z-bar -mx-4 mt-5 border-t sm:-mx-8 bg-card px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:hidden">
      <SyncError checkout={checkout} className="mb-2" />
      <p role="alert" className="mb-2 max-h-30 overflow-y-auto text-body text-danger-text empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/*
          As wide as its longest note, so that the button does not move while the total is calculated. With large text,
          the button moves below it.
        */}
        <p className="w-32 shrink-0">
          <Price cents={totals.total - later} size="card" />
          <span className="block text-label font-normal text-secondary">
            {later > 0
              ? "A pagar ahora"
              : cart.inShop
                ? IN_SHOP_NAME
                : pickup
                  ? "Recogida gratis"
                  : calculating
                    ? "Calculando envío…"
                    : totals.shipping === null
                      ? "Sin envío"
                      : "Envío incluido"}
          </span>
        </p>
        <Button
          type="submit"
          form={stepFormId(step)}
          size="lg"
          loading={placing || checkout.waiting}
          disabled={step === "revision" && blocked}
          className="min-w-32 flex-1 px-2! whitespace-normal! leading-tight"
        >
          {next ? `Continuar a ${STEP_LABELS[next].toLowerCase()}` : "Pedido con obligación de pago"}
        </Button>
      </div>
    </div>
  );
}
