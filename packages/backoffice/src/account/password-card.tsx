import { ApiError } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import { MOST_CHARACTERS } from "@tablero/domain/password-rules";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useRef, useState } from "react";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { newPasswordErrors, PASSWORD_HINT } from "./new-password.ts";

const EMPTY = { current: "", password: "", again: "" };
type Name = keyof typeof EMPTY;
type Errors = Partial<Record<Name, string>>;

function check({ current, password, again }: typeof EMPTY): Errors {
  return {
    ...(current === "" && { current: "Escribe la contraseña que usas ahora." }),
    ...newPasswordErrors(password, again),
  };
}

/** Changes one's own password; every other session ends with that. */
export function PasswordCard() {
  const { run, running } = useMutation("POST /api/auth/change-password", {
    invalidates: ["GET /api/auth/sessions"],
  });
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<QueryError | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function show(found: Errors) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  async function change() {
    const found = check(values);
    show(found);
    setFailure(null);
    if (running || Object.keys(found).length > 0) return;
    try {
      await run({ body: { current: values.current, password: values.password } });
      setValues(EMPTY);
      toast.success("Contraseña cambiada. Las demás sesiones están cerradas.");
    } catch (error) {
      const faults = error instanceof ApiError ? error.fieldErrors.filter(({ path }) => path in EMPTY) : [];
      if (faults.length > 0) show(Object.fromEntries(faults.map(({ path, message }) => [path, message])));
      else setFailure(error as QueryError);
    }
  }
  const field = (name: Name) => ({
    name,
    value: values[name],
    maxLength: MOST_CHARACTERS,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <Card aria-labelledby="password">
      <CardHeader title="Contraseña" titleId="password" />
      <CardBody>
        <form
          ref={form}
          method="post"
          noValidate
          className="flex max-w-120 flex-col gap-4"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void change();
          }}
        >
          <Field label="Contraseña actual" error={errors.current}>
            <PasswordInput {...field("current")} autoComplete="current-password" />
          </Field>
          <Field label="Contraseña nueva" hint={PASSWORD_HINT} error={errors.password}>
            <PasswordInput {...field("password")} autoComplete="new-password" />
          </Field>
          <Field label="Repite la contraseña nueva" error={errors.again}>
            <PasswordInput {...field("again")} autoComplete="new-password" />
          </Field>
          <FailureAlert error={failure} title="La contraseña no ha cambiado" onRetry={() => void change()} />
          <Button type="submit" loading={running} className="self-start">
            Cambiar la contraseña
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
