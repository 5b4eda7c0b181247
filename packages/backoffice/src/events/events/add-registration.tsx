import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useId, useState } from "react";
import { REGISTRATION_QUERIES } from "./registration-steps.ts";

const BLANK = { attendee: "", name: "", surname: "", email: "", phone: "", guardian: "" };
const PATHS = {
  attendee: "places.0.name",
  name: "contact.name",
  surname: "contact.surname",
  email: "contact.email",
  phone: "contact.phone",
  guardian: "guardian.name",
} as const;
type Name = keyof typeof BLANK;

const bodyOf = (typed: typeof BLANK, minor: boolean) => ({
  places: [{ name: typed.attendee.trim(), minor }],
  contact: {
    name: typed.name.trim(),
    surname: typed.surname.trim(),
    email: typed.email.trim(),
    phone: typed.phone.trim(),
  },
  guardian: minor ? { name: typed.guardian.trim(), consent: true } : null,
});

export type TypedRegistration = Partial<typeof BLANK>;

interface AddRegistrationProps {
  event: AdminEvent;
  /** Values that are known already, such as the name typed in the field of the desk. */
  known?: TypedRegistration;
  onClose: () => void;
}

/** Registers a person manually: at the counter or by telephone. */
export function AddRegistration({ event, known, onClose }: AddRegistrationProps) {
  const id = useId();
  const [typed, setTyped] = useState({ ...BLANK, ...known });
  const [minor, setMinor] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const intentions = useIntentions<ReturnType<typeof bodyOf>>();
  const add = useMutation("POST /api/admin/events/{id}/registrations", {
    invalidates: REGISTRATION_QUERIES,
    handles: [409, 422],
  });
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (add.running) return;
    setErrors({});
    setFailure(null);
    try {
      const { body, idempotencyKey } = intentions.of(bodyOf(typed, minor));
      const { items } = await add.run({ params: { id: event.id }, body }, { idempotencyKey });
      const waits = items.some(({ state }) => state === "waitlisted");
      toast.success(
        waits ? `${typed.attendee.trim()} está en la lista de espera` : `${typed.attendee.trim()} está dentro`,
      );
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.fieldErrors.length > 0)
        setErrors(Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])));
      else setFailure(errorMessage(error));
    }
  };
  const field = (name: Name, label: string, more: { type?: "email" | "tel" } = {}) => (
    <Field label={label} error={errors[PATHS[name]]}>
      <TextInput
        {...more}
        value={typed[name]}
        maxLength={120}
        autoComplete="off"
        onChange={(changed) => setTyped({ ...typed, [name]: changed.currentTarget.value })}
      />
    </Field>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && !add.running && onClose()}>
      <DialogContent
        title="Añadir a mano"
        description={
          event.price > 0
            ? "Se hace un pedido que se paga en la tienda. Si está lleno, entra en la lista de espera."
            : "Si está lleno, entra en la lista de espera."
        }
        footer={
          <>
            <Button variant="secondary" disabled={add.running} onClick={onClose}>
              Volver
            </Button>
            <Button type="submit" form={id} loading={add.running}>
              Añadir
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={(submitted) => void submit(submitted)} className="flex flex-col gap-4">
          {failure ? <Alert tone="danger">{failure}</Alert> : null}
          {field("attendee", "Quién viene")}
          <Checkbox checked={minor} onCheckedChange={setMinor} label="Tiene menos de 14 años" />
          {minor ? field("guardian", "Quién consiente (madre, padre o tutor)") : null}
          <div className="grid gap-4 sm:grid-cols-2">
            {field("name", "Nombre de contacto")}
            {field("surname", "Apellidos")}
            {field("email", "Correo", { type: "email" })}
            {field("phone", "Teléfono", { type: "tel" })}
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
