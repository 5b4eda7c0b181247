import { Button } from "@tablero/ui/button";
import { Code } from "@tablero/ui/code";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { solid20PaperAirplane } from "@tablero/ui/icons/solid20-paper-airplane";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { BodyEditor } from "./body-editor.tsx";
import { type ApiCall, bodyKind, fieldsOf } from "./catalogue.ts";
import type { Draft } from "./draft.ts";
import type { ParamField, Place } from "./fields.ts";
import { FormParts } from "./form-parts.tsx";
import { ParamInput } from "./param-input.tsx";
import type { CallErrors } from "./send.ts";

interface CallFormProps {
  call: ApiCall;
  draft: Draft;
  errors: CallErrors;
  loading: boolean;
  onDraftChange: (change: Partial<Draft>) => void;
  onSend: () => void;
  /** Resets the form to the example. */
  onReset: () => void;
  /** Fills in the id of an existing record; omitted when the call refers to none. */
  onFill?: () => void;
  /** Outcome of the last action. */
  note: string;
}

/** Inputs of a call. It is not sent while a path parameter is missing; the API validates everything else. */
export function CallForm({
  call,
  draft,
  errors,
  loading,
  onDraftChange,
  onSend,
  onReset,
  onFill,
  note,
}: CallFormProps) {
  const fields = useMemo(() => fieldsOf(call), [call]);
  const [gaps, setGaps] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const kind = bodyKind(call);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const missing = fields.filter(({ id, place }) => place === "path" && !draft.values[id]).map(({ id }) => id);
    setGaps(missing);
    if (missing.length === 0) return onSend();
    // After the field is marked invalid.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };

  const inputs = (place: Place) => fields.filter((field) => field.place === place).map(input);
  const input = (field: ParamField): ReactNode => (
    <ParamInput
      key={field.id}
      field={field}
      value={draft.values[field.id] ?? ""}
      error={gaps.includes(field.id) && !draft.values[field.id] ? "Falta este dato" : errors.fields[field.id]}
      onValueChange={(value) => onDraftChange({ values: { ...draft.values, [field.id]: value } })}
    />
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5" aria-label={call.key}>
      <Part title="Ruta">{inputs("path")}</Part>
      <Part title="Consulta">{inputs("query")}</Part>
      {call.endpoint.idempotency === "required" && (
        <Field label={<Code variant="plain">Idempotency-Key</Code>} error={errors.key} required mark="required">
          <TextInput
            value={draft.idempotencyKey}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onDraftChange({ idempotencyKey: event.target.value })}
          />
        </Field>
      )}
      {kind === "form" && (
        <Part title="Formulario">
          <FormParts
            form={call.endpoint.form ?? {}}
            parts={draft.parts}
            errors={errors.parts}
            onPartChange={(name, value) => onDraftChange({ parts: { ...draft.parts, [name]: value } })}
          />
        </Part>
      )}
      {(kind === "json" || kind === "raw") && (
        <BodyEditor
          value={draft.body}
          isJson={kind === "json"}
          errors={errors.body}
          onValueChange={(body) => onDraftChange({ body })}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={loading}>
          <Icon icon={solid20PaperAirplane} size={18} />
          Enviar
        </Button>
        {onFill && (
          <Button variant="secondary" onClick={onFill}>
            Usar un id real
          </Button>
        )}
        {(fields.length > 0 || kind !== "none") && (
          <Button variant="ghost" onClick={onReset}>
            Volver al ejemplo
          </Button>
        )}
        <p role="status" className="text-table text-secondary empty:sr-only">
          {note}
        </p>
      </div>
    </form>
  );
}

/** Group of fields under one heading; renders nothing when empty. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-label text-secondary">{title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
