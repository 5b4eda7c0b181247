import { isEmail } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { PasswordInput } from "@tablero/ui/password-input";
import { TextInput } from "@tablero/ui/text-input";
import { Link } from "react-router-dom";
import { EmailQuestion } from "../../platform/forms/email-question.tsx";
import { useGuestForm } from "../../platform/forms/use-guest-form.ts";
import { homePath, legalPath, signInPath } from "../../platform/links/links.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { AccountFrame } from "./account-frame.tsx";
import { MIN_CHARACTERS, passwordError } from "./passwords.ts";

/** Creates a shopper's account. The response is the same whether or not the address was known. */
export function SignUpScreen() {
  const hydrated = useHydrated();
  const form = useGuestForm("POST /api/auth/sign-up", {
    initial: { name: "", email: "", password: "", company: "", agreements: false },
    check: ({ name, email, password, agreements }) => ({
      ...(name.trim() === "" && { name: "Escribe tu nombre." }),
      ...(!isEmail(email.trim()) && { email: "Escribe un correo como nombre@ejemplo.es." }),
      ...passwordError(password),
      ...(!agreements && { agreements: "Para crear la cuenta hay que aceptar las condiciones." }),
    }),
    body: ({ name, email, password, company }) => ({
      body: {
        name: name.trim(),
        email: email.trim(),
        password,
        ...(company.trim() && { company: company.trim() }),
        agreements: true as const,
      },
    }),
  });
  const { values, errors, set } = form;

  if (form.done)
    return (
      <AccountFrame
        icon={outlineEnvelope}
        title="Mira tu correo"
        intro={
          <p role="status">
            Te hemos escrito a <b className="font-semibold text-text">{values.email.trim()}</b> con un enlace para
            activar la cuenta. Si no lo ves, revisa el correo no deseado.
          </p>
        }
      >
        <Button asChild size="lg" width="full" className="mt-6">
          <Link to={homePath()}>Seguir comprando</Link>
        </Button>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title="Crea tu cuenta"
      intro={
        <p>
          Para ver tus pedidos y no escribir tus datos cada vez. ¿Ya tienes una?{" "}
          <Link to={signInPath()} className="font-semibold text-primary-text hover:underline">
            Entra
          </Link>
        </p>
      }
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        {form.failure ? <Alert tone="danger">{form.failure}</Alert> : null}
        <Field label="Nombre" error={errors.name}>
          <TextInput
            size="lg"
            name="name"
            autoComplete="name"
            maxLength={100}
            value={values.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label="Correo" error={errors.email}>
          <TextInput
            size="lg"
            name="email"
            type="email"
            autoComplete="username"
            value={values.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
        </Field>
        <EmailQuestion value={values.email} onAccept={(email) => set({ email })} />
        <Field
          label="Contraseña"
          hint={`Al menos ${MIN_CHARACTERS} caracteres; cuanto más larga, mejor.`}
          error={errors.password}
        >
          <PasswordInput
            size="lg"
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => set({ password: event.currentTarget.value })}
          />
        </Field>
        <Field label="Empresa o asociación" mark="optional" error={errors.company}>
          <TextInput
            size="lg"
            name="company"
            autoComplete="organization"
            maxLength={160}
            value={values.company}
            onChange={(event) => set({ company: event.currentTarget.value })}
          />
        </Field>
        <div>
          <Checkbox
            size="lg"
            name="agreements"
            checked={values.agreements}
            onCheckedChange={(agreements) => set({ agreements })}
            invalid={errors.agreements ? true : undefined}
            aria-describedby={errors.agreements ? "acuerdo-error" : undefined}
            label={
              <>
                Acepto las{" "}
                <Link to={legalPath("condiciones")} className="underline underline-offset-2">
                  condiciones
                </Link>{" "}
                y la{" "}
                <Link to={legalPath("privacidad")} className="underline underline-offset-2">
                  política de privacidad
                </Link>
                .
              </>
            }
          />
          <p
            id="acuerdo-error"
            aria-live="polite"
            className="mt-1 flex items-start gap-1.5 text-body text-danger-text empty:hidden"
          >
            {errors.agreements ? (
              <>
                <Icon icon={solid20ExclamationCircle} size={18} className="mt-px" />
                {errors.agreements}
              </>
            ) : null}
          </p>
        </div>
        <Button type="submit" size="lg" width="full" loading={form.running} disabled={!hydrated}>
          Crear la cuenta
        </Button>
      </form>
    </AccountFrame>
  );
}
