import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { useState } from "react";
import { pretty } from "./draft.ts";

interface BodyEditorProps {
  value: string;
  onValueChange: (value: string) => void;
  /** The body is JSON and can be formatted. */
  isJson: boolean;
  errors: readonly string[];
}

/** Body as text. Invalid JSON can be sent too, to see how the API responds. */
export function BodyEditor({ value, onValueChange, isJson, errors }: BodyEditorProps) {
  const [unreadable, setUnreadable] = useState(false);
  const format = () => {
    try {
      onValueChange(pretty(JSON.parse(value)));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const said = unreadable ? ["No es JSON, así que no se puede ordenar."] : errors;
  return (
    <Field
      label={isJson ? "Cuerpo en JSON" : "Cuerpo"}
      aside={
        isJson && (
          <Button variant="ghost" size="sm" className="-mt-1.5" onClick={format}>
            Dar formato
          </Button>
        )
      }
      error={
        said.length > 0 && (
          <span className="flex flex-col gap-1">
            {said.map((error) => (
              <span key={error}>{error}</span>
            ))}
          </span>
        )
      }
    >
      {/* The monospace font is set on the wrapper because the field's own classes would conflict with it. */}
      <div className="font-mono [&_textarea]:text-label">
        <Textarea
          rows={6}
          value={value}
          spellCheck={false}
          autoCapitalize="off"
          translate="no"
          onChange={(event) => {
            setUnreadable(false);
            onValueChange(event.target.value);
          }}
        />
      </div>
    </Field>
  );
}
