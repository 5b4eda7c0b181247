import { Code } from "@tablero/ui/code";
import { Field } from "@tablero/ui/field";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import type { ParamField } from "./fields.ts";

interface ParamInputProps {
  field: ParamField;
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

/** Input of a parameter, labelled with its name in the contract. */
export function ParamInput({ field, value, error, onValueChange }: ParamInputProps) {
  const { name, required, kind, options, preset, about, limits } = field;
  return (
    <Field
      label={<Code variant="plain">{name}</Code>}
      required={required}
      mark={required ? "required" : "none"}
      hint={(about || limits) && <Hint about={about} limits={limits} />}
      error={error}
    >
      {kind === "choice" ? (
        <NativeSelect value={value} onChange={(event) => onValueChange(event.target.value)}>
          <option value="">{preset ? `Por defecto: ${preset}` : "Sin indicar"}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </NativeSelect>
      ) : (
        <TextInput
          value={value}
          placeholder={preset && `Por defecto: ${preset}`}
          inputMode={kind === "number" ? "numeric" : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Hint({ about, limits }: { about: string; limits: string }) {
  if (!about && !limits) return null;
  return (
    <>
      {about && <span lang="en">{about}</span>}
      {about && limits && " · "}
      {limits}
    </>
  );
}
