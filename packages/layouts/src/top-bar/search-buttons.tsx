import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { Kbd } from "@tablero/ui/kbd";
import { useShell } from "../lib/shell-context.ts";
import { preloadSearch } from "../panels/overlays.tsx";

/** Looks like a field and opens the search; from md. */
export function SearchField() {
  const { openSearch } = useShell();
  return (
    <div className="relative ml-1 shrink-0 max-md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={openSearch}
        onPointerEnter={preloadSearch}
        className="flex h-control-md w-55 items-center gap-2.5 rounded-md bg-page px-3 text-left text-body text-secondary transition-colors duration-fast hover:bg-hover lg:w-75 dark:bg-card dark:hover:bg-hover"
      >
        <Icon icon={outlineMagnifyingGlass} size={18} />
        Buscar
      </button>
      {/* A sibling of the button, so that the button's accessible name is only "Buscar". */}
      <Kbd aria-hidden="true" className="pointer-events-none absolute top-2 right-2.5">
        Ctrl K
      </Kbd>
    </div>
  );
}

/** The same button as an icon, below md. */
export function SearchButton() {
  const { openSearch } = useShell();
  return (
    <IconButton
      icon={outlineMagnifyingGlass}
      label="Buscar"
      aria-haspopup="dialog"
      onClick={openSearch}
      onPointerEnter={preloadSearch}
      className="md:hidden"
    />
  );
}
