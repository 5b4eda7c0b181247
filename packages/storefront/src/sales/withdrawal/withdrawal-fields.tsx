import type { WithdrawalForm } from "@tablero/contract/sales/shapes/returns";
import { optionsText } from "@tablero/domain/platform/words/options";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { LateEmailQuestion } from "../../platform/forms/late-email-question.tsx";
import { Cover } from "../../platform/shared/cover.tsx";

export interface Chosen {
  name: string;
  /** If empty, the address of the order is used. */
  email: string;
  note: string;
  /** Units by line. */
  units: Readonly<Record<string, number>>;
}

interface WithdrawalFieldsProps {
  form: WithdrawalForm;
  chosen: Chosen;
  errors: Partial<Record<"name" | "email" | "note" | "lines", string>>;
  onValueChange: (chosen: Chosen) => void;
}

/** Units by line, and the person who declares the withdrawal; all fields are prefilled. */
export function WithdrawalFields({ form, chosen, errors, onValueChange }: WithdrawalFieldsProps) {
  const set = (changes: Partial<Chosen>) => onValueChange({ ...chosen, ...changes });
  return (
    <>
      <fieldset className="min-w-0 rounded-2xl bg-card p-5 shadow-tile sm:p-7" aria-describedby="lines-error">
        <legend className="float-start w-full font-display text-display-md">De qué desistes</legend>
        {form.wholeOnly ? (
          <p className="clear-both pt-1.5 text-secondary">
            Está sin pagar y no ha salido de la tienda: se desiste del pedido entero, y queda cancelado.
          </p>
        ) : null}
        <ul className="clear-both flex flex-col gap-4 pt-4">
          {form.lines.map((line) => (
            <li
              key={line.id}
              className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]"
            >
              <Cover image={line.image} fit="contain" sizes="56px" padded className="size-14 rounded-lg" />
              <p className="min-w-0 leading-snug wrap-anywhere">
                {line.name}
                <span className="block text-body text-secondary empty:hidden">{optionsText(line.options)}</span>
                <span className="block text-body text-secondary">{leftWords(line)}</span>
                <span className="block text-body text-secondary empty:hidden">{line.condition}</span>
              </p>
              {line.left > 0 && !form.wholeOnly ? (
                <QuantityStepper
                  className="max-sm:col-start-2 max-sm:justify-self-start"
                  label={`Unidades de ${line.name}`}
                  min={0}
                  max={line.left}
                  value={Math.min(chosen.units[line.id] ?? 0, line.left)}
                  onValueChange={(units) => set({ units: { ...chosen.units, [line.id]: units } })}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <p
          id="lines-error"
          tabIndex={-1}
          aria-live="polite"
          className="mt-3 flex items-start gap-1.5 text-body text-danger-text outline-none empty:hidden"
        >
          {errors.lines ? (
            <>
              <Icon icon={solid20ExclamationCircle} size={18} className="mt-px" />
              {errors.lines}
            </>
          ) : null}
        </p>
      </fieldset>
      <section className="flex flex-col gap-4 rounded-2xl bg-card p-5 shadow-tile sm:p-7" aria-label="Tus datos">
        <Field label="Nombre y apellidos" error={errors.name}>
          <TextInput
            size="lg"
            name="name"
            autoComplete="name"
            maxLength={200}
            value={chosen.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
        <Field
          label="Otro correo para el justificante"
          mark="optional"
          hint={`Si no escribes ninguno, lo mandamos a ${form.sentTo}, el del pedido.`}
          error={errors.email}
        >
          <TextInput
            size="lg"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={chosen.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
        </Field>
        <LateEmailQuestion value={chosen.email} onAccept={(email) => set({ email })} />
        <Field label="¿Quieres contarnos algo?" mark="optional" hint="No tienes que dar motivos." error={errors.note}>
          <Textarea
            name="note"
            rows={3}
            className="text-shop"
            value={chosen.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        </Field>
      </section>
    </>
  );
}

function leftWords({ quantity, left, excluded }: WithdrawalForm["lines"][number]): string {
  if (excluded) return excluded;
  if (left === 0) return "No queda nada de lo que desistir";
  return left === quantity ? `${quantity} en el pedido` : `${left === 1 ? "Queda" : "Quedan"} ${left} de ${quantity}`;
}
