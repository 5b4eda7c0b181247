import { Icon } from "@tablero/ui/icon";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlineSquare2Stack } from "@tablero/ui/icons/outline-square-2-stack";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

const SHOWN_MS = 2000;

export interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** Accessible name, such as "Copiar el IBAN". */
  label: string;
}

/** Copies a text and confirms it. If access to the clipboard is denied, a message is shown. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("refused");
    }
    timer.current = setTimeout(() => setState("idle"), SHOWN_MS);
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={!hydrated}
        onClick={copy}
        className="inline-grid size-11 shrink-0 place-items-center rounded-lg text-secondary hover:bg-hover hover:text-text"
      >
        <Icon icon={state === "copied" ? outlineCheck : outlineSquare2Stack} size={20} />
      </button>
      <span role="status" className="sr-only">
        {state === "copied" ? "Copiado" : state === "refused" ? "No se ha podido copiar" : null}
      </span>
    </>
  );
}
