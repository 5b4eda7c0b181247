import { useApi } from "@tablero/api-client/api-context";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import { serverNow } from "@tablero/api-client/server-clock";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { isOnlinePayment } from "@tablero/domain/settings/payments/methods";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Countdown } from "@tablero/ui/countdown";
import { Icon } from "@tablero/ui/icon";
import { outlineLockClosed } from "@tablero/ui/icons/outline-lock-closed";
import { Spinner } from "@tablero/ui/spinner";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { goToPayment } from "../paying/paying.ts";
import { OtherMethods } from "./other-methods.tsx";
import { type Confirmation, useConfirmation } from "./use-confirmation.ts";

const PROBLEMS = {
  declined:
    "El banco no ha aceptado el pago y no se te ha cobrado nada. Prueba otra vez, con otra tarjeta o de otra forma.",
  cancelled: "Has vuelto sin pagar y no se te ha cobrado nada. Tu pedido sigue guardado.",
} as const;

interface PaymentPanelProps {
  order: ShopOrder;
  /** Time of the first render in ms. */
  now: number | undefined;
  /** Reloads the order. */
  onRefresh: () => Promise<void>;
}

/** Payment of an unpaid order, and the result of the last attempt. Renders nothing for other orders. */
export function PaymentPanel({ order, now, onRefresh }: PaymentPanelProps) {
  const { confirmation, ask } = useConfirmation(order, onRefresh);
  if (confirmation === "paid")
    return (
      <Alert tone="success" title="Hemos recibido tu pago">
        Gracias. Tienes la confirmación en tu correo.
      </Alert>
    );
  if (order.payment === "authorised" && order.state === "pending")
    return <Waiting confirmation={confirmation} onAsk={ask} />;
  if (!order.payable) return <Rest order={order} onRefresh={onRefresh} />;
  return (
    <Tile
      title={
        confirmation !== "none"
          ? "Estamos confirmando tu pago"
          : order.paid > 0
            ? "Paga lo que falta"
            : "Paga tu pedido"
      }
    >
      {confirmation === "none" ? null : <WaitingText confirmation={confirmation} onAsk={ask} />}
      {order.paymentProblem ? (
        <Alert tone="danger" className="mt-4">
          {PROBLEMS[order.paymentProblem]}
        </Alert>
      ) : null}
      <PayNow order={order} now={now} confirming={confirmation !== "none"} onRefresh={onRefresh} />
      {confirmation === "none" ? <OtherMethods order={order} onRefresh={onRefresh} /> : null}
    </Tile>
  );
}

/**
 * How the balance of a partly paid order is paid if the order's payment method is not available online. Transfers have
 * their own note.
 */
const REST_TEXTS: Partial<Record<ShopOrder["paymentMethod"], string>> = {
  "in-store": "Lo pagas en la tienda, al recogerlo.",
  "cash-on-delivery": "Lo pagas al recibir el paquete.",
  card: "Ahora no se puede pagar con tarjeta en la web.",
  bizum: "Ahora no se puede pagar con Bizum en la web.",
};

function Rest({ order, onRefresh }: Pick<PaymentPanelProps, "order" | "onRefresh">) {
  if (order.payment !== "partial" || order.due === 0 || order.paymentMethod === "transfer") return null;
  const isLost = isOnlinePayment(order.paymentMethod) && order.otherMethods.length === 0;
  return (
    <Tile title={`Quedan por pagar ${formatMoney(order.due)}`}>
      <p className="mt-2 text-secondary">
        {REST_TEXTS[order.paymentMethod]}
        {isLost ? " Te escribimos para acordar cómo; también puedes pagarlo en la tienda." : null}
      </p>
      <OtherMethods order={order} onRefresh={onRefresh} />
    </Tile>
  );
}

function Tile({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="pagar" className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="pagar" className="font-display text-display-md">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface WaitingProps {
  confirmation: Confirmation;
  onAsk: () => void;
}

/** The payment is authorised, so the shopper only has to wait. */
function Waiting(props: WaitingProps) {
  return (
    <Tile title="Estamos confirmando tu pago">
      <WaitingText {...props} />
    </Tile>
  );
}

function WaitingText({ confirmation, onAsk }: WaitingProps) {
  if (confirmation === "asking")
    return (
      <p role="status" className="mt-2 flex items-start gap-3 text-secondary">
        <Spinner decorative className="mt-0.5" />
        <span>Suele tardar unos segundos. Esta página se actualiza sola.</span>
      </p>
    );
  return (
    <div role="status" className="mt-2 text-secondary">
      <p>
        La confirmación del banco todavía no ha llegado. Si has pagado, no lo hagas otra vez: te escribimos en cuanto la
        tengamos.
      </p>
      <Button variant="secondary" size="lg" onClick={onAsk} className="mt-4 max-md:w-full">
        Comprobar otra vez
      </Button>
    </div>
  );
}

interface PayNowProps extends PaymentPanelProps {
  /** True while the provider's notification is pending; then only shoppers who did not pay should pay again. */
  confirming: boolean;
}

function PayNow({ order, now, confirming, onRefresh }: PayNowProps) {
  const api = useApi();
  const hydrated = useHydrated();
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // One key per attempt, reused while the attempt's response is unknown.
  const key = useRef<string | null>(null);
  // After a return with the browser's back button, the button can be pressed again.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);

  async function pay(): Promise<void> {
    setLeaving(true);
    setError(null);
    key.current ??= newIdempotencyKey();
    try {
      const { nextAction } = await api.call(
        "POST /api/shop/orders/{token}/payments",
        { params: { token: order.token }, body: {} },
        { idempotencyKey: key.current, handles: [404, 409, 422, 429, 503] },
      );
      key.current = null;
      if (goToPayment(nextAction, order.token)) return;
      await onRefresh();
    } catch (failure) {
      setError(errorMessage(failure));
      // The order may have expired, or been paid in another window: the page says so.
      await onRefresh().catch(() => undefined);
    }
    setLeaving(false);
  }

  return (
    <>
      {order.payUntil && !confirming ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-secondary">
          Te lo guardamos durante
          <Countdown
            until={order.payUntil}
            now={now}
            clock={serverNow}
            endedText="Se ha terminado el tiempo"
            onEnd={() => void onRefresh().catch(() => undefined)}
          />
        </p>
      ) : null}
      {error ? (
        <Alert tone="danger" className="mt-4">
          {error}
        </Alert>
      ) : null}
      {confirming ? <p className="mt-4 text-secondary">¿No has llegado a pagar? Puedes hacerlo ahora.</p> : null}
      <Button
        size={confirming ? "lg" : "xl"}
        variant={confirming ? "secondary" : "primary"}
        loading={leaving}
        disabled={!hydrated}
        onClick={() => void pay()}
        className={confirming ? "mt-3 max-md:w-full" : "mt-5 max-md:w-full"}
      >
        {order.paymentProblem ? "Intentar otra vez" : "Pagar ahora"}
        {` · ${formatMoney(order.due)}`}
      </Button>
      <p className="mt-3 flex items-start gap-2 text-body text-secondary">
        <Icon icon={outlineLockClosed} size={18} className="mt-px" />
        Te llevamos a la pasarela segura y vuelves aquí al terminar. La tienda no ve tu tarjeta.
      </p>
    </>
  );
}
