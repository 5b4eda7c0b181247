import { useApi } from "@tablero/api-client/api-context";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { PAYMENT_METHOD_LABELS, paymentMethodText } from "@tablero/domain/platform/words/shop-labels";
import { countIfOnlyPlaces } from "@tablero/domain/sales/words/ticket-orders";
import { isOnlinePayment, type OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { goToPayment } from "../paying/paying.ts";

const IN_STORE_PLACES = "Pagas en la tienda. Te guardamos la plaza.";

/** What each payment method means for an order that has already been placed. */
const MEANS: Partial<Record<OfferedPaymentMethod, string>> = {
  card: "Te llevamos a la pasarela segura.",
  bizum: "Te llevamos a la pasarela segura y lo aceptas en el móvil.",
  transfer: "Te damos el IBAN aquí mismo y por correo, y te guardamos el pedido.",
  "in-store": "Pagas al recogerlo. Te guardamos el pedido.",
};

interface OtherMethodsProps {
  order: ShopOrder;
  onRefresh: () => Promise<void>;
}

/** Other ways to pay an unpaid order, such as a transfer after a declined card. Renders nothing if there are none. */
export function OtherMethods({ order, onRefresh }: OtherMethodsProps) {
  const api = useApi();
  const hydrated = useHydrated();
  const [changing, setChanging] = useState<OfferedPaymentMethod | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (order.otherMethods.length === 0) return null;

  async function choose(paymentMethod: OfferedPaymentMethod): Promise<void> {
    setChanging(paymentMethod);
    setError(null);
    const params = { token: order.token };
    try {
      await api.call(
        "PUT /api/shop/orders/{token}/payment-method",
        { params, body: { paymentMethod } },
        { handles: [404, 409, 422, 429] },
      );
      if (isOnlinePayment(paymentMethod)) {
        const { nextAction } = await api.call(
          "POST /api/shop/orders/{token}/payments",
          { params, body: {} },
          { idempotencyKey: newIdempotencyKey(), handles: [404, 409, 422, 429, 503] },
        );
        if (goToPayment(nextAction, order.token)) return;
      }
      await onRefresh();
    } catch (failure) {
      setError(errorMessage(failure));
      await onRefresh().catch(() => undefined);
    }
    setChanging(null);
  }

  return (
    <section aria-labelledby="otra-forma" className="mt-6 border-t pt-5">
      <h3 id="otra-forma" className="font-semibold text-shop">
        {order.paymentProblem ? "O paga de otra forma" : "¿Prefieres pagar de otra forma?"}
      </h3>
      {error ? (
        <Alert tone="danger" className="mt-3">
          {error}
        </Alert>
      ) : null}
      <ul className="mt-3 flex flex-col gap-3">
        {order.otherMethods.map((method) => (
          <li key={method} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-[min(10rem,60%)] flex-1">
              <span className="block font-semibold leading-snug">{PAYMENT_METHOD_LABELS[method]}</span>
              <span className="block text-body text-secondary">
                {method === "in-store" && countIfOnlyPlaces(order.lines) > 0 ? IN_STORE_PLACES : MEANS[method]}
              </span>
            </p>
            <Button
              variant="secondary"
              size="lg"
              loading={changing === method}
              disabled={!hydrated || (changing !== null && changing !== method)}
              onClick={() => void choose(method)}
              aria-label={`Elegir pagar con ${paymentMethodText(method)}`}
            >
              Elegir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
