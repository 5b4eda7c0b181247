import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineMagnifyingGlass } from "@tablero/ui/icons";
import { Kbd } from "@tablero/ui/kbd";
import { useShell } from "../lib/shell-context.ts";

/** Looks like a field and opens the search; from md. */
export function SearchField() {
  const { openSearch } = useShell();
  return (
    <button
      type="button"
      aria-label="Buscar"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={openSearch}
      className="ml-1 flex h-9 w-75 items-center gap-2.5 rounded-md bg-page px-3 text-left text-body text-secondary transition-colors duration-fast hover:bg-hover max-md:hidden dark:bg-card dark:hover:bg-hover"
    >
      <Icon icon={outlineMagnifyingGlass} size={18} />
      <span className="flex-1">Buscar</span>
      <Kbd>Ctrl K</Kbd>
    </button>
  );
}

/** The same as an icon, below md. */
export function SearchButton() {
  const { openSearch } = useShell();
  return (
    <IconButton
      icon={outlineMagnifyingGlass}
      label="Buscar"
      aria-haspopup="dialog"
      onClick={openSearch}
      className="md:hidden"
    />
  );
}
