import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import type { BillingForm } from "@tablero/contract/sales/shapes/shop-orders";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { RecordNumber } from "@tablero/ui/record-number";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { invoicePath, orderPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { BillingFields } from "./billing-fields.tsx";
import { type BillingErrors, billingErrors, billingInput, billingValues } from "./billing-values.ts";

export interface BillingScreenProps {
  /** Secret of the order's link. */
  token: string;
  /** Current billing data, and what is missing. */
  form: BillingForm;
}

/** How often, and at what interval in ms, the page checks for the invoice, which a job issues immediately. */
const ASKED = 8;
const PAUSE_MS = 1000;

const completeOf = ({ invoices }: BillingForm) => invoices.find(({ kind }) => kind === "F1" || kind === "F3");

/** `pedido/{token}/factura`: the recipient of invoices, editable until a complete invoice is issued. */
export function BillingScreen({ token, form: first }: BillingScreenProps) {
  const [form, setForm] = useState(first);
  const [given, setGiven] = useState(false);
  const api = useApi();
  const complete = completeOf(form);
  const waits = given && !complete && (form.needed || form.replaces.length > 0);
  const asked = useRef(0);
  useEffect(() => {
    if (!waits || asked.current >= ASKED) return;
    const timer = setTimeout(() => {
      asked.current += 1;
      void api
        .call("GET /api/shop/orders/{token}/billing", { params: { token } })
        .then((fresh) => setForm(fresh))
        // Only the link is missing: the invoice is also sent by email.
        .catch(() => setForm((known) => ({ ...known })));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className={`${CONTAINER} pt-6 pb-6 md:pt-10`}>
      <div className="max-w-180">
        <p className="text-body text-secondary tabular-nums sm:text-shop">
          <Link to={orderPath(token)} className="text-primary-text underline underline-offset-2">
            Pedido <RecordNumber>{form.orderNumber}</RecordNumber>
          </Link>{" "}
          · {formatLongDay(form.placedAt)}
        </p>
        <h1 className="mt-1 text-balance font-display text-display-xl">
          {given ? "Ya tenemos tus datos" : "Factura con tus datos"}
        </h1>
        {given ? (
          <Given token={token} form={form} waits={waits} />
        ) : form.refusal === null ? (
          <BillingSteps
            token={token}
            form={form}
            onGiven={(next) => {
              setForm(next);
              setGiven(true);
            }}
            onChanged={setForm}
          />
        ) : (
          <Alert tone="info" title="Estos datos ya no se pueden cambiar" className="mt-6">
            {form.refusal}
            {complete ? <InvoiceLink token={complete.token} number={complete.number} /> : null}
          </Alert>
        )}
      </div>
    </div>
  );
}

const InvoiceLink = ({ token, number }: { token: string; number: string }) => (
  <Link
    to={invoicePath(token)}
    className="mt-2 flex min-h-11 items-center text-primary-text underline underline-offset-2"
  >
    Ver la factura <RecordNumber>{number}</RecordNumber>
  </Link>
);

/** What happens with the submitted billing data. */
function Given({ token, form, waits }: BillingScreenProps & { waits: boolean }) {
  const complete = completeOf(form);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = complete
    ? "Tu factura está lista. Te la mandamos también por correo."
    : waits
      ? "Estamos preparando tu factura. Te la mandamos por correo, y la tendrás en la página del pedido."
      : "La factura de este pedido saldrá con estos datos, y la tendrás en su página.";
  return (
    <div className="mt-6 rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <p ref={heading} tabIndex={-1} role="status" className="outline-none">
        {words}
      </p>
      {complete ? <InvoiceLink token={complete.token} number={complete.number} /> : null}
      <Button asChild variant="secondary" size="lg" className="mt-4 max-sm:w-full">
        <Link to={orderPath(token)}>Volver al pedido</Link>
      </Button>
    </div>
  );
}

interface BillingStepsProps extends BillingScreenProps {
  onGiven: (form: BillingForm) => void;
  /** Called if it was too late; shows the current form. */
  onChanged: (form: BillingForm) => void;
}

/** The form. If saving fails, the typed values are kept. */
function BillingSteps({ token, form, onGiven, onChanged }: BillingStepsProps) {
  const api = useApi();
  const hydrated = useHydrated();
  const [values, setValues] = useState(() => billingValues(form));
  const [errors, setErrors] = useState<BillingErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const box = useRef<HTMLFormElement>(null);

  const show = (found: BillingErrors) => {
    setErrors(found);
    const names = new Set(Object.keys(found));
    const fields = box.current?.querySelectorAll<HTMLElement>("[name]") ?? [];
    [...fields].find((field) => names.has(field.getAttribute("name") ?? ""))?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    const found = billingErrors(values);
    show(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setRunning(true);
    try {
      const call = { params: { token }, body: billingInput(values) };
      onGiven(await api.call("PUT /api/shop/orders/{token}/billing", call, { handles: [404, 409, 422, 429] }));
    } catch (error) {
      refused(error);
    } finally {
      setRunning(false);
    }
  };
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.fieldErrors.length > 0) {
      const entries = error.fieldErrors.map(({ path, message }) => [path.split(".").at(-1) ?? "", message]);
      return show(Object.fromEntries(entries));
    }
    setFailure(errorMessage(error));
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const current = api.call("GET /api/shop/orders/{token}/billing", { params: { token } });
    void current.then(onChanged, () => undefined);
  };

  const { replaces, needed } = form;
  return (
    <>
      <p className="mt-2 text-pretty text-secondary text-shop-lg">
        {needed
          ? "Este pedido pasa de 3.000 €: para facturarlo nos hace falta tu NIF."
          : replaces.length > 0
            ? `Cambiamos la factura simplificada ${replaces.join(", ")} por una completa. Solo se puede hacer una vez: revisa los datos.`
            : "La factura saldrá con estos datos en lugar de ser simplificada."}
      </p>
      <form
        ref={box}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-6 flex flex-col gap-5"
      >
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
        <section aria-label="Datos de la factura" className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
          <BillingFields values={values} errors={errors} onValueChange={setValues} />
        </section>
        <Button type="submit" size="lg" loading={running} disabled={!hydrated} className="self-start max-sm:w-full">
          {replaces.length > 0 ? "Pedir la factura" : "Guardar los datos"}
        </Button>
      </form>
    </>
  );
}
