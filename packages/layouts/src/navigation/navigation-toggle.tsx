import { IconButton } from "@tablero/ui/icon-button";
import { outlineBars3 } from "@tablero/ui/icons/outline-bars-3";
import { useShell } from "../lib/shell-context.ts";

/** id of the vertical navigation; a page has at most one. */
export const NAVIGATION_ID = "navegacion";

/** The hamburger of the header: shows and hides the vertical navigation at every width. */
export function NavigationToggle() {
  const { navigation } = useShell();
  return (
    <IconButton
      icon={outlineBars3}
      label={navigation.opened ? "Cerrar navegación" : "Abrir navegación"}
      aria-expanded={navigation.opened}
      aria-controls={NAVIGATION_ID}
      onClick={navigation.toggle}
      className="aria-expanded:bg-transparent hover:bg-hover!"
    />
  );
}
