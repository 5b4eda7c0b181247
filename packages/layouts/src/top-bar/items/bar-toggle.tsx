import { IconButton } from "@tablero/ui/icon-button";
import { outlineBars3 } from "@tablero/ui/icons/outline-bars-3";

/** id of the vertical navigation; a page has at most one. */
export const NAVIGATION_ID = "navegacion";

export interface BarToggleProps {
  /** True if the navigation is visible: beside the page from md on, over it below md. */
  open?: boolean;
  /** Called to show or hide the navigation. */
  onOpenChange: (open: boolean) => void;
}

/** The bar's hamburger button: shows and hides the vertical navigation at every width. */
export function BarToggle({ open = false, onOpenChange }: BarToggleProps) {
  return (
    <IconButton
      icon={outlineBars3}
      label={open ? "Cerrar navegación" : "Abrir navegación"}
      aria-expanded={open}
      aria-controls={NAVIGATION_ID}
      onClick={() => onOpenChange(!open)}
      className="aria-expanded:bg-transparent hover:bg-hover!"
    />
  );
}
