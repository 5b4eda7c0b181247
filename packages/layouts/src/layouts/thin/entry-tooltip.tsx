import { defer, useDeferred } from "@tablero/ui/deferred";
import { useState } from "react";
import type { EntryHintProps } from "../../navigation/bar-context.ts";

const tooltip = defer(async () => (await import("@tablero/ui/tooltip")).Tooltip);

/**
 * Shows the text of an entry beside its icon, on hover and focus. The tooltip is a sibling of the entry, not its
 * parent, so that its code can be loaded on first hover.
 */
export function EntryTooltip({ text, children }: EntryHintProps) {
  const { code: Tooltip, preload } = useDeferred(tooltip);
  const [open, setOpen] = useState(false);
  const show = () => {
    preload();
    setOpen(true);
  };
  const hide = () => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the link in it
    <div
      className="relative"
      onPointerEnter={show}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
    >
      {children}
      {Tooltip && open && (
        <Tooltip
          open
          onOpenChange={setOpen}
          side="right"
          content={text}
          className="[animation-delay:400ms] [animation-fill-mode:backwards]"
        >
          <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
        </Tooltip>
      )}
    </div>
  );
}
