import { useMutation } from "@tablero/api-client/query";
import { MAX_CHARACTERS } from "@tablero/domain/people/accounts/password-rules";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { toast } from "@tablero/ui/toast";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { newPasswordErrors, PASSWORD_HINT } from "./new-password.ts";
import { useCheckedForm } from "./use-checked-form.ts";

const EMPTY = { current: "", password: "", again: "" };

function check({ current, password, again }: typeof EMPTY) {
  return {
    ...(current === "" && { current: MISSING_TEXT }),
    ...newPasswordErrors(password, again),
  };
}

/** Changes the user's own password, which ends all other sessions. */
export function PasswordCard() {
  const { run, running } = useMutation("POST /api/auth/change-password", {
    invalidates: ["GET /api/auth/sessions"],
  });
  const { form, field, errors, failure, submit, reset } = useCheckedForm({
    initial: EMPTY,
    check,
    async send({ current, password }) {
      await run({ body: { current, password } });
      reset();
      toast.success("Contraseña cambiada. Las demás sesiones están cerradas.");
    },
  });
  const password = (name: keyof typeof EMPTY) => ({ ...field(name), maxLength: MAX_CHARACTERS });

  return (
    <Card aria-labelledby="password">
      <CardHeader title="Contraseña" titleId="password" />
      <CardBody>
        <form {...form} className="flex max-w-120 flex-col gap-4">
          <Field label="Contraseña actual" error={errors.current}>
            <PasswordInput {...password("current")} autoComplete="current-password" />
          </Field>
          <Field label="Contraseña nueva" hint={PASSWORD_HINT} error={errors.password}>
            <PasswordInput {...password("password")} autoComplete="new-password" />
          </Field>
          <Field label="Repite la contraseña nueva" error={errors.again}>
            <PasswordInput {...password("again")} autoComplete="new-password" />
          </Field>
          <FailureAlert error={failure} title="La contraseña no ha cambiado" onRetry={() => void submit()} />
          <Button type="submit" loading={running} className="self-start">
            Cambiar la contraseña
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
