import type { SupplierFields as Values } from "@tablero/domain/catalogue/products/suppliers";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { Controller } from "react-hook-form";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";

export interface SupplierFieldsProps {
  form: RecordApiForm<Values>;
  /** Renders the switch for the active state. */
  archivable: boolean;
}

/** An empty field is stored as null. */
const orNull = (value: string | null): string | null => value || null;

/** Name and tax id, contact, and terms. */
export function SupplierFields({ form, archivable }: SupplierFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  const optional = (name: "taxId" | "contact" | "email" | "phone" | "notes") => register(name, { setValueAs: orNull });
  return (
    <>
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Nombre" error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Field
          label="NIF"
          mark="optional"
          error={errors.taxId?.message}
          hint="De otro país, con sus dos letras: DE136695976."
        >
          <TextInput {...optional("taxId")} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Contacto" mark="optional" error={errors.contact?.message}>
          <TextInput {...optional("contact")} autoComplete="off" />
        </Field>
        <Field label="Teléfono" mark="optional" error={errors.phone?.message}>
          <TextInput {...optional("phone")} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
      </div>
      <Field label="Correo" mark="optional" error={errors.email?.message}>
        <TextInput {...optional("email")} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
      </Field>
      <div className="grid gap-fields sm:grid-cols-2">
        <Controller
          control={control}
          name="leadDays"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field
              label="Plazo"
              error={errors.leadDays?.message}
              hint="Días laborables hasta que llega un pedido; 0 si no se sabe."
            >
              <NumberInput
                ref={ref}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                min={0}
                max={365}
                suffix="días"
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="minimumOrder"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Pedido mínimo" error={errors.minimumOrder?.message} hint="0 para cualquier pedido.">
              <MoneyInput ref={ref} value={value} onValueChange={(cents) => onChange(cents ?? 0)} onBlur={onBlur} />
            </Field>
          )}
        />
      </div>
      <Field label="Notas" mark="optional" error={errors.notes?.message} hint="Condiciones, portes, cómo se le pide.">
        <Textarea {...optional("notes")} rows={3} />
      </Field>
      {archivable ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => <SwitchField label="Activo" field={field} />}
        />
      ) : null}
    </>
  );
}
