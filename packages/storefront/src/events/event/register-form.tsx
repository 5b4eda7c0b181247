import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { readProblem } from "@tablero/api-client/problem-of";
import { useQuery } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { Registered } from "@tablero/contract/events/shapes/registrations";
import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { bookingErrors, TICKET_DELIVERY } from "@tablero/domain/events/events/registering";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { isEmail } from "@tablero/domain/platform/validation";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { legalPath } from "../../platform/links/links.ts";
import { registrationPath } from "../../platform/links/registration.ts";
import { fillBlanks, useAccountContact } from "../../platform/shared/use-account-contact.ts";
import { goToPayment } from "../../sales/paying/paying.ts";
import { PlacePayments } from "./place-payments.tsx";
import { type BookingForm, type BookingFormErrors, Check, namedPlaces, RegisterFields } from "./register-fields.tsx";

const BLANK: BookingForm = {
  comes: true,
  places: [{ name: "", minor: false, deckList: "" }],
  name: "",
  surname: "",
  email: "",
  phone: "",
  guardian: "",
  consent: false,
  ageConfirmed: false,
  acceptTerms: false,
};

const bodyOf = (form: BookingForm, event: Event, paymentMethod: OfferedPaymentMethod | null) => ({
  places: namedPlaces(form),
  contact: { email: form.email.trim(), name: form.name.trim(), surname: form.surname.trim(), phone: form.phone.trim() },
  ageConfirmed: form.ageConfirmed,
  guardian: form.places.some(({ minor }) => minor) ? { name: form.guardian.trim(), consent: form.consent } : null,
  ...(paymentMethod && { paymentMethod }),
  expectedPrice: event.price,
  expectedPlace: isWaiting(event) ? ("waiting-list" as const) : ("seat" as const),
  acceptTerms: true as const,
});

/** Whether a booking goes on the waiting list. */
const isWaiting = ({ remaining, waiting }: Event) => remaining <= 0 || waiting > 0;

/** Seats or price of the event that a refusal reports, because they have changed since the page was loaded. */
function reportedChanges(error: unknown): Partial<Event> | null {
  const key = "POST /api/shop/events/{id}/registrations";
  const seats = readProblem(error, key, "places-changed") ?? readProblem(error, key, "quota-exhausted");
  if (seats) return { remaining: seats.remaining ?? 0, waiting: seats.waiting ?? 0 };
  const price = readProblem(error, key, "price-changed")?.price;
  return price === undefined ? null : { price };
}

interface Refusal {
  message: string;
  /** True if the form now shows other seats or another price, and can be sent again. */
  changed: boolean;
}

function check(form: BookingForm, event: Event, needsMethod: boolean): BookingFormErrors {
  const errors: Record<string, string> = {};
  const places = namedPlaces(form);
  // In the order of the fields, because the first one with an error gets the focus.
  if (form.name.trim() === "") errors["contact.name"] = "Escribe tu nombre.";
  if (form.surname.trim() === "") errors["contact.surname"] = "Escribe tus apellidos.";
  if (!isEmail(form.email.trim())) errors["contact.email"] = "Escribe un correo como nombre@ejemplo.es.";
  if (form.phone.trim() === "") errors["contact.phone"] = "Escribe un teléfono.";
  for (const [index, { name }] of places.entries())
    if (name === "" && !(form.comes && index === 0)) errors[`places.${index}.name`] = "Escribe un nombre.";
  if (!form.acceptTerms) errors.acceptTerms = "Para apuntarte hay que aceptar las condiciones.";
  if (needsMethod) errors.paymentMethod = "Elige cómo quieres pagar.";
  const guardian = { name: form.guardian, consent: form.consent };
  for (const { path, message } of bookingErrors(event, { ...form, places, guardian })) errors[path] ??= message;
  return errors;
}

interface RegisterFormProps {
  event: Event;
  /** The shop reports other seats or another price than the page shows. */
  onEventChange: (changes: Partial<Event>) => void;
}

/**
 * Registers for an event or its waiting list. If the registration is rejected, the typed data stays. If a seat was
 * taken or became free meanwhile, the form changes and has to be sent again.
 */
export function RegisterForm({ event, onEventChange }: RegisterFormProps) {
  const api = useApi();
  const navigate = useNavigate();
  const intentions = useIntentions<ReturnType<typeof bodyOf>>();
  const info = useQuery("GET /api/shop/info");
  const [form, setForm] = useState(BLANK);
  const [method, setMethod] = useState<OfferedPaymentMethod | null>(null);
  const [errors, setErrors] = useState<BookingFormErrors>({});
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [running, setRunning] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const refused = useRef<HTMLDivElement>(null);
  const waits = isWaiting(event);
  const pays = event.price > 0 && !waits;
  const total = event.price * form.places.length;

  useAccountContact((known) => change({ ...form, ...fillBlanks(form, known) }));
  // The button that opened the form is gone. On a phone, the form follows the description, out of sight.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    if ((box.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2) box.current?.scrollIntoView();
  }, []);

  // Parts of the form may have appeared or gone above it.
  useEffect(() => {
    if (failure) refused.current?.scrollIntoView({ block: "center" });
  }, [failure]);

  const change = (next: BookingForm) => {
    setForm(next);
    const left = check(next, event, pays && method === null);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => path in left)));
  };
  const show = (found: BookingFormErrors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) box.current?.querySelector<HTMLElement>(`[name="${first}"], [aria-invalid="true"]`)?.focus();
  };
  const leave = async ({ booking, order }: Registered) => {
    if (order && goToPayment(order.nextAction, order.token)) return;
    await navigate(registrationPath(booking.token));
  };
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (running) return;
    setFailure(null);
    const found = check(form, event, pays && method === null);
    show(found);
    if (Object.keys(found).length > 0) return;
    setRunning(true);
    const { body, idempotencyKey } = intentions.of(bodyOf(form, event, pays ? method : null));
    try {
      await leave(
        await api.call(
          "POST /api/shop/events/{id}/registrations",
          { params: { id: event.id }, body },
          { idempotencyKey, handles: [404, 409, 422, 429] },
        ),
      );
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors.length > 0)
        show(Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])));
      else {
        const changes = reportedChanges(error);
        if (changes) onEventChange(changes);
        setFailure({ message: errorMessage(error), changed: changes !== null });
      }
    } finally {
      setRunning(false);
    }
  };
  return (
    <form
      ref={box}
      method="post"
      tabIndex={-1}
      aria-labelledby="inscripcion"
      noValidate
      onSubmit={(submitted) => void submit(submitted)}
      className="flex scroll-mt-4 flex-col gap-6 rounded-2xl bg-card p-6 shadow-tile outline-none"
    >
      <h2 id="inscripcion" className="font-display text-display-md">
        Inscripción
      </h2>
      <RegisterFields form={form} errors={errors} event={event} onValueChange={change} />
      {pays ? (
        <PlacePayments
          info={info.data}
          startsAt={event.startsAt}
          places={form.places.length}
          delivery={TICKET_DELIVERY}
          total={total}
          value={method}
          error={errors.paymentMethod}
          onValueChange={(chosen) => {
            setMethod(chosen);
            setErrors(({ paymentMethod: _, ...others }) => others);
          }}
        />
      ) : null}
      <Check
        label={
          <>
            He leído las{" "}
            <Link to={legalPath("condiciones")} className="text-primary-text underline underline-offset-2">
              condiciones
            </Link>
            {pays ? " y sé que una entrada con fecha no tiene derecho de desistimiento." : "."}
          </>
        }
        error={errors.acceptTerms}
        checked={form.acceptTerms}
        onValueChange={(acceptTerms) => change({ ...form, acceptTerms })}
      />
      {pays ? (
        <p className="flex justify-between gap-4 font-semibold text-shop tabular-nums">
          <span>Total, IVA incluido</span>
          <span>{formatMoney(total)}</span>
        </p>
      ) : null}
      {/* Beside the pressed button: on a phone, the form is higher than the screen. */}
      <div ref={refused} className="empty:hidden">
        {failure ? (
          <Alert tone={failure.changed ? "warning" : "danger"} live="assertive">
            {failure.message}
            {failure.changed ? " No hemos reservado ni cobrado nada, y lo que has escrito sigue aquí." : null}
          </Alert>
        ) : null}
      </div>
      <Button type="submit" size="lg" loading={running}>
        {pays ? "Inscripción con obligación de pago" : waits ? "Entrar en la lista de espera" : "Apuntarme"}
      </Button>
    </form>
  );
}
