import { MAX_TAG_LENGTH, type ClientFields as Values } from "@tablero/domain/people/clients/clients";
import { CLIENT_KINDS, type ClientKind } from "@tablero/domain/platform/vocabulary";
import { CLIENT_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { Field } from "@tablero/ui/field";
import { MultiSelect } from "@tablero/ui/multi-select";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { TextInput } from "@tablero/ui/text-input";
import { Controller } from "react-hook-form";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";
import { useTags } from "./client-list.tsx";

export interface ClientFieldsProps {
  form: RecordApiForm<Values>;
  /** True if the email address is that of an account. */
  hasAccount: boolean;
  /** True for a guest's record, which has no address of its own and needs none. */
  isGuest: boolean;
}

const orNull = (value: string | null): string | null => value || null;

/** Name, contact details and tags. */
export function ClientFields({ form, hasAccount, isGuest }: ClientFieldsProps) {
  const { control, register, watch } = form;
  const { errors } = form.formState;
  const isCompany = watch("kind") === "company";
  const tags = useTags();
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Field label="Tipo" error={errors.kind?.message}>
            <SegmentedControl value={field.value} onValueChange={(value) => field.onChange(value as ClientKind)}>
              {CLIENT_KINDS.map((kind) => (
                <Segment key={kind} value={kind} label={CLIENT_KIND_LABELS[kind]} />
              ))}
            </SegmentedControl>
          </Field>
        )}
      />
      <div className="grid gap-fields sm:grid-cols-2">
        <Field
          label={isCompany ? "Razón social" : "Nombre"}
          error={errors.name?.message}
          className={isCompany ? "sm:col-span-2" : undefined}
        >
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        {isCompany ? null : (
          <Field label="Apellidos" mark="optional" error={errors.surname?.message}>
            <TextInput {...register("surname")} autoComplete="off" />
          </Field>
        )}
      </div>
      <Field
        label="Correo"
        error={errors.email?.message}
        mark={isGuest ? "optional" : "none"}
        hint={
          hasAccount
            ? "Es el de su cuenta: no se puede cambiar desde aquí."
            : isGuest
              ? "Pidió sin cuenta: el correo de su pedido no está comprobado."
              : undefined
        }
      >
        <TextInput
          {...register("email")}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          readOnly={hasAccount}
        />
      </Field>
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Teléfono" mark="optional" error={errors.phone?.message}>
          <TextInput {...register("phone", { setValueAs: orNull })} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
        <Field
          label={isCompany ? "NIF" : "NIF o NIE"}
          mark="optional"
          error={errors.taxId?.message}
          hint="De otro país, con sus dos letras."
        >
          <TextInput {...register("taxId", { setValueAs: orNull })} autoComplete="off" spellCheck={false} />
        </Field>
      </div>
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <Field
            label="Etiquetas"
            mark="optional"
            hint="Elige una o escríbela y pulsa Intro."
            error={errors.tags?.message ?? errors.tags?.[0]?.message}
          >
            <MultiSelect
              options={tags.map((tag) => ({ value: tag, label: tag }))}
              value={field.value}
              onValueChange={field.onChange}
              onCreate={(text) => text.slice(0, MAX_TAG_LENGTH).trim() || null}
              empty="Pulsa Intro para crearla"
            />
          </Field>
        )}
      />
    </>
  );
}
