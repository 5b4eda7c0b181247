import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { WithdrawalForm, WithdrawalInput } from "@tablero/contract/sales/shapes/returns";
import { isEmail } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { RecordNumber } from "@tablero/ui/record-number";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { type Chosen, WithdrawalFields } from "./withdrawal-fields.tsx";

interface WithdrawalStepsProps {
  token: string;
  form: WithdrawalForm;
  /** Called with the current form if another declaration was made in the meantime. */
  onChanged: (form: WithdrawalForm) => void;
  onDeclared: (form: WithdrawalForm) => void;
}

/** First the prefilled form, then «Confirmar desistimiento». If a step fails, the typed values are kept. */
export function WithdrawalSteps({ token, form, onChanged, onDeclared }: WithdrawalStepsProps) {
  const api = useApi();
  const hydrated = useHydrated();
  const intentions = useIntentions<WithdrawalInput>();
  const [chosen, setChosen] = useState<Chosen>(() => ({
    name: form.name,
    email: "",
    note: "",
    units: Object.fromEntries(form.lines.map(({ id, left }) => [id, left])),
  }));
  const [step, setStep] = useState<"form" | "confirm">("form");
  const [errors, setErrors] = useState<Partial<Record<"name" | "email" | "note" | "lines", string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The second step replaces the first, so the focus moves to it.
  useEffect(() => {
    if (step === "confirm") heading.current?.focus();
  }, [step]);

  const lines = form.lines
    .map(({ id, name, left }) => ({ id, name, quantity: Math.min(chosen.units[id] ?? 0, left) }))
    .filter(({ quantity }) => quantity > 0);

  const show = (found: typeof errors) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) box.current?.querySelector<HTMLElement>(`[name="${first}"], #${first}-error`)?.focus();
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    const { name, email, note } = chosen;
    const found = {
      ...(lines.length === 0 && { lines: "Elige de qué quieres desistir." }),
      ...(name.trim() === "" && { name: "Escribe tu nombre." }),
      ...(email.trim() !== "" && !isEmail(email.trim()) && { email: "Escribe un correo como nombre@ejemplo.es." }),
      ...(note.trim().length > 1000 && { note: "Como mucho 1.000 caracteres." }),
    };
    show(found);
    setFailure(null);
    if (Object.keys(found).length === 0) setStep("confirm");
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    setRunning(true);
    setFailure(null);
    const { name, email, note } = chosen;
    const input = {
      name: name.trim(),
      ...(email.trim() && { email: email.trim() }),
      ...(note.trim() && { note: note.trim() }),
      lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      seen: form.seen,
    };
    try {
      const { body, idempotencyKey } = intentions.of(input);
      onDeclared(
        await api.call(
          "POST /api/shop/orders/{token}/withdrawal",
          { params: { token }, body },
          { idempotencyKey, handles: [404, 409, 422, 429] },
        ),
      );
    } catch (error) {
      await refused(error);
    } finally {
      setRunning(false);
    }
  };
  const refused = async (error: unknown) => {
    setStep("form");
    if (error instanceof ApiError && error.fieldErrors.length > 0) {
      const entries = error.fieldErrors.map(({ path, message }) => [path.split(".")[0] ?? "", message]);
      return show(Object.fromEntries(entries));
    }
    setFailure(errorMessage(error));
    if (!(error instanceof ApiError) || error.status !== 409) return;
    const current = api.call("GET /api/shop/orders/{token}/withdrawal", { params: { token } });
    await current.then(onChanged, () => undefined);
  };

  if (step === "confirm")
    return (
      <form
        method="post"
        onSubmit={(event) => void confirm(event)}
        className="mt-6 rounded-2xl bg-card p-5 shadow-tile sm:p-7"
      >
        <h2 ref={heading} tabIndex={-1} className="font-display text-display-md outline-none">
          Revisa y confirma
        </h2>
        <p className="mt-1.5 text-secondary">
          {chosen.name.trim()}, desistes del contrato de compra de esto, del pedido{" "}
          <RecordNumber>{form.orderNumber}</RecordNumber>:
        </p>
        <ul className="mt-4 flex flex-col gap-1.5">
          {lines.map(({ id, name, quantity }) => (
            <li key={id} className="flex gap-3 wrap-anywhere">
              <span className="shrink-0 font-semibold tabular-nums">{quantity}&nbsp;×</span>
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-secondary wrap-anywhere">
          El justificante, con fecha y hora, sale ahora mismo a {chosen.email.trim() || form.sentTo}.
        </p>
        <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
          <Button type="submit" size="lg" loading={running}>
            Confirmar desistimiento
          </Button>
          <Button variant="secondary" size="lg" disabled={running} onClick={() => setStep("form")}>
            Volver
          </Button>
        </div>
      </form>
    );
  return (
    <form ref={box} method="post" noValidate onSubmit={next} className="mt-6 flex flex-col gap-5">
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <WithdrawalFields form={form} chosen={chosen} errors={errors} onValueChange={setChosen} />
      <Button type="submit" size="lg" className="self-start max-sm:w-full" disabled={!hydrated}>
        Continuar
      </Button>
    </form>
  );
}
