import { MAX_CHARACTERS } from "@tablero/domain/people/accounts/password-rules";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { TextInput } from "@tablero/ui/text-input";
import type { ReactNode } from "react";
import { newPasswordErrors, PASSWORD_HINT } from "../account/new-password.ts";
import type { CheckedForm } from "../account/use-checked-form.ts";

/** Fields of a new staff account. */
export interface NewAccount {
  name: string;
  password: string;
  again: string;
}

const MAX_NAME_LENGTH = 100;

export const newAccountErrors = ({ name, password, again }: NewAccount) => ({
  ...(name.trim() === "" && { name: "Escribe tu nombre." }),
  ...newPasswordErrors(password, again),
});

interface NewAccountFieldsProps extends Pick<CheckedForm<NewAccount>, "field" | "errors"> {
  /** Fields between the name and the password. */
  children?: ReactNode;
}

/** Name and password of a new user, with the password typed twice. */
export function NewAccountFields({ field, errors, children }: NewAccountFieldsProps) {
  return (
    <>
      <Field label="Tu nombre" error={errors.name}>
        <TextInput size="lg" {...field("name")} maxLength={MAX_NAME_LENGTH} autoComplete="name" />
      </Field>
      {children}
      <Field label="Contraseña" hint={PASSWORD_HINT} error={errors.password}>
        <PasswordInput size="lg" {...field("password")} maxLength={MAX_CHARACTERS} autoComplete="new-password" />
      </Field>
      <Field label="Repite la contraseña" error={errors.again}>
        <PasswordInput size="lg" {...field("again")} maxLength={MAX_CHARACTERS} autoComplete="new-password" />
      </Field>
    </>
  );
}
