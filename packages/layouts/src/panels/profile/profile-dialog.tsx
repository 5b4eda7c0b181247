import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useSessionManager } from "@tablero/api-client/session";
import { PRESENCES } from "@tablero/domain/platform/vocabulary";
import { PRESENCE_LABELS } from "@tablero/domain/platform/words/labels";
import { Alert } from "@tablero/ui/alert";
import { Avatar } from "@tablero/ui/avatar";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogClose, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useId, useRef, useState } from "react";
import { PresenceDot } from "../../lib/presence-dot.tsx";
import { type Opener, returnFocus } from "../../lib/return-focus.ts";
import { useShell } from "../../lib/shell-context.ts";

const MAX_LETTERS = 100;

export interface ProfileDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: Opener;
}

/** The user's own name and presence. */
export default function ProfileDialog({ opened, onClose, opener }: ProfileDialogProps) {
  return (
    <Dialog open={opened} onOpenChange={(next) => !next && onClose()}>
      {opened && <ProfileForm onClose={onClose} opener={opener} />}
    </Dialog>
  );
}

/** Remounted at each opening, so that the form starts with the stored values. */
function ProfileForm({ onClose, opener }: Omit<ProfileDialogProps, "opened">) {
  const { user } = useShell();
  const session = useSessionManager();
  const api = useApi();
  const [name, setName] = useState(user.name);
  const [status, setStatus] = useState(user.status);
  const [busy, setBusy] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  function refuseName(reason: string) {
    setNameError(reason);
    field.current?.focus();
  }

  async function save() {
    if (busy) return;
    setNameError(null);
    setFailure(null);
    if (name.trim() === "") return refuseName("Escribe tu nombre.");
    setBusy(true);
    try {
      const change = { name: name.trim(), status };
      session.setUser(await api.call("PATCH /api/common/user", { body: { user: change } }, { handles: [404] }));
      toast.success("Perfil guardado");
      onClose();
    } catch (error) {
      const fieldError = error instanceof ApiError && error.fieldErrors.find(({ path }) => path === "user.name");
      if (fieldError) refuseName(fieldError.message);
      else setFailure(errorMessage(error));
      setBusy(false);
    }
  }

  return (
    <DialogContent
      title="Perfil"
      size="sm"
      onCloseAutoFocus={(event) => returnFocus(event, opener)}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancelar</Button>
          </DialogClose>
          <Button type="submit" form={formId} loading={busy}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="flex items-center gap-4">
          <Avatar name={name || user.name} src={user.avatar} size="lg" presence={status} decorative />
          <Field label="Nombre" required error={nameError} className="flex-1">
            <TextInput
              ref={field}
              value={name}
              maxLength={MAX_LETTERS}
              autoComplete="name"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </div>
        <Field label="Correo" hint="Es con el que entras. Se cambia, como la foto, en «Mi cuenta».">
          <TextInput value={user.email} readOnly autoComplete="off" className="bg-sunken text-secondary" />
        </Field>
        <Field label="Estado">
          <RadioGroup
            variant="pills"
            className="grid grid-cols-2"
            value={status}
            onValueChange={(value) => setStatus(PRESENCES.find((known) => known === value) ?? status)}
          >
            {PRESENCES.map((presence) => (
              <Radio key={presence} value={presence} label={PRESENCE_LABELS[presence]}>
                <PresenceDot status={presence} />
              </Radio>
            ))}
          </RadioGroup>
        </Field>
        {failure && (
          <Alert
            tone="danger"
            action={
              <Button size="sm" variant="secondary" onClick={() => void save()}>
                Reintentar
              </Button>
            }
          >
            {failure}
          </Alert>
        )}
      </form>
    </DialogContent>
  );
}
