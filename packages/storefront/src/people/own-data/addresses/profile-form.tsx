import { useMutation } from "@tablero/api-client/query";
import type { OwnProfile } from "@tablero/contract/people/shapes/own-profile";
import { clientName } from "@tablero/domain/people/clients/clients";
import { formatPhone } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { useRef, useState } from "react";
import { Conflict } from "../../../platform/forms/conflict.tsx";
import { useAccountForm } from "../../../platform/forms/use-account-form.ts";

const valuesOf = ({ name, surname, phone, taxId }: OwnProfile) => ({
  name,
  surname,
  phone: phone ?? "",
  taxId: taxId ?? "",
});

const inWords = (profile: OwnProfile) =>
  [clientName(profile), profile.phone && formatPhone(profile.phone), profile.taxId].filter(Boolean).join(", ");

/** Name, telephone and tax id. The email address is used to sign in; it is shown but cannot be edited here. */
export function ProfileForm({ profile, onSaved }: { profile: OwnProfile; onSaved: () => Promise<unknown> }) {
  const change = useMutation("PATCH /api/shop/account");
  const seen = useRef(profile);
  const [saved, setSaved] = useState(false);
  const form = useAccountForm({
    initial: valuesOf(profile),
    check: ({ name }) => (name.trim() === "" ? { name: "Escribe tu nombre." } : {}),
    async save({ phone, taxId, ...rest }) {
      setSaved(false);
      const { version } = seen.current;
      const next = await change.run({ body: { ...rest, phone: phone || null, taxId: taxId || null, version } });
      seen.current = next;
      form.reset(valuesOf(next));
      setSaved(true);
      await onSaved();
    },
  });
  const { values, errors, set } = form;
  const current = form.conflict as OwnProfile | null;
  if (current) seen.current = current;
  const text = (name: keyof typeof values, autoComplete: string, maxLength: number) => ({
    size: "lg" as const,
    name,
    autoComplete,
    maxLength,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setSaved(false);
      set({ [name]: event.currentTarget.value });
    },
  });
  const isCompany = profile.kind === "company";
  return (
    <form {...form.formProps} aria-label="Tus datos" className="flex flex-col gap-4">
      {current ? (
        <Conflict subject="Tu ficha" stored={inWords(current)} onTakeStored={() => form.reset(valuesOf(current))} />
      ) : form.failure ? (
        <Alert tone="danger">{form.failure}</Alert>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={isCompany ? "Empresa o asociación" : "Nombre"} error={errors.name} required>
          <TextInput {...text("name", isCompany ? "organization" : "given-name", 120)} />
        </Field>
        {isCompany ? null : (
          <Field label="Apellidos" mark="optional" error={errors.surname}>
            <TextInput {...text("surname", "family-name", 120)} />
          </Field>
        )}
        <Field label="Teléfono" mark="optional" error={errors.phone}>
          <TextInput {...text("phone", "tel", 30)} type="tel" />
        </Field>
        <Field
          label="NIF"
          mark="optional"
          hint="Para tus facturas. Los de otros países empiezan por sus dos letras."
          error={errors.taxId}
        >
          <TextInput {...text("taxId", "off", 20)} autoCapitalize="characters" spellCheck={false} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="lg" loading={form.running}>
          Guardar los datos
        </Button>
        <p role="status" className="text-secondary">
          {saved ? "Datos guardados." : ""}
        </p>
      </div>
    </form>
  );
}
