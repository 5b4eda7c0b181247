import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useUser } from "@tablero/api-client/session";
import { isEmail } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useRef, useState } from "react";

export interface StockAlertProps {
  /** The sold-out variant. */
  variantId: string;
}

/**
 * «Avísame»: requests an email when a sold-out variant is available again. Guests first confirm their address through a
 * link.
 */
export function StockAlert({ variantId }: StockAlertProps) {
  const api = useApi();
  const user = useUser();
  const isShopper = user?.role === "client";
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "asking" | "waiting" | "pending">("idle");
  const input = useRef<HTMLInputElement>(null);

  const ask = async (event: FormEvent) => {
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
      const answer = await api.call(
        "POST /api/shop/variants/{variantId}/alerts",
        { params: { variantId }, body: isShopper ? {} : { email: email.trim() } },
        { handles: [404, 409] },
      );
      setState(answer.state);
    } catch (thrown) {
      setState("idle");
      const own = thrown instanceof ApiError ? thrown.fieldErrors.find(({ path }) => path === "email") : undefined;
      if (own && !isShopper) setError(own.message);
      else setFailure(errorMessage(thrown));
    }
  };

  if (state === "waiting" || state === "pending")
    return (
      <div role="status">
        <Alert tone="success" live="off">
          {state === "waiting"
            ? `Te escribiremos a ${user?.email} cuando vuelva. Avisamos por orden de petición, a tantas personas como unidades lleguen.`
            : `Mira tu correo: te hemos escrito a ${email.trim()} para que confirmes el aviso.`}
        </Alert>
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void ask(event)}
      aria-label="Avísame cuando vuelva"
      className="flex flex-col gap-3"
    >
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      {isShopper ? null : (
        <Field label="Tu correo" hint="Solo para este aviso. Te pediremos que lo confirmes." error={error}>
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
      <Button type="submit" size="xl" width="full" variant="secondary" loading={state === "asking"}>
        Avísame cuando vuelva
      </Button>
    </form>
  );
}
