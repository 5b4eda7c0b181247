import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { PasswordInput } from "@tablero/ui/password-input";
import { Link } from "react-router-dom";
import { useGuestForm } from "../../platform/forms/use-guest-form.ts";
import { forgotPasswordPath, signInPath } from "../../platform/links/links.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { AccountFrame } from "./account-frame.tsx";
import { MIN_CHARACTERS, passwordError } from "./passwords.ts";

export interface ResetPasswordScreenProps {
  id: string;
  token: string;
}

/** Sets a new password, using the link from an email. */
export function ResetPasswordScreen({ id, token }: ResetPasswordScreenProps) {
  const hydrated = useHydrated();
  const form = useGuestForm("POST /api/auth/reset-password", {
    initial: { password: "", again: "" },
    check: ({ password, again }) => ({
      ...passwordError(password),
      ...(password !== again && { again: "Las dos contraseñas no son iguales." }),
    }),
    body: ({ password }) => ({ body: { id, token, password } }),
  });
  if (form.done)
    return (
      <AccountFrame
        icon={outlineCheckCircle}
        tone="success"
        title="Contraseña cambiada"
        intro={<p role="status">Hemos cerrado las sesiones que tuvieras abiertas. Entra con la nueva.</p>}
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
        <Button type="submit" size="lg" width="full" loading={form.running} disabled={!hydrated}>
          Cambiar la contraseña
        </Button>
      </form>
    </AccountFrame>
  );
}
