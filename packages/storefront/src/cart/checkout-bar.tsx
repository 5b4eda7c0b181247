import type { Cart } from "@tablero/contract/shapes/shop";
import { Button } from "@tablero/ui/button";
import { Price } from "@tablero/ui/price";
import { STEP_LABELS, STEPS } from "./checkout-values.ts";
import { stepFormId } from "./step-form.tsx";
import type { Checkout } from "./use-checkout.ts";

interface CheckoutBarProps {
  cart: Cart;
  checkout: Checkout;
  placing: boolean;
  blocked: boolean;
}

/** The phone's bar: the total, and the button of the current step. */
export function CheckoutBar({ cart, checkout, placing, blocked }: CheckoutBarProps) {
  const { step } = checkout;
  const next = STEPS[STEPS.indexOf(step) + 1];
  return (
    <div className="fixed inset-x-0 bottom-0 z-bar flex items-center gap-4 border-t bg-card px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:hidden">
      <p className="min-w-0 shrink-0">
        <Price cents={cart.totals.total} size="card" />
        <span className="block text-label font-normal text-secondary">
          {checkout.option?.pickup ? "Recogida gratis" : checkout.option ? "Envío incluido" : "Sin envío"}
        </span>
      </p>
      <Button
        type="submit"
        form={stepFormId(step)}
        size="lg"
        loading={placing || checkout.waiting}
        disabled={step === "revision" && blocked}
        className="min-w-0 flex-1 px-2! whitespace-normal! leading-tight"
      >
        {next ? `Continuar a ${STEP_LABELS[next].toLowerCase()}` : "Pedido con obligación de pago"}
      </Button>
    </div>
  );
}
