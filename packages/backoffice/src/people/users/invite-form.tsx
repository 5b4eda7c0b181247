import { useMutation } from "@tablero/api-client/query";
import { type Invite, InviteInput } from "@tablero/contract/people/shapes/admin-users";
import { INVITATION_DAYS } from "@tablero/domain/people/accounts/staff-accounts";
import { USERS } from "@tablero/domain/platform/resources/people/users";
import { newTitleOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useId } from "react";
import { DraftOffer } from "../../platform/forms/draft-offer.tsx";
import { useApiForm } from "../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { RoleField } from "./role-field.tsx";

/** The most common role. */
const BLANK: Invite = { name: "", email: "", role: "clerk" };

/** Invites a user by email. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { run, running } = useMutation("POST /api/admin/users", { invalidates: ["GET /api/admin/users"] });
  const form = useApiForm<Invite, Invite>({
    schema: InviteInput,
    defaultValues: BLANK,
    place: "usuario/nuevo",
    save: async (body) => {
      const { email } = await run({ body });
      toast.success(`Invitación enviada a ${email}`);
      onClose();
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title={newTitleOf(USERS)}
        description={`Le llega un correo con un enlace que vale ${INVITATION_DAYS} días. Con él elige su contraseña.`}
        onCloseRequest={() => !isDirty && !running}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={running}
              onClick={() => {
                form.draft.drop();
                onClose();
              }}
            >
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={running}>
              Enviar la invitación
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-fields">
          <DraftOffer draft={form.draft} />
          <FailureAlert
            error={form.failure}
            title="No se ha enviado"
            onRetry={() => void form.submit()}
            loading={running}
          />
          <Field label="Correo" error={errors.email?.message}>
            <TextInput
              {...form.register("email")}
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label="Nombre" error={errors.name?.message} hint="Puede cambiarlo cuando acepte.">
            <TextInput {...form.register("name")} autoComplete="off" />
          </Field>
          <RoleField control={form.control} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
