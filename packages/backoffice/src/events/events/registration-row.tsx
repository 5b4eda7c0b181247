import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import type { AdminRegistration, RegistrationStep } from "@tablero/contract/events/shapes/registrations";
import { isLive } from "@tablero/domain/events/events/desk";
import { REGISTRATION_STATE_LABELS } from "@tablero/domain/events/events/event-states";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { formatTime } from "@tablero/domain/platform/dates";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { Button } from "@tablero/ui/button";
import { RecordNumber } from "@tablero/ui/record-number";
import { StateBadge } from "@tablero/ui/state-badge";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { Link } from "react-router-dom";
import { groupDigits } from "../../platform/values/phone-link.tsx";
import { DeckEntryDialog } from "../deck-lists/deck-entry-dialog.tsx";
import { useRegistrationStep } from "./registration-steps.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

interface RegistrationRowProps {
  event: AdminEvent;
  registration: AdminRegistration;
}

/** One registration, with the available staff actions. */
export function RegistrationRow({ event, registration }: RegistrationRowProps) {
  const can = useCan();
  const { step, pay, newKey } = useRegistrationStep();
  const [leaving, setLeaving] = useState(false);
  const [writing, setWriting] = useState(false);
  const { id: rid, name, state, order, version } = registration;
  const open = event.state !== "cancelled";
  const params = { id: event.id, rid };
  const run = async (to: RegistrationStep["to"], done: string) => {
    try {
      await step.run({ params, body: { to, version } });
      toast.success(done);
    } catch (error) {
      toast.error("No se ha cambiado", { description: errorMessage(error) });
    }
  };
  const charge = async (method: "in-store" | "card") => {
    try {
      await pay.run({ params, body: { method, version } }, { idempotencyKey: newKey() });
      toast.success(`${name}: pagado`);
    } catch (error) {
      toast.error("No se ha cobrado", { description: errorMessage(error) });
    }
  };
  const mayWrite = can("registrations:write") && open;
  const due = order?.due ?? 0;
  const busy = step.running || pay.running;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-[min(100%,14rem)] flex-1">
        <p className="font-semibold wrap-anywhere">
          {name}
          {registration.minor ? <span className="ms-2 font-normal text-label text-secondary">Menor de 14</span> : null}
        </p>
        <p className="text-label text-secondary wrap-anywhere">{about(registration)}</p>
        {event.deckList === "none" ? null : (
          <p
            className={
              registration.deckListAt || event.deckList === "optional" ? "text-label" : "text-label text-warning-text"
            }
          >
            {registration.deckListAt ? "Lista de mazo entregada" : "Sin lista de mazo"}
          </p>
        )}
        {order ? (
          <p className="text-label">
            <Link to={resourcePath(ORDERS, order.id)} className="text-primary-text hover:underline">
              <RecordNumber>{order.number}</RecordNumber>
            </Link>
            {due > 0 ? ` · Por pagar ${formatMoney(due)}` : " · Pagado"}
          </p>
        ) : null}
      </div>
      {/* Waiting registrations are in a list whose title already says so. */}
      {state === "waitlisted" ? null : <StateBadge state={REGISTRATION_STATE_LABELS[state]} />}
      {mayWrite ? (
        <div className="flex flex-wrap gap-2">
          {state === "registered" ? (
            <>
              <Button
                variant="tint"
                disabled={busy}
                aria-label={`Ha llegado ${name}`}
                onClick={() => void run("checked-in", `${name} ha llegado`)}
              >
                Ha llegado
              </Button>
              <Button
                variant="secondary"
                disabled={busy}
                aria-label={`${name} no ha venido`}
                onClick={() => void run("no-show", `${name}: no ha venido`)}
              >
                No ha venido
              </Button>
            </>
          ) : null}
          {state === "checked-in" || state === "no-show" ? (
            <Button
              variant="secondary"
              disabled={busy}
              aria-label={`Deshacer la llegada de ${name}`}
              onClick={() => void run("registered", `${name} vuelve a estar en la lista`)}
            >
              Deshacer
            </Button>
          ) : null}
          {state === "pending-payment" && can("payments:write") ? (
            <>
              <Button
                variant="tint"
                disabled={busy}
                aria-label={`${name} paga en efectivo`}
                onClick={() => void charge("in-store")}
              >
                Cobrar en tienda
              </Button>
              <Button
                variant="secondary"
                disabled={busy}
                aria-label={`${name} paga con tarjeta`}
                onClick={() => void charge("card")}
              >
                Con tarjeta
              </Button>
            </>
          ) : null}
          {event.deckList !== "none" && registration.deckListAt === null && isLive(state) && state !== "waitlisted" ? (
            <Button
              variant="ghost"
              disabled={busy}
              aria-label={`Escribir la lista de mazo de ${name}`}
              onClick={() => setWriting(true)}
            >
              Escribir su lista
            </Button>
          ) : null}
          {["pending-payment", "registered", "waitlisted", "offered"].includes(state) ? (
            <Button
              variant="ghost"
              disabled={busy}
              aria-label={`Anular la plaza de ${name}`}
              onClick={() => setLeaving(true)}
            >
              Anular
            </Button>
          ) : null}
        </div>
      ) : null}
      {writing ? (
        <DeckEntryDialog
          eventId={event.id}
          settings={event}
          place={{ id: rid, name, version, text: "" }}
          onClose={() => setWriting(false)}
        />
      ) : null}
      {leaving ? <WithdrawDialog event={event} registration={registration} onClose={() => setLeaving(false)} /> : null}
    </li>
  );
}

function about({
  contact,
  email,
  phone,
  waitingPosition,
  offerUntil,
  checkedInAt,
  guardian,
}: AdminRegistration): string {
  return [
    waitingPosition ? `Puesto ${waitingPosition} de la espera` : null,
    offerUntil ? `Ofrecida hasta el ${formatShortDateTime(offerUntil)}` : null,
    checkedInAt ? `Llegó a las ${formatTime(checkedInAt)}` : null,
    guardian ? `Tutela: ${guardian}` : null,
    contact,
    email,
    phone && groupDigits(phone).replaceAll(" ", "\u00a0"),
  ]
    .filter(Boolean)
    .join(" · ");
}
