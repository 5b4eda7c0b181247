import type { ApiClient } from "@tablero/api-client/client";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { PasswordInput } from "@tablero/ui/password-input";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useGuestForm } from "../../platform/forms/use-guest-form.ts";
import { forgotPasswordPath, signInPath } from "../../platform/links/links.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { AccountFrame } from "./account-frame.tsx";
import { MIN_CHARACTERS, passwordError } from "./passwords.ts";
import { useLinkDetails } from "./use-link-details.ts";

export interface ResetPasswordScreenProps {
  id: string;
  token: string;
}

const readPasskeys = (api: ApiClient, body: ResetPasswordScreenProps, signal: AbortSignal) =>
  api.call("POST /api/auth/reset-password/passkeys", { body }, { background: true, signal });

/** Sets a new password, using the link from an email. */
export function ResetPasswordScreen({ id, token }: ResetPasswordScreenProps) {
  const hydrated = useHydrated();
  const names = useLinkDetails(readPasskeys, id, token)?.names ?? [];
  const form = useGuestForm("POST /api/auth/reset-password", {
    initial: { password: "", again: "", removePasskeys: true },
    check: ({ password, again }) => ({
      ...passwordError(password),
      ...(password !== again && { again: "Las dos contraseñas no son iguales." }),
    }),
    body: ({ password, removePasskeys }) => ({ body: { id, token, password, keepPasskeys: !removePasskeys } }),
  });
  if (form.done)
    return (
      <AccountFrame
        icon={outlineCheckCircle}
        tone="success"
        title="Contraseña cambiada"
        intro={
          <p role="status">
            Hemos cerrado las sesiones que tuvieras abiertas
            {names.length > 0 && form.values.removePasskeys ? " y quitado tus claves de acceso" : ""}. Entra con la
            nueva.
          </p>
        }
      >
        <Button asChild size="lg" width="full" className="mt-6">
          <Link to={signInPath()}>Entrar</Link>
        </Button>
      </AccountFrame>
    );
  return (
    <AccountFrame title="Pon una contraseña nueva">
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        {form.failure ? (
          <Alert tone="danger">
            {form.failure}{" "}
            {form.gone ? (
              <Link to={forgotPasswordPath()} className="underline underline-offset-2">
                Pedir otro enlace
              </Link>
            ) : null}
          </Alert>
        ) : null}
        <Field
          label="Contraseña nueva"
          hint={`Al menos ${MIN_CHARACTERS} caracteres; cuanto más larga, mejor.`}
          error={form.errors.password}
        >
          <PasswordInput
            size="lg"
            name="password"
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => form.set({ password: event.currentTarget.value })}
          />
        </Field>
        <Field label="Repite la contraseña" error={form.errors.again}>
          <PasswordInput
            size="lg"
            name="again"
            autoComplete="new-password"
            value={form.values.again}
            onChange={(event) => form.set({ again: event.currentTarget.value })}
          />
        </Field>
        {names.length > 0 ? (
          <PasskeyChoice
            names={names}
            checked={form.values.removePasskeys}
            onChange={(removePasskeys) => form.set({ removePasskeys })}
          />
        ) : null}
        <Button type="submit" size="lg" width="full" loading={form.running} disabled={!hydrated}>
          Cambiar la contraseña
        </Button>
      </form>
    </AccountFrame>
  );
}

interface PasskeyChoiceProps {
  names: readonly string[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the passkeys of the account end with its former password. */
function PasskeyChoice({ names, checked, onChange }: PasskeyChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        size="lg"
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={id}
        label={`Quitar también tus claves de acceso (${names.length})`}
      />
      <div id={id} className="text-body text-secondary">
        <p className="wrap-anywhere">
          {checked
            ? "Ya no se podrá entrar con: "
            : "Déjalas solo si todas son tuyas y tienes sus aparatos. Se podrá seguir entrando con: "}
          {new Intl.ListFormat("es-ES").format(names)}.
        </p>
      </div>
    </div>
  );
}
