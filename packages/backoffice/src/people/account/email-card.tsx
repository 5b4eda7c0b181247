import { useMutation } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import { EMAIL_LINK_HOURS, sameEmailError } from "@tablero/domain/people/accounts/staff-accounts";
import { isEmail, normaliseEmail } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { TextInput } from "@tablero/ui/text-input";
import { useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

const EMPTY = { email: "", current: "" };

function check({ email, current }: typeof EMPTY, own: string) {
  const same = sameEmailError(own, email);
  return {
    ...(isEmail(normaliseEmail(email))
      ? same && { email: same.message }
      : { email: "Escribe un correo como nombre@ejemplo.es." }),
    ...(current === "" && { current: "Escribe tu contraseña." }),
  };
}

/** Changes the address used to sign in; a link mailed to the new address confirms it. */
export function EmailCard() {
  const own = useUser()?.email ?? "";
  const { run, running } = useMutation("POST /api/auth/change-email");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, errors, failure, submit, reset } = useCheckedForm({
    initial: EMPTY,
    check: (values) => check(values, own),
    async send({ email, current }) {
      setSentTo(null);
      const address = normaliseEmail(email);
      await run({ body: { email: address, current } });
      reset();
      setSentTo(address);
    },
  });

  return (
    <Card aria-labelledby="email">
      <CardHeader title="Correo" titleId="email" />
      <CardBody className="flex flex-col gap-4">
        <p className="wrap-anywhere">
          <span className="text-secondary">Entras con </span>
          <strong className="font-semibold">{own}</strong>
        </p>
        <form {...form} className="flex max-w-120 flex-col gap-4">
          <Field
            label="Correo nuevo"
            hint={`Te escribimos allí: el enlace vale ${EMAIL_LINK_HOURS} horas.`}
            error={errors.email}
          >
            <TextInput {...field("email")} type="email" maxLength={254} autoComplete="email" spellCheck={false} />
          </Field>
          <Field label="Tu contraseña" error={errors.current}>
            <PasswordInput {...field("current")} maxLength={200} autoComplete="current-password" />
          </Field>
          <FailureAlert error={failure} title="El correo no ha cambiado" onRetry={() => void submit()} />
          <div role="status" className="empty:hidden">
            {sentTo ? (
              <Alert tone="success" title="Mira tu correo">
                <span className="wrap-anywhere">
                  Hemos escrito a {sentTo}. Hasta que abras el enlace sigues entrando con {own}.
                </span>
              </Alert>
            ) : null}
          </div>
          <Button type="submit" loading={running} className="self-start">
            Cambiar el correo
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
