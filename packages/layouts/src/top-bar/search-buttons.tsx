import { useShell } from "../lib/shell-context.ts";
import { preloadSearch } from "../panels/overlays.tsx";
import { BarSearch } from "./items/bar-search.tsx";

/** Opens the shell's search; from md on. */
export function SearchField() {
  const { openSearch } = useShell();
  return <BarSearch onOpen={openSearch} onApproach={preloadSearch} />;
}

/** The same search as an icon, below md. */
export function SearchButton() {
  const { openSearch } = useShell();
  return <BarSearch variant="icon" onOpen={openSearch} onApproach={preloadSearch} />;
}
