import type { EventFields as Values } from "@tablero/domain/events/events/event-record";
import { EVENT_KINDS } from "@tablero/domain/platform/vocabulary";
import { EVENT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { Select } from "@tablero/ui/select";
import { Skeleton } from "@tablero/ui/skeleton";
import { TextInput } from "@tablero/ui/text-input";
import { lazy, Suspense, useId } from "react";
import { Controller } from "react-hook-form";
import { MomentField } from "../../platform/forms/moment-field.tsx";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import { selectableChoices, useGameChoices } from "../../platform/forms/use-choices.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";
import { DeckFields } from "../deck-lists/deck-fields.tsx";

const RichText = lazy(() => import("@tablero/ui/rich-text").then((module) => ({ default: module.RichText })));

/** Radix Select does not support an empty value. */
const NONE = "none";
const KINDS = EVENT_KINDS.map((value) => ({ value, label: EVENT_KIND_LABELS[value] }));
const orNull = { setValueAs: (text: string | null) => text || null };

export interface EventFieldsProps {
  form: RecordApiForm<Values>;
  /** Renders the switch for the active state. */
  archivable: boolean;
}

/** The form of an event. */
export function EventFields({ form, archivable }: EventFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label="Título" error={errors.title?.message}>
        <TextInput {...register("title")} autoComplete="off" />
      </Field>
      <div className="grid gap-fields sm:grid-cols-2">
        <Controller
          control={control}
          name="kind"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label="Tipo" error={errors.kind?.message}>
              <Select options={KINDS} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        <GameChoice form={form} />
      </div>
      <Moments form={form} />
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Lugar" error={errors.place?.message}>
          <TextInput {...register("place")} placeholder="Sala grande" autoComplete="off" />
        </Field>
        <Whole form={form} name="capacity" label="Plazas" min={1} />
        <Controller
          control={control}
          name="price"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Precio" error={errors.price?.message} hint="IVA incluido. 0: gratis.">
              <MoneyInput
                ref={ref}
                value={value ?? null}
                onValueChange={(cents) => onChange(cents ?? 0)}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
        <Whole form={form} name="minimumAge" label="Edad mínima" min={0} optional />
      </div>
      <Field label="Premios" mark="optional" error={errors.prizes?.message}>
        <TextInput {...register("prizes", orNull)} autoComplete="off" />
      </Field>
      <DeckFields form={form} />
      <Description form={form} />
      <Field
        label="Dirección"
        mark="optional"
        hint="Si la dejas vacía, se hace con el título y el día."
        error={errors.slug?.message}
      >
        <TextInput {...register("slug")} autoComplete="off" spellCheck={false} />
      </Field>
      <div className="flex flex-col gap-3">
        <Controller
          control={control}
          name="published"
          render={({ field }) => (
            <SwitchField label="Publicado: se ve en la tienda" field={field} error={errors.published?.message} />
          )}
        />
        {archivable ? (
          <Controller
            control={control}
            name="active"
            render={({ field }) => <SwitchField label="En uso" field={field} />}
          />
        ) : null}
      </div>
    </>
  );
}

function GameChoice({ form: { control, formState } }: Pick<EventFieldsProps, "form">) {
  const games = useGameChoices();
  return (
    <Controller
      control={control}
      name="gameId"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label="Juego" error={formState.errors.gameId?.message}>
          <Select
            options={[{ value: NONE, label: "Sin juego" }, ...selectableChoices(games, [value])]}
            value={value ?? NONE}
            onValueChange={(next) => onChange(next === NONE ? null : next)}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  );
}

interface MomentProps {
  form: RecordApiForm<Values>;
  name: "startsAt" | "endsAt" | "registrationOpensAt" | "registrationClosesAt" | "checkInFrom" | "withdrawUntil";
  label: string;
  clock: string;
  hint?: string;
  required?: true;
}

function Moment({ form: { control, formState }, name, label, clock, hint, required }: MomentProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MomentField
          label={label}
          value={value}
          onValueChange={onChange}
          onBlur={onBlur}
          clock={clock}
          {...(hint && { hint })}
          {...(required && { required })}
          error={formState.errors[name]?.message}
          inputRef={ref}
        />
      )}
    />
  );
}

function Moments({ form }: Pick<EventFieldsProps, "form">) {
  return (
    <>
      <div className="grid gap-fields sm:grid-cols-2">
        <Moment form={form} name="startsAt" label="Empieza" clock="17:00" required />
        <Moment form={form} name="endsAt" label="Acaba" clock="20:00" required />
      </div>
      <div className="grid gap-fields sm:grid-cols-2">
        <Moment
          form={form}
          name="registrationOpensAt"
          label="Abre la inscripción"
          clock="10:00"
          hint="Vacío: al publicarlo."
        />
        <Moment
          form={form}
          name="registrationClosesAt"
          label="Cierra la inscripción"
          clock="16:00"
          hint="Vacío: al empezar."
        />
        <Moment
          form={form}
          name="checkInFrom"
          label="Llegada desde"
          clock="16:15"
          hint="Desde cuándo se confirma la asistencia."
        />
        <Moment
          form={form}
          name="withdrawUntil"
          label="Devolución hasta"
          clock="16:00"
          hint="Vacío: hasta que cierre la inscripción."
        />
      </div>
    </>
  );
}

interface WholeProps {
  form: RecordApiForm<Values>;
  name: "capacity" | "minimumAge";
  label: string;
  min: number;
  optional?: true;
}

function Whole({ form: { control, formState }, name, label, min, optional }: WholeProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={label} {...(optional && { mark: "optional" as const })} error={formState.errors[name]?.message}>
          <NumberInput ref={ref} value={value ?? null} onValueChange={onChange} onBlur={onBlur} min={min} />
        </Field>
      )}
    />
  );
}

function Description({ form: { control, formState } }: Pick<EventFieldsProps, "form">) {
  const id = useId();
  const error = formState.errors.description?.message;
  return (
    <Controller
      control={control}
      name="description"
      render={({ field: { value, onChange } }) => (
        <Field label="Descripción" mark="optional" controlId={id} error={error}>
          <Suspense fallback={<Skeleton variant="box" className="h-40 w-full" />}>
            <RichText
              id={id}
              label="Descripción"
              value={value ?? ""}
              onValueChange={onChange}
              maxLines={8}
              invalid={error !== undefined}
            />
          </Suspense>
        </Field>
      )}
    />
  );
}
