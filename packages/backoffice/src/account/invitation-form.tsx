import { ApiError } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import type { Invitation } from "@tablero/contract/shapes/admin-users";
import { MOST_CHARACTERS } from "@tablero/domain/password-rules";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useRef, useState } from "react";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { newPasswordErrors, PASSWORD_HINT } from "./new-password.ts";

interface Values {
  name: string;
  password: string;
  again: string;
}
type Name = keyof Values;
type Errors = Partial<Record<Name, string>>;

const MAX_NAME_LENGTH = 100;

const check = ({ name, password, again }: Values): Errors => ({
  ...(name.trim() === "" && { name: "Escribe tu nombre." }),
  ...newPasswordErrors(password, again),
});

export interface InvitationFormProps {
  link: { id: string; token: string };
  invitation: Invitation;
  onAccepted: () => void;
  /** The link has ended while the form was filled in. */
  onGone: (error: QueryError) => void;
}

/** Name and password of a new colleague. */
export function InvitationForm({ link, invitation, onAccepted, onGone }: InvitationFormProps) {
  const { run, running } = useMutation("POST /api/auth/accept-invitation");
  const [values, setValues] = useState<Values>({ name: invitation.name, password: "", again: "" });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<QueryError | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function show(found: Errors) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  async function accept() {
    const found = check(values);
    show(found);
    setFailure(null);
    if (running || Object.keys(found).length > 0) return;
    try {
      const { name, password } = values;
      await run({ body: { ...link, name: name.trim(), password } });
      onAccepted();
    } catch (error) {
      const faults = error instanceof ApiError ? error.fieldErrors.filter(({ path }) => path in values) : [];
      if (faults.length > 0) show(Object.fromEntries(faults.map(({ path, message }) => [path, message])));
      else if (error instanceof ApiError && error.status === 410) onGone(error);
      else setFailure(error as QueryError);
    }
  }
  const field = (name: Name) => ({
    name,
    size: "lg" as const,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void accept();
      }}
    >
      {/* For password managers: they keep the pair. */}
      <input type="email" name="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <FailureAlert error={failure} title="La cuenta no está lista" onRetry={() => void accept()} />
      <Field label="Tu nombre" error={errors.name}>
        <TextInput {...field("name")} maxLength={MAX_NAME_LENGTH} autoComplete="name" />
      </Field>
      <Field label="Contraseña" hint={PASSWORD_HINT} error={errors.password}>
        <PasswordInput {...field("password")} maxLength={MOST_CHARACTERS} autoComplete="new-password" />
      </Field>
      <Field label="Repite la contraseña" error={errors.again}>
        <PasswordInput {...field("again")} maxLength={MOST_CHARACTERS} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" width="full" loading={running} className="mt-1">
        Aceptar la invitación
      </Button>
    </form>
  );
}
