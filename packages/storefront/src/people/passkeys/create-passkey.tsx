import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { forgotPasswordPath } from "../../platform/links/links.ts";
import type { Creation } from "./passkey-browser.ts";
import { usePasskey } from "./use-passkey.ts";

interface CreatePasskeyProps {
  /** Whether the account has a passkey, which proves its owner as well as the password does. */
  hasOther: boolean;
  onCreated: () => unknown;
  /** Beside the button. */
  children?: ReactNode;
}

/** Creates a passkey on this device. If the session is not new, the password is asked for in place. */
export function CreatePasskey({ hasOther, onCreated, children }: CreatePasskeyProps) {
  const { run, running, failure } = usePasskey();
  const [password, setPassword] = useState("");
  /** Set while the password is asked for: why the typed one was refused. */
  const [asked, setAsked] = useState<{ error: string | null } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked) form.current?.querySelector("input")?.focus();
  }, [asked]);

  const take = async (creation: Creation | null, typed: boolean) => {
    if (!creation) return;
    if ("proof" in creation) return setAsked({ error: typed ? creation.proof : null });
    setAsked(null);
    setPassword("");
    await onCreated();
  };
  const create = async (current?: string) => {
    const typed = current !== undefined;
    await take(await run(({ createPasskey }, api) => createPasskey(api, typed ? { current } : {})), typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    if (password === "") setAsked({ error: "Escribe tu contraseña." });
    else void create(password);
  };

  const problem = failure ? <Alert tone="danger">{failure}</Alert> : null;
  if (!asked)
    return (
      <>
        {problem}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="lg"
            loading={running}
            onClick={() => void create()}
            className="max-md:w-full sm:self-start"
          >
            Crear una clave de acceso
          </Button>
          {children}
        </div>
      </>
    );
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {problem}
      <p className="text-body text-secondary">
        Entraste hace un rato. Para crear la clave, confirma primero que eres tú.
      </p>
      <Field
        label="Contraseña"
        error={asked.error}
        aside={
          <Link
            to={forgotPasswordPath()}
            className="-my-1 inline-flex min-h-6 items-center rounded-xs text-primary-text text-table hover:underline"
          >
            La he olvidado
          </Link>
        }
      >
        <PasswordInput
          size="lg"
          name="current"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" loading={running} className="max-md:w-full">
          Crear la clave
        </Button>
        {hasOther ? (
          <Button
            variant="secondary"
            size="lg"
            disabled={running}
            className="max-md:w-full"
            onClick={async () => take(await run(({ createByPasskey }, api) => createByPasskey(api)), false)}
          >
            Usar una clave que ya tengo
          </Button>
        ) : null}
        <Button variant="ghost" size="lg" className="max-md:w-full" onClick={() => setAsked(null)}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
