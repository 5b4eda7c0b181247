import { ApiError } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import { useSessionManager } from "@tablero/api-client/session";
import { resourcePath, SIGN_IN_PATH } from "@tablero/domain/platform/resources/paths";
import { OVERVIEW } from "@tablero/domain/platform/resources/readers/overview";
import { isEmail } from "@tablero/domain/platform/validation";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { useNavigate } from "react-router-dom";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { useCheckedForm } from "../account/use-checked-form.ts";
import { type NewAccount, NewAccountFields, newAccountErrors } from "./new-account-fields.tsx";

interface Values extends NewAccount {
  email: string;
}

/** In field order, so that the first invalid field takes the focus. */
function check({ email, ...account }: Values) {
  const { name, ...password } = newAccountErrors(account);
  return {
    ...(name && { name }),
    ...(!isEmail(email.trim()) && { email: "Escribe un correo, como ana@tutienda.es." }),
    ...password,
  };
}

export interface SetupFormProps {
  token: string;
  /** Called when the link was used in the meantime. */
  onGone: (error: QueryError) => void;
}

/** Creates the first administrator, signs in, and opens the first steps. */
export function SetupForm({ token, onGone }: SetupFormProps) {
  const { run, running } = useMutation("POST /api/auth/complete-setup");
  const session = useSessionManager();
  const navigate = useNavigate();
  const { form, field, errors, failure, submit } = useCheckedForm<Values>({
    initial: { name: "", email: "", password: "", again: "" },
    check,
    async send({ name, email, password }) {
      const credentials = { email: email.trim(), password };
      try {
        await run({ body: { token, name: name.trim(), ...credentials } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) return onGone(error);
        throw error;
      }
      // The account exists, so an error from here on is an ordinary sign-in error.
      const isIn = await session.signIn(credentials).then(
        () => true,
        () => false,
      );
      await navigate(isIn ? resourcePath(OVERVIEW) : SIGN_IN_PATH, { replace: true });
    },
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <FailureAlert error={failure} title="La cuenta no está lista" onRetry={() => void submit()} />
      <NewAccountFields field={field} errors={errors}>
        <Field label="Correo" error={errors.email}>
          <TextInput size="lg" type="email" {...field("email")} maxLength={254} autoComplete="username" />
        </Field>
      </NewAccountFields>
      <Button type="submit" size="lg" width="full" loading={running} className="mt-1">
        Crear mi cuenta y empezar
      </Button>
    </form>
  );
}
