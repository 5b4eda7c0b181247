import { readProblem } from "@tablero/api-client/problem-of";
import { useMutation } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import { type Staff, StaffFields } from "@tablero/contract/people/shapes/admin-users";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useId, useRef } from "react";
import { DraftOffer } from "../../platform/forms/draft-offer.tsx";
import { differencesBy, mergeByFields } from "../../platform/forms/field-merge.ts";
import { FormConflict } from "../../platform/forms/form-conflict.tsx";
import { type ApiForm, useApiForm } from "../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { RoleField } from "./role-field.tsx";
import { UserAccount } from "./user-account.tsx";
import { USER_INVALIDATION } from "./user-invalidation.ts";
import { userDetails } from "./user-words.ts";

const fieldsOf = ({ name, role }: Staff): StaffFields => ({ name, role });

export interface UserFormProps {
  user: Staff;
  onClose: () => void;
}

/** Changes the name and role of a user, and the state of their account. */
export function UserForm({ user, onClose }: UserFormProps) {
  const formId = useId();
  const isOwn = useUser()?.id === user.id;
  // The user as loaded when this window opened, or as returned by a version conflict.
  const stored = useRef(user);
  const { run, running } = useMutation("PATCH /api/admin/users/{id}", USER_INVALIDATION);
  const form = useApiForm<StaffFields, StaffFields>({
    schema: StaffFields,
    defaultValues: fieldsOf(user),
    place: `usuario/${user.id}`,
    versions: {
      readTheirs: (error) => {
        const current = currentOf(error);
        return current ? fieldsOf(current) : null;
      },
      takeOver: (error) => {
        stored.current = currentOf(error) ?? stored.current;
      },
      ...mergeByFields(differencesBy(userDetails)),
    },
    save: async (fields) => {
      const { id, version } = stored.current;
      const saved = await run({ params: { id }, body: { ...fields, version } });
      toast.success(`Usuario ${saved.name} guardado`);
      onClose();
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title={`Usuario ${user.name}`}
        description={user.email}
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
            {form.conflict ? null : (
              <Button type="submit" form={formId} loading={running}>
                Guardar
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-6">
          <form
            id={formId}
            noValidate
            onSubmit={(event) => void form.submit(event)}
            className="flex flex-col gap-fields"
          >
            <DraftOffer draft={form.draft} />
            <SaveFailure form={form} loading={running} />
            <Field label="Nombre" error={errors.name?.message}>
              <TextInput {...form.register("name")} autoComplete="off" />
            </Field>
            <RoleField
              control={form.control}
              fixed={isOwn ? "Tu propio rol lo cambia otra persona que administre." : undefined}
            />
          </form>
          <UserAccount user={user} isOwn={isOwn} onDone={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The user's record as stored by another user in the meantime. */
const currentOf = (failure: unknown) =>
  readProblem(failure, "PATCH /api/admin/users/{id}", "version-conflict")?.current;

interface SaveFailureProps {
  form: ApiForm<StaffFields, StaffFields>;
  loading: boolean;
}

/** Failures that do not belong to a single field. A version conflict shows the fields that both users changed. */
function SaveFailure({ form, loading }: SaveFailureProps) {
  if (form.conflict) return <FormConflict conflict={form.conflict} what="el usuario" loading={loading} />;
  return (
    <FailureAlert error={form.failure} title="No se ha guardado" onRetry={() => void form.submit()} loading={loading} />
  );
}
