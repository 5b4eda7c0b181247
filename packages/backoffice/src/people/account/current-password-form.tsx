import { ApiError, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { MAX_CHARACTERS } from "@tablero/domain/people/accounts/password-rules";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { type FormEvent, useRef, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

export interface CurrentPasswordFormProps {
  /** Sends the password to the server; errors that it throws are shown in place. */
  send: (current: string) => Promise<void>;
  loading: boolean;
}

/** Asks the signed-in user for their password before a change of the account's security. */
export function CurrentPasswordForm({ send, loading }: CurrentPasswordFormProps) {
  const [current, setCurrent] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<QueryError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (message: string) => {
    setError(message);
    form.current?.querySelector<HTMLElement>('[name="current"]')?.focus();
  };
  const submit = async () => {
    setError(undefined);
    setFailure(null);
    if (loading) return;
    if (current === "") return refuse(MISSING_TEXT);
    try {
      await send(current);
    } catch (problem) {
      const fieldError = problem instanceof ApiError && problem.fieldErrors.find(({ path }) => path === "current");
      if (fieldError) refuse(fieldError.message);
      else setFailure(toQueryError(problem));
    }
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FailureAlert error={failure} title="No se ha podido empezar" onRetry={() => void submit()} loading={loading} />
      <Field label="Contraseña actual" hint="Para saber que eres tú." error={error}>
        <PasswordInput
          name="current"
          value={current}
          maxLength={MAX_CHARACTERS}
          autoComplete="current-password"
          onChange={(event) => {
            setCurrent(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" loading={loading} className="self-start">
        Continuar
      </Button>
    </form>
  );
}
