import { IconButton } from "@tablero/ui/icon-button";
import { outlineSwatch } from "@tablero/ui/icons/outline-swatch";
import { useShell } from "../../lib/shell-context.ts";
import type { LayoutParts } from "../layout-parts.ts";

/** Without it users could not return to a layout with a menu. */
function SettingsButton() {
  const { openSettings } = useShell();
  return (
    <IconButton
      variant="secondary"
      size="lg"
      icon={outlineSwatch}
      label="Ajustes de apariencia"
      onClick={(event) => openSettings(event.currentTarget)}
      className="fixed! right-4 bottom-4 z-bar print:hidden"
    />
  );
}

/** Only the page. */
export const empty: LayoutParts = {
  Extra: SettingsButton,
  frame: "flex min-h-dvh w-full",
  column: "flex min-w-0 flex-auto flex-col",
  main: "flex min-w-0 flex-auto flex-col outline-none",
};
