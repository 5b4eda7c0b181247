import { useInvalidate } from "@tablero/api-client/query";
import { MIN_CHARACTERS } from "@tablero/domain/people/accounts/password-rules";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { useEffect } from "react";
import { useGuestForm } from "../../platform/forms/use-guest-form.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { passwordError } from "../sign-in/passwords.ts";
import { SECTION_CLASSES } from "./section.ts";

/** Changes the password, which ends every other session. */
export function PasswordSection({ fewest }: { fewest: keyof typeof MIN_CHARACTERS }) {
  const hydrated = useHydrated();
  const invalidate = useInvalidate();
  const least = MIN_CHARACTERS[fewest];
  const form = useGuestForm("POST /api/auth/change-password", {
    initial: { current: "", password: "", again: "" },
    check: ({ current, password, again }) => ({
      ...(current === "" && { current: "Escribe la contraseña que usas ahora." }),
      ...passwordError(password, least),
      ...(password !== again && { again: "Las dos contraseñas no son iguales." }),
    }),
    body: ({ current, password }) => ({ body: { current, password } }),
  });
  useEffect(() => {
    if (form.done) void invalidate("GET /api/auth/sessions");
  }, [form.done, invalidate]);
  const field = (name: "current" | "password" | "again") => ({
    size: "lg" as const,
    name,
    value: form.values[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set({ [name]: event.currentTarget.value }),
  });
  return (
    <section aria-labelledby="contrasena" className={SECTION_CLASSES}>
      <h2 id="contrasena" className="font-display text-display-md">
        Contraseña
      </h2>
      {form.done ? (
        <p role="status" className="mt-3">
          Contraseña cambiada. Hemos cerrado tus demás sesiones.
        </p>
      ) : (
        <form {...form.formProps} className="mt-4 flex flex-col gap-4">
          {form.failure ? <Alert tone="danger">{form.failure}</Alert> : null}
          <Field label="Contraseña actual" error={form.errors.current}>
            <PasswordInput {...field("current")} autoComplete="current-password" />
          </Field>
          <Field
            label="Contraseña nueva"
            hint={`Al menos ${least} caracteres; cuanto más larga, mejor.`}
            error={form.errors.password}
          >
            <PasswordInput {...field("password")} autoComplete="new-password" />
          </Field>
          <Field label="Repite la contraseña nueva" error={form.errors.again}>
            <PasswordInput {...field("again")} autoComplete="new-password" />
          </Field>
          <Button type="submit" size="lg" loading={form.running} disabled={!hydrated}>
            Cambiar la contraseña
          </Button>
        </form>
      )}
    </section>
  );
}
