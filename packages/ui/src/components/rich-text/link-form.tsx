import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "../button/button.tsx";
import { TextInput } from "../text-input/text-input.tsx";

export interface LinkFormProps {
  href: string;
  onSubmit: (href: string) => void;
  /** Called to remove the link; omitted if there is none. */
  onRemove?: () => void;
}

/** Returns a path of the site or an address that is safe to follow; `undefined` for anything else (`javascript:`). */
export function safeHref(input: string): string | undefined {
  const text = input.trim();
  if (/^\/(?!\/)[^\\\s]*$/.test(text)) return text;
  if (/^(mailto|tel):\S+$/i.test(text)) return text;
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(absolute)) return undefined;
  return URL.canParse(absolute) ? absolute : undefined;
}

/** Form for the URL of a link. Not a <form>, because the editor is usually inside one. */
export function LinkForm({ href, onSubmit, onRemove }: LinkFormProps) {
  const id = useId();
  const [text, setText] = useState(href);
  const [wrong, setWrong] = useState(false);
  const submit = () => {
    const safe = safeHref(text);
    if (safe === undefined) setWrong(true);
    else onSubmit(safe);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    submit();
  };
  return (
    <div className="flex flex-col gap-3">
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium text-table">
          Dirección
        </label>
        <TextInput
          id={id}
          inputMode="url"
          placeholder="https:// o /categoria/…"
          value={text}
          invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
          onKeyDown={onKeyDown}
        />
        {wrong ? (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger-text text-label">
            Escribe una dirección completa, como https://ejemplo.es, o una ruta de la tienda.
          </p>
        ) : null}
      </div>
      <div className="flex items-center justify-end gap-2">
        {onRemove === undefined ? null : (
          <Button variant="danger-ghost" size="sm" className="me-auto" onClick={onRemove}>
            Quitar enlace
          </Button>
        )}
        <Button size="sm" onClick={submit}>
          Aplicar
        </Button>
      </div>
    </div>
  );
}
