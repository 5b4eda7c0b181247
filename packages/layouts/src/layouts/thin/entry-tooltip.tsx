import { useState } from "react";
import { useCode } from "../../lib/use-code.ts";
import type { EntryHintProps } from "../../navigation/bar-context.ts";

const load = async () => (await import("@tablero/ui/tooltip")).Tooltip;

/**
 * The text of an entry beside its icon, on hover and focus. The tooltip is hung beside the entry and not around it, so
 * that its code may come when the entry is first pointed at.
 */
export function EntryTooltip({ text, children }: EntryHintProps) {
  const { code: Tooltip, bring } = useCode(load);
  const [open, setOpen] = useState(false);
  const show = () => {
    bring();
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
