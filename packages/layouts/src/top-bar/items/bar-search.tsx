import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { Kbd } from "@tablero/ui/kbd";

export type BarSearchVariant = "field" | "icon";

export interface BarSearchProps {
  /** field: looks like a field, from md on; icon: a button, below md. */
  variant?: BarSearchVariant;
  /** Opens the search. */
  onOpen: () => void;
  /** Called on hover, so that its code can be preloaded. */
  onApproach?: () => void;
}

/** Opens the search. A bar renders both variants; the window's width decides which one is visible. */
export function BarSearch({ variant = "field", onOpen, onApproach }: BarSearchProps) {
  if (variant === "icon")
    return (
      <IconButton
        icon={outlineMagnifyingGlass}
        label="Buscar"
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={onApproach}
        className="md:hidden"
      />
    );
  return (
    <div className="relative ms-1 shrink-0 max-md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={onOpen}
        onPointerEnter={onApproach}
        className="flex h-control-md w-55 items-center gap-2.5 rounded-md bg-page px-3 text-start text-body text-secondary transition-colors duration-fast hover:bg-hover lg:w-75 dark:bg-card dark:hover:bg-hover"
      >
        <Icon icon={outlineMagnifyingGlass} size={18} />
        Buscar
      </button>
      {/* A sibling of the button, so that the button's accessible name is only "Buscar". */}
      <Kbd aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-2.5 my-auto">
        Ctrl K
      </Kbd>
    </div>
  );
}
