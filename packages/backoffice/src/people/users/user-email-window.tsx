import { ApiError, toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import type { Staff } from "@tablero/contract/people/shapes/admin-users";
import { EMAIL_LINK_HOURS, sameEmailError } from "@tablero/domain/people/accounts/staff-accounts";
import { isEmail, normaliseEmail } from "@tablero/domain/platform/validation";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useId, useRef, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { USER_INVALIDATION } from "./user-invalidation.ts";

export interface UserEmailWindowProps {
  user: Staff;
  onClose: () => void;
  onDone: () => void;
}

/** Sends a member of staff a link to confirm the new address; the address changes when the link is opened. */
export function UserEmailWindow({ user, onClose, onDone }: UserEmailWindowProps) {
  const formId = useId();
  const { run, running } = useMutation("POST /api/admin/users/{id}/email", USER_INVALIDATION);
  const [email, setEmail] = useState("");
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setFieldError(message);
    field.current?.focus();
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (running) return;
    setFieldError(null);
    setFailure(null);
    if (!isEmail(normaliseEmail(email))) return refuse("Escribe un correo como nombre@ejemplo.es.");
    const same = sameEmailError(user.email, email);
    if (same) return refuse(same.message);
    try {
      const body = { email: normaliseEmail(email), version: user.version };
      const { pendingEmail } = await run({ params: { id: user.id }, body });
      toast.success(`Enlace enviado a ${pendingEmail}`);
      onDone();
    } catch (error) {
      const [first] = error instanceof ApiError ? error.fieldErrors.filter(({ path }) => path === "email") : [];
      if (first) refuse(first.message);
      else setFailure(toQueryError(error));
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        size="sm"
        title={`Cambiar el correo de ${user.name}`}
        description={`Recibe un enlace en la dirección nueva, que vale ${EMAIL_LINK_HOURS} horas. Cuando lo confirme entrará con ella, se cerrarán sus sesiones y avisaremos a la de antes.`}
        onCloseRequest={() => email === "" && !running}
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={running}>
              Enviar el enlace
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
          <FailureAlert error={failure} title="No se ha enviado" onRetry={() => void send()} loading={running} />
          <Field label="Correo nuevo" error={fieldError ?? undefined}>
            <TextInput
              ref={field}
              name="email"
              type="email"
              value={email}
              maxLength={254}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
