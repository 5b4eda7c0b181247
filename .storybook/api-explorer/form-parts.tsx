import type { Endpoint } from "@tablero/contract/core/endpoint";
import { Code } from "@tablero/ui/code";
import { Field } from "@tablero/ui/field";
import { FileInput } from "@tablero/ui/file-input";
import { TextInput } from "@tablero/ui/text-input";

interface FormPartsProps {
  form: NonNullable<Endpoint["form"]>;
  parts: Record<string, string | File | null>;
  errors: Record<string, string>;
  onPartChange: (name: string, value: string | File | null) => void;
}

/** Fields of a multipart form. */
export function FormParts({ form, parts, errors, onPartChange }: FormPartsProps) {
  return Object.entries(form).map(([name, kind]) => {
    const value = parts[name] ?? null;
    return (
      <Field key={name} label={<Code variant="plain">{name}</Code>} error={errors[name]}>
        {kind === "text" ? (
          <TextInput
            value={typeof value === "string" ? value : ""}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onPartChange(name, event.target.value)}
          />
        ) : (
          <FileInput value={value instanceof File ? value : null} onValueChange={(file) => onPartChange(name, file)} />
        )}
      </Field>
    );
  });
}
