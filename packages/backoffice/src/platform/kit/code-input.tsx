import type { TextField } from "@tablero/domain/platform/fields/field";
import { slugify } from "@tablero/domain/platform/slug";
import { useWatch } from "react-hook-form";
import { FieldInput } from "./field-inputs.tsx";

export interface CodeInputProps {
  name: string;
  field: TextField;
  /** Placeholder while the record has no name. */
  example: string;
}

/** The input of a code that is derived from the name when empty; its placeholder shows that code. */
export function CodeInput({ name, field, example }: CodeInputProps) {
  const named: unknown = useWatch({ name: "name" });
  const placeholder = slugify(typeof named === "string" ? named : "") || example;
  return <FieldInput name={name} field={{ ...field, placeholder }} />;
}
