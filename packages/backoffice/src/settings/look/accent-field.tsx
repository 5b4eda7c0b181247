import { accentUses } from "@tablero/domain/settings/look/accent";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { TextInput } from "@tablero/ui/text-input";
import { ACCENTS, describeAccentUse } from "./look-words.ts";

export interface AccentFieldProps {
  /** The typed text. */
  value: string;
  /** The chosen colour; null if there is none, or while the text is not a valid colour. */
  accent: string | null;
  onValueChange: (value: string) => void;
  error: string | undefined;
  inputRef: (input: HTMLInputElement | null) => void;
}

/** The accent: suggested colours, a custom one, and an explanation of the adjustments made for readability. */
export function AccentField({ value, accent, onValueChange, error, inputRef }: AccentFieldProps) {
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 text-label">Colores propuestos</legend>
        <div className="flex flex-wrap gap-2">
          {ACCENTS.map(({ accent: proposed, label }) => (
            <button
              key={proposed}
              type="button"
              aria-pressed={accent === proposed}
              onClick={() => onValueChange(proposed)}
              className="flex min-h-control-md items-center gap-2 rounded-full border py-1 pe-3 ps-1.5 text-table hover:bg-hover aria-pressed:border-border-strong"
            >
              <span
                aria-hidden="true"
                style={{ backgroundColor: proposed }}
                className="grid size-6 place-items-center rounded-full dark:ring-1 dark:ring-text/40"
              >
                {accent === proposed ? (
                  <span className="grid size-4 place-items-center rounded-full bg-card text-text">
                    <Icon icon={outlineCheck} size={12} />
                  </span>
                ) : null}
              </span>
              {label}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Color propio"
          mark="optional"
          hint="Como #5e2dad. Sin color, la tienda lleva el añil de serie."
          error={error}
          className="w-full max-w-72"
        >
          <TextInput
            ref={inputRef}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
        </Field>
        <label className="flex h-control-md items-center gap-2 rounded-md border px-2.5 text-table md:mt-6.5">
          <input
            type="color"
            value={accent ?? "#4f39f6"}
            onChange={(event) => onValueChange(event.target.value)}
            className="size-6 cursor-pointer"
          />
          Elegir a ojo
        </label>
        {value ? (
          <Button variant="secondary" className="md:mt-6.5" onClick={() => onValueChange("")}>
            Sin color propio
          </Button>
        ) : null}
      </div>
      {accent ? (
        <ul aria-label="Cómo se lee" className="flex flex-col gap-1 text-label text-secondary">
          {accentUses(accent).map((use) => (
            <li key={`${use.use} ${use.scheme}`}>{describeAccentUse(use)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
