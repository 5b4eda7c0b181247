import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useUser } from "@tablero/api-client/session";
import { isEmail } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useRef, useState } from "react";
import { LateEmailQuestion } from "../../platform/forms/late-email-question.tsx";

const WORDS = {
  product: {
    hint: "Solo para este aviso. Te pediremos que lo confirmes.",
    when: "cuando vuelva. Avisamos por orden de petición, a tantas personas como unidades lleguen.",
    confirmed: "el aviso",
  },
  products: {
    hint: "Solo para estos avisos. Te pediremos que los confirmes, una vez.",
    when: "cuando vuelvan. Avisamos por orden de petición, a tantas personas como unidades lleguen.",
    confirmed: "los avisos",
  },
  search: {
    hint: "Un correo, ese día. Nada más. Antes te pediremos que lo confirmes.",
    when: "el día que llegue.",
    confirmed: "el aviso",
  },
} as const;

interface AlertFormProps {
  /** Text of the button. */
  label: string;
  /** The variant or search that the alert waits for. */
  subject?: keyof typeof WORDS;
  /** Requests the alerts; without an address for a signed-in shopper. */
  ask: (email: string | undefined) => Promise<{ state: "waiting" | "pending" }>;
}

/** Requests an email when sold-out variants are available again, or when a search finds something. Guests first confirm their address through a link. */
export function AlertForm({ label, subject = "product", ask }: AlertFormProps) {
  const user = useUser();
  const isShopper = user?.role === "client";
  const words = WORDS[subject];
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "asking" | "waiting" | "pending">("idle");
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "asking") return;
    if (!isShopper && !isEmail(email.trim())) {
      setError("Escribe un correo como nombre@ejemplo.es.");
      input.current?.focus();
      return;
    }
    setFailure(null);
    setState("asking");
    try {
      setState((await ask(isShopper ? undefined : email.trim())).state);
    } catch (thrown) {
      setState("idle");
      const [field] = thrown instanceof ApiError ? thrown.fieldErrors : [];
      if (field?.path === "email" && !isShopper) setError(field.message);
      else setFailure(field?.message ?? errorMessage(thrown));
    }
  };

  if (state === "waiting" || state === "pending")
    return (
      <div role="status">
        <Alert tone="success" live="off">
          {state === "waiting"
            ? `Te escribiremos a ${user?.email} ${words.when}`
            : `Mira tu correo: te hemos escrito a ${email.trim()} para que confirmes ${words.confirmed}.`}
        </Alert>
      </div>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={label} className="flex flex-col gap-3">
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      {isShopper ? null : (
        <Field label="Tu correo" hint={words.hint} error={error}>
          <TextInput
            ref={input}
            size="lg"
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setError(undefined);
              setEmail(event.currentTarget.value);
            }}
          />
        </Field>
      )}
      {isShopper ? null : <LateEmailQuestion value={email} onAccept={setEmail} />}
      <Button type="submit" size="xl" width="full" variant="secondary" loading={state === "asking"}>
        {label}
      </Button>
    </form>
  );
}

export interface StockAlertProps {
  /** The sold-out variant. */
  variantId: string;
}

/** «Avísame»: requests an email when a sold-out variant is available again. */
export function StockAlert({ variantId }: StockAlertProps) {
  const api = useApi();
  return (
    <AlertForm
      label="Avísame cuando vuelva"
      ask={(email) =>
        api.call(
          "POST /api/shop/variants/{variantId}/alerts",
          { params: { variantId }, body: email ? { email } : {} },
          { handles: [404, 409] },
        )
      }
    />
  );
}
