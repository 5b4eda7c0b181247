import { Alert } from "@tablero/ui/alert";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { UnsavedBar } from "@tablero/ui/unsaved-bar";
import { type FormEvent, useId, useRef, useState } from "react";

interface Preorder {
  name: string;
  /** Cents. */
  deposit: number | null;
  /** yyyy-MM-dd, the typed text if it is not a date, or null. An unreadable date must not be stored as no date. */
  arrives: string | null;
}

interface RecordFormProps {
  stored: Preorder;
  /** Rejects with an Error whose message is for the user. */
  save: (values: Preorder) => Promise<Preorder>;
}

const KEYS = ["name", "deposit", "arrives"] as const;
const isDay = (text: string | null): boolean => text === null || /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Edits a record: its fields, their errors, and the bar that saves or discards. */
export function RecordForm({ stored: loaded, save }: RecordFormProps) {
  const formId = useId();
  const [stored, setStored] = useState(loaded);
  const [values, setValues] = useState(loaded);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const arrives = useRef<HTMLInputElement>(null);

  const errors = {
    name: values.name.trim() === "" ? "Escribe el nombre con el que se anuncia." : undefined,
    arrives: isDay(values.arrives) ? undefined : "Escribe el día como 2026-12-03.",
  };
  const change = (part: Partial<Preorder>) => setValues((before) => ({ ...before, ...part }));
  const changes = KEYS.filter((key) => values[key] !== stored[key]).length;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    // The first invalid field takes the focus.
    const wrong = errors.name ? name : errors.arrives ? arrives : null;
    if (wrong) return wrong.current?.focus();
    setFailure(null);
    setSaving(true);
    try {
      const saved = await save(values);
      setStored(saved);
      setValues(saved);
      setChecked(false);
      toast.success("Precompra guardada");
    } catch (cause) {
      // The typed values stay.
      setFailure(cause instanceof Error ? cause.message : "No se ha podido guardar. Inténtalo de nuevo.");
    } finally {
      setSaving(false);
    }
  }

  function discard() {
    setValues(stored);
    setChecked(false);
    setFailure(null);
  }

  return (
    <>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Card aria-labelledby={`${formId}title`}>
          <CardHeader title="Precompra" titleId={`${formId}title`} />
          <CardBody className="flex flex-col gap-fields">
            <Field label="Nombre" error={isChecked ? errors.name : undefined}>
              <TextInput ref={name} value={values.name} onChange={(event) => change({ name: event.target.value })} />
            </Field>
            <Field label="Señal" mark="optional" hint="Se descuenta del pago final." className="max-w-40">
              <MoneyInput value={values.deposit} onValueChange={(deposit) => change({ deposit })} />
            </Field>
            <Field label="Llega el" mark="optional" error={isChecked ? errors.arrives : undefined} className="max-w-48">
              <DateInput
                ref={arrives}
                value={isDay(values.arrives) ? values.arrives : null}
                onValueChange={(day, text) => change({ arrives: day ?? (text.trim() || null) })}
              />
            </Field>
          </CardBody>
        </Card>
      </form>
      <UnsavedBar
        count={changes}
        form={formId}
        loading={saving}
        saveLabel="Guardar precompra"
        onDiscard={discard}
        error={failure === null ? undefined : <Alert tone="danger">{failure}</Alert>}
      />
    </>
  );
}
