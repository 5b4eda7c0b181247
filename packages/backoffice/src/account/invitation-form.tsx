import { ApiError } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import type { Invitation } from "@tablero/contract/shapes/admin-users";
import { MAX_CHARACTERS } from "@tablero/domain/accounts/password-rules";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { PasswordInput } from "@tablero/ui/password-input";
import { TextInput } from "@tablero/ui/text-input";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { newPasswordErrors, PASSWORD_HINT } from "./new-password.ts";
import { useCheckedForm } from "./use-checked-form.ts";

interface Values {
  name: string;
  password: string;
  again: string;
}

const MAX_NAME_LENGTH = 100;

const check = ({ name, password, again }: Values) => ({
  ...(name.trim() === "" && { name: "Escribe tu nombre." }),
  ...newPasswordErrors(password, again),
});

export interface InvitationFormProps {
  link: { id: string; token: string };
  invitation: Invitation;
  onAccepted: () => void;
  /** The link expired while the form was being filled in. */
  onGone: (error: QueryError) => void;
}

/** Name and password of a new user. */
export function InvitationForm({ link, invitation, onAccepted, onGone }: InvitationFormProps) {
  const { run, running } = useMutation("POST /api/auth/accept-invitation");
  const { form, field, errors, failure, submit } = useCheckedForm<Values>({
    initial: { name: invitation.name, password: "", again: "" },
    check,
    async send({ name, password }) {
      try {
        await run({ body: { ...link, name: name.trim(), password } });
        onAccepted();
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) onGone(error);
        else throw error;
      }
    },
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      {/* For password managers, which store e-mail and password as a pair. */}
      <input type="email" name="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <FailureAlert error={failure} title="La cuenta no está lista" onRetry={() => void submit()} />
      <Field label="Tu nombre" error={errors.name}>
        <TextInput size="lg" {...field("name")} maxLength={MAX_NAME_LENGTH} autoComplete="name" />
      </Field>
      <Field label="Contraseña" hint={PASSWORD_HINT} error={errors.password}>
        <PasswordInput size="lg" {...field("password")} maxLength={MAX_CHARACTERS} autoComplete="new-password" />
      </Field>
      <Field label="Repite la contraseña" error={errors.again}>
        <PasswordInput size="lg" {...field("again")} maxLength={MAX_CHARACTERS} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" width="full" loading={running} className="mt-1">
        Aceptar la invitación
      </Button>
    </form>
  );
}
