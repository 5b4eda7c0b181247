import { Spinner } from "@tablero/ui/spinner";
import { useEffect, useRef } from "react";
import type { CartEdits, RemovedLine } from "./use-cart-edits.ts";

interface RemovedRowProps {
  entry: RemovedLine;
  edits: CartEdits;
}

/**
 * Shown in place of a removed line as long as the line can be restored. Takes the focus from the button that removed
 * the line.
 */
export function RemovedRow({ entry: { line, busy, error }, edits }: RemovedRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const hold = (held: boolean) => () => edits.hold(line.variantId, held);
  return (
    <li
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 first:border-t-0"
    >
      <p role="status" className="min-w-0 flex-1 text-secondary wrap-anywhere">
        Has quitado «{line.name}».
        {error ? <span className="block text-danger-text">{error}</span> : null}
      </p>
      <button
        ref={button}
        type="button"
        aria-label={`Deshacer: volver a poner ${line.name}`}
        aria-disabled={busy}
        onClick={() => (busy ? undefined : void edits.undo(line.variantId))}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold text-primary-text hover:underline"
      >
        {busy ? <Spinner size="sm" decorative /> : null}
        Deshacer
      </button>
    </li>
  );
}
