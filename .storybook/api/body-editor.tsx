import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { useState } from "react";
import { pretty } from "./draft.ts";

interface BodyEditorProps {
  value: string;
  onValueChange: (value: string) => void;
  /** JSON can be put in order. */
  isJson: boolean;
  errors: readonly string[];
}

/** The body as text: also what is no JSON can be sent, to see what the API says to it. */
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
      {/* the typeface of code comes from outside: the field takes no class that its own would contradict */}
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
