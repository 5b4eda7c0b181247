import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { serverNow } from "@tablero/api-client/server-clock";
import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Countdown } from "@tablero/ui/countdown";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

// Loaded lazily: the page has no other form fields.
const EmailForm = lazy(async () => ({ default: (await import("./email-form.tsx")).EmailForm }));

interface ConfirmPanelProps {
  order: ShopOrder;
  /** Time of the first render in ms. */
  now: number | undefined;
  /** Reloads the order. */
  onRefresh: () => Promise<void>;
}

/** Code from the email. It is in the URL fragment, which never reaches a server, log or cache. */
const codeIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("confirmar");

/**
 * An order that reserves nothing until it is confirmed by email. Opened from the link in the email, the panel shows a
 * button, because mail scanners open links too. Otherwise it shows instructions, and a button to send the email again.
 */
export function ConfirmPanel({ order, now, onRefresh }: ConfirmPanelProps) {
  const api = useApi();
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const code = hydrated ? codeIn(hash) : null;
  const [busy, setBusy] = useState<"confirming" | "sending" | null>(null);
  const [done, setDone] = useState<"confirmed" | "sent" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState(false);
  const correct = useRef<HTMLButtonElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const waits = order.confirmBy !== null;
  // The button disappears after the response, so the focus moves to the order's new state.
  useEffect(() => {
    if (done === "confirmed" && !waits) notice.current?.focus();
  }, [done, waits]);

  async function run(kind: "confirming" | "sending", call: () => Promise<unknown>): Promise<void> {
    setBusy(kind);
    setError(null);
    setDone(null);
    try {
      await call();
      setDone(kind === "confirming" ? "confirmed" : "sent");
    } catch (failure) {
      setError(errorMessage(failure));
    }
    // The order may have expired, or been confirmed in another window: the page says so.
    await onRefresh().catch(() => undefined);
    setBusy(null);
  }
  const confirm = (secret: string) =>
    run("confirming", async () => {
      await api.call(
        "POST /api/shop/orders/{token}/confirmation",
        { params: { token: order.token }, body: { code: secret } },
        { handles: [404, 409, 410, 422, 429] },
      );
      await navigate({ hash: "" }, { replace: true, preventScrollReset: true });
    });
  const resend = () =>
    run("sending", () =>
      api.call(
        "POST /api/shop/orders/{token}/confirmation-mail",
        { params: { token: order.token }, body: {} },
        { handles: [404, 409, 429] },
      ),
    );

  const wasCorrecting = useRef(false);
  // The form disappears, so the focus returns to its button, as soon as that can be pressed again.
  useEffect(() => {
    if (correcting) wasCorrecting.current = true;
    else if (wasCorrecting.current && busy === null) {
      wasCorrecting.current = false;
      correct.current?.focus();
    }
  }, [correcting, busy]);

  if (!order.confirmBy) {
    if (done !== "confirmed") return null;
    return (
      <div ref={notice} tabIndex={-1} className="outline-none">
        <Alert tone="success" title="Pedido confirmado">
          {order.payable ? "Ya es tuyo: solo falta el pago." : "Gracias. Te hemos mandado un correo con todo."}
        </Alert>
      </div>
    );
  }
  return (
    <section aria-labelledby="confirmar" className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="confirmar" className="font-display text-display-md">
        {code ? "Confirma tu pedido" : "Abre el correo que te hemos mandado"}
      </h2>
      <p className="mt-1.5 text-secondary">
        {code
          ? "Comprueba que es lo que querías. Al confirmarlo te guardamos las unidades."
          : `Está en ${order.email}. Dentro hay un enlace para confirmar el pedido; si no lo ves, mira en el correo no deseado.`}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-secondary">
        Puedes confirmarlo durante
        <Countdown
          until={order.confirmBy}
          now={now}
          clock={serverNow}
          // On a line of its own, which stays when «1 h 0 min» becomes «59 min».
          className="max-sm:w-full"
          endedText="Se ha terminado el tiempo"
          onEnd={() => void onRefresh().catch(() => undefined)}
        />
      </p>
      {error ? (
        <Alert tone="danger" className="mt-4">
          {error}
        </Alert>
      ) : null}
      {done === "sent" ? (
        <Alert tone="success" className="mt-4">
          Te lo hemos mandado a {order.email}. Puede tardar un par de minutos.
        </Alert>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {code ? (
          <Button
            size="xl"
            loading={busy === "confirming"}
            disabled={busy !== null}
            onClick={() => void confirm(code)}
            className="max-md:w-full"
          >
            Confirmar pedido
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size={code ? "xl" : "lg"}
          loading={busy === "sending"}
          disabled={!hydrated || busy !== null}
          onClick={() => void resend()}
          className="max-md:w-full"
        >
          Enviar el correo otra vez
        </Button>
        {correcting ? null : (
          <Button
            ref={correct}
            variant="secondary"
            size={code ? "xl" : "lg"}
            disabled={!hydrated || busy !== null}
            onClick={() => setCorrecting(true)}
            className="max-md:w-full"
          >
            Cambiar el correo
          </Button>
        )}
      </div>
      {correcting ? (
        <Suspense fallback={null}>
          <EmailForm
            token={order.token}
            onCancel={() => setCorrecting(false)}
            onDone={() => {
              setCorrecting(false);
              void run("sending", async () => undefined);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
