import { ApiError } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import type { Invitation } from "@tablero/contract/people/shapes/admin-users";
import { Button } from "@tablero/ui/button";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { useCheckedForm } from "../account/use-checked-form.ts";
import { type NewAccount, NewAccountFields, newAccountErrors } from "./new-account-fields.tsx";

export interface InvitationFormProps {
  link: { id: string; token: string };
  invitation: Invitation;
  onAccepted: () => void;
  /** Called when the link expired while the form was being filled in. */
  onGone: (error: QueryError) => void;
}

/** Name and password of a new user. */
export function InvitationForm({ link, invitation, onAccepted, onGone }: InvitationFormProps) {
  const { run, running } = useMutation("POST /api/auth/accept-invitation");
  const { form, field, errors, failure, submit } = useCheckedForm<NewAccount>({
    initial: { name: invitation.name, password: "", again: "" },
    check: newAccountErrors,
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
      {/* For password managers, which store the email address and password as a pair. */}
      <input type="email" name="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <FailureAlert error={failure} title="La cuenta no está lista" onRetry={() => void submit()} />
      <NewAccountFields field={field} errors={errors} />
      <Button type="submit" size="lg" width="full" loading={running} className="mt-1">
        Aceptar la invitación
      </Button>
    </form>
  );
}
