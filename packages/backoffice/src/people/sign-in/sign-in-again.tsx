import { useApi } from "@tablero/api-client/api-context";
import { useSessionManager } from "@tablero/api-client/session";
import type { Challenge } from "@tablero/contract/people/shapes/two-factor";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CodeForm } from "../two-factor/code-form.tsx";
import { isChallengeExpired } from "./second-step.tsx";

export interface PasswordAgainProps {
  email: string;
  error: string | undefined;
  loading: boolean;
  onSubmit: (password: string) => void;
}

/** The password of an account that was signed in before. A new error clears the field. */
export function PasswordAgain({ email, error, loading, onSubmit }: PasswordAgainProps) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error) return;
    setPassword("");
    focusPassword(form.current);
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (password !== "") return onSubmit(password);
    setMissing("Escribe tu contraseña.");
    focusPassword(form.current);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="font-semibold text-body text-text wrap-anywhere">{email}</p>
      {/* Gives the account name to password managers. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Contraseña" error={missing ?? error}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setMissing(undefined);
          }}
        />
      </Field>
      <Button type="submit" width="full" loading={loading}>
        Entrar y seguir
      </Button>
    </form>
  );
}

const focusPassword = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[name="password"]')?.focus();

export interface SecondStepAgainProps {
  challenge: Challenge;
  onSignedIn: () => void;
  /** The challenge has expired: the password is requested again. */
  onOver: (reason: string) => void;
}

/** The code for an account with a second step, or one of its recovery codes. */
export function SecondStepAgain({ challenge: { challenge }, onSignedIn, onOver }: SecondStepAgainProps) {
  const api = useApi();
  const session = useSessionManager();
  const send = async (code: string) => {
    try {
      session.accept(await api.call("POST /api/auth/sign-in/two-factor", { body: { challenge, code } }));
      onSignedIn();
    } catch (error) {
      if (!isChallengeExpired(error)) throw error;
      onOver(error.message);
    }
  };
  return <CodeForm kind="any" submitLabel="Entrar y seguir" failureTitle="No has entrado" send={send} autoFocus />;
}
