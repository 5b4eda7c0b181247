import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
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
  acceptTerms: true as const,
});

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

/** Registers for an event or its waiting list. If the registration is rejected, the typed data stays. */
export function RegisterForm({ event }: { event: Event }) {
  const api = useApi();
  const navigate = useNavigate();
  const intentions = useIntentions<ReturnType<typeof bodyOf>>();
  const info = useQuery("GET /api/shop/info");
  const [form, setForm] = useState(BLANK);
  const [method, setMethod] = useState<OfferedPaymentMethod | null>(null);
  const [errors, setErrors] = useState<BookingFormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const waits = event.remaining <= 0 || event.waiting > 0;
  const pays = event.price > 0 && !waits;
  const total = event.price * form.places.length;

  useAccountContact((known) => change({ ...form, ...fillBlanks(form, known) }));
  // The button that opened the form is gone. On a phone, the form follows the description, out of sight.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    if ((box.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2) box.current?.scrollIntoView();
  }, []);

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
      else setFailure(errorMessage(error));
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
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
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
      <Button type="submit" size="lg" loading={running}>
        {pays ? "Inscripción con obligación de pago" : waits ? "Entrar en la lista de espera" : "Apuntarme"}
      </Button>
    </form>
  );
}
