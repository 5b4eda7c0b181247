import { DECK_LIST_MODE_LABELS, DECK_LIST_MODES } from "@tablero/domain/events/events/deck-settings";
import type { EventFields } from "@tablero/domain/events/events/event-record";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { Select } from "@tablero/ui/select";
import { Controller } from "react-hook-form";
import { MomentField } from "../../platform/forms/moment-field.tsx";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";

const MODES = DECK_LIST_MODES.map((value) => ({ value, label: DECK_LIST_MODE_LABELS[value] }));

interface DeckFieldsProps {
  form: RecordApiForm<EventFields>;
}

/** The settings of an event for the deck lists of its participants. */
export function DeckFields({ form }: DeckFieldsProps) {
  const { control, formState, watch } = form;
  const { errors } = formState;
  const takesLists = watch("deckList") !== "none";
  return (
    <>
      <div className="grid gap-fields sm:grid-cols-2">
        <Controller
          control={control}
          name="deckList"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field
              label="Lista de mazo"
              hint="Se entrega al apuntarse o después, con el enlace de la inscripción."
              error={errors.deckList?.message}
            >
              <Select options={MODES} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        {takesLists ? (
          <Controller
            control={control}
            name="deckListUntil"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <MomentField
                label="Lista de mazo hasta"
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
                clock="16:00"
                hint="Vacío: hasta que empiece."
                error={errors.deckListUntil?.message}
                inputRef={ref}
              />
            )}
          />
        ) : null}
      </div>
      {takesLists ? (
        <>
          <div className="grid gap-fields sm:grid-cols-2">
            <Size form={form} name="deckMin" label="Cartas del mazo, mínimo" hint="Sin el banquillo: 60, 40, 100…" />
            <Size form={form} name="deckMax" label="Cartas del mazo, máximo" hint="Vacío: las que sean." />
          </div>
          <Controller
            control={control}
            name="deckSizeRequired"
            render={({ field }) => (
              <SwitchField
                label="No aceptar mazos de otro tamaño: si no, solo se avisa"
                field={field}
                error={errors.deckSizeRequired?.message}
              />
            )}
          />
        </>
      ) : null}
    </>
  );
}

interface SizeProps extends DeckFieldsProps {
  name: "deckMin" | "deckMax";
  label: string;
  hint: string;
}

function Size({ form: { control, formState }, name, label, hint }: SizeProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={label} mark="optional" hint={hint} error={formState.errors[name]?.message}>
          <NumberInput ref={ref} value={value ?? null} onValueChange={onChange} onBlur={onBlur} min={1} />
        </Field>
      )}
    />
  );
}
