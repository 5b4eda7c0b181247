import type { CartHandle } from "@tablero/api-client/cart";
import { useUser } from "@tablero/api-client/session";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Track } from "@tablero/ui/track";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { orderPath } from "../../platform/links/links.ts";
import { CartLines, type DaysWait } from "../cart/cart-lines.tsx";
import { cartPromises } from "../cart/parcels.ts";
import { Summary } from "../cart/summary.tsx";
import type { CartEdits } from "../cart/use-cart-edits.ts";
import { rememberBuyer } from "../paying/buyer.ts";
import { goToPayment } from "../paying/paying.ts";
import { CheckoutBar } from "./checkout-bar.tsx";
import { writeValues } from "./checkout-storage.ts";
import { type CheckoutValues, hasDestination, STEP_LABELS, STEPS } from "./checkout-values.ts";
import { ContactStep } from "./contact-step.tsx";
import { DeliveryStep } from "./delivery-step.tsx";
import { orderBody } from "./order-body.ts";
import { StepForm } from "./step-form.tsx";
import { TestNotice } from "./test-notice.tsx";
import { type Checkout, useCheckout } from "./use-checkout.ts";
import { usePlaceOrder } from "./use-place-order.ts";

// Loaded lazily, because few carts contain both in-stock goods and preorders.
const ApartChoice = lazy(async () => ({ default: (await import("./apart-choice.tsx")).ApartChoice }));

/** As high as the choice with one line for each parcel, so that nothing moves when its code arrives. */
const APART_SPACE = "min-h-69 sm:min-h-66";

interface CheckoutPageProps {
  cart: Cart;
  handle: CartHandle;
  edits: CartEdits;
  /** Public data of the shop. */
  info: ShopInfo;
  onOrdered: (cart: Cart) => void;
}

const buyerName = ({ name, surname }: CheckoutValues) => `${name.trim()} ${surname.trim()}`.trim();

// The last steps load once the form is used, before the shopper gets there.
const loadPayment = async () => ({ default: (await import("./payment-step.tsx")).PaymentStep });
const loadReview = async () => ({ default: (await import("./review-step.tsx")).ReviewStep });
const PaymentStep = lazy(loadPayment);
const ReviewStep = lazy(loadReview);

interface CheckoutFailure {
  message: string;
  /** True if retrying the same request may work. */
  retry: boolean;
}

/** Whether the days wait for the postcode or for its deliveries; null if there are none. */
function daysWait({ values, optionsState }: Checkout): DaysWait | null {
  if (!hasDestination(values)) return "postcode";
  return optionsState === "ready" ? null : "answer";
}

/** A cart with lines: the lines, the four steps, and the visible total. */
export function CheckoutPage({ cart, handle, edits, info, onOrdered }: CheckoutPageProps) {
  const checkout = useCheckout(cart, handle, info);
  const { place, placing } = usePlaceOrder();
  const navigate = useNavigate();
  const user = useUser();
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  const [leaving, setLeaving] = useState(false);
  const busy = placing || leaving;
  const isUsed = checkout.step !== "contacto" || checkout.values.email !== "";
  useEffect(() => {
    if (isUsed) void Promise.all([loadPayment(), loadReview()]).catch(() => undefined);
  }, [isUsed]);
  const ordering = useRef(false);
  const { step, values, option } = checkout;
  const isFolded = step === "entrega" || step === "pago";
  const unavailable = cart.lines.some(
    ({ change }) => change === "unavailable" || change === "less-stock" || change === "over-limit",
  );

  async function order(): Promise<void> {
    // Set immediately, because a second tap may come before the next render.
    if (busy || ordering.current) return;
    ordering.current = true;
    await sendOrder().finally(() => {
      ordering.current = false;
    });
  }

  async function sendOrder(): Promise<void> {
    setFailure(null);
    if (!(await checkout.finish("revision")) || !option) return;
    const outcome = await place(
      orderBody(cart, values, { option, isApart: checkout.isApart }, await checkout.numbers.load()),
    );
    if (outcome.kind === "placed") {
      onOrdered(cart);
      if (!user) rememberBuyer({ token: outcome.token, email: values.email.trim(), name: buyerName(values) });
      writeValues(null);
      // The cart token is kept until the order has been shown, so that returning with the browser's back button
      // redirects to the order.
      if (goToPayment(outcome.nextAction, outcome.token)) return setLeaving(true);
      await navigate(orderPath(outcome.token));
      handle.forget();
      return;
    }
    setFailure({ message: outcome.message, retry: outcome.kind === "retry" });
    if (outcome.kind === "fields") checkout.fail(outcome.errors);
    if (outcome.kind !== "cart") return;
    await handle.reload();
    if (outcome.code === "shipping-unavailable") checkout.goTo("entrega");
    if (outcome.code === "payment-unavailable") checkout.goTo("pago");
  }

  const failureNote = failure ? (
    <Alert
      tone="danger"
      className="mb-4"
      action={
        failure.retry ? (
          <Button variant="secondary" loading={busy} onClick={() => void order()}>
            Reintentar
          </Button>
        ) : undefined
      }
    >
      {failure.message}
      {failure.retry ? " No se ha perdido nada de lo que has escrito." : null}
    </Alert>
  ) : null;

  return (
    <>
      {/* On a phone: the lines, the total, and then the steps. Elsewhere the total is beside both. */}
      <div className="grid items-start gap-x-12 gap-y-4 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr] md:gap-y-5 lg:grid-cols-[minmax(0,1fr)_27.5rem]">
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          {info.testPayments ? <TestNotice /> : null}
          <CartLines
            cart={cart}
            edits={edits}
            foldOnPhone={isFolded}
            promises={cartPromises(option, checkout.isApart)}
            method={values.paymentMethod}
            waiting={cart.inShop || option ? null : daysWait(checkout)}
          />
          {checkout.mixed && step !== "pago" && step !== "revision" ? (
            <Suspense fallback={<div className={`rounded-2xl bg-card shadow-tile ${APART_SPACE}`} />}>
              <ApartChoice
                className={APART_SPACE}
                mixed={checkout.mixed}
                lines={cart.lines}
                apart={checkout.isApart}
                option={option}
                priced={option !== undefined && !checkout.stale}
                onValueChange={(apart) => checkout.set({ apart })}
              />
            </Suspense>
          ) : null}
        </div>
        <Summary
          cart={cart}
          handle={handle}
          checkout={checkout}
          guaranteeNotice={info.guaranteeNotice}
          countries={info.deliveryCountries}
          foldOnPhone={isFolded}
        />
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <Track
            label="Pasos del pedido"
            steps={STEPS.map((id) => ({ id, label: STEP_LABELS[id] }))}
            current={step}
            className="my-2"
          />
          {STEPS.map((id) => (
            <StepForm key={id} id={id} checkout={checkout} onSubmit={id === "revision" ? order : undefined}>
              {id === "revision" ? null : failureNote}
              {id === "contacto" ? <ContactStep cart={cart} checkout={checkout} /> : null}
              {id === "entrega" ? <DeliveryStep inShop={cart.inShop} checkout={checkout} info={info} /> : null}
              {id === "pago" ? (
                <Suspense fallback={null}>
                  <PaymentStep cart={cart} checkout={checkout} />
                </Suspense>
              ) : null}
              {id === "revision" ? (
                <Suspense fallback={null}>
                  <ReviewStep
                    cart={cart}
                    checkout={checkout}
                    placing={busy}
                    guaranteeNotice={info.guaranteeNotice}
                    blocked={unavailable}
                    failure={failureNote}
                  />
                </Suspense>
              ) : null}
            </StepForm>
          ))}
        </div>
      </div>
      <CheckoutBar
        cart={cart}
        checkout={checkout}
        placing={busy}
        blocked={unavailable}
        failure={step === "revision" ? (failure?.message ?? null) : null}
      />
    </>
  );
}
