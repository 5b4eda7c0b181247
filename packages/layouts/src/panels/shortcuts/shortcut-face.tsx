import type { Shortcut } from "@tablero/contract/platform/shapes/notices";
import { cn } from "@tablero/ui/lib/cn";
import { NamedIcon } from "@tablero/ui/named-icon";

/** Classes of a tile, for links and buttons. */
export const TILE =
  "group relative flex h-full w-full flex-col items-center justify-start px-3 pt-5 pb-4 text-center no-underline transition-colors duration-fast hover:bg-hover -outline-offset-2!";

/** The content of a tile: icon, label and description. */
export function ShortcutFace({ shortcut, outlined = false }: { shortcut: Shortcut; outlined?: boolean }) {
  return (
    <>
      <span
        className={cn(
          "mb-3 grid size-12 shrink-0 place-items-center rounded-full",
          outlined ? "border border-border-strong" : "bg-page sm:dark:bg-card",
        )}
      >
        <NamedIcon name={shortcut.icon} size={22} />
      </span>
      <span className="block w-full text-body font-semibold wrap-anywhere">{shortcut.label}</span>
      {shortcut.description && (
        <span className="mt-0.5 block w-full text-label font-normal text-secondary wrap-anywhere">
          {shortcut.description}
        </span>
      )}
    </>
  );
}
