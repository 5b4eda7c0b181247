import { IconButton } from "@tablero/ui/icon-button";
import { outlineSwatch } from "@tablero/ui/icons/outline-swatch";

export interface BarAppearanceProps {
  /** Opens the settings; focus returns to the button. */
  onOpen: (opener: HTMLElement) => void;
  /** Called on hover, so that its code can be preloaded. */
  onApproach?: () => void;
}

/**
 * Opens the settings of theme, scheme, density and layout. Shown from md on; on a phone the settings are in the user
 * menu.
 */
export function BarAppearance({ onOpen, onApproach }: BarAppearanceProps) {
  return (
    <IconButton
      icon={outlineSwatch}
      label="Ajustes de apariencia"
      onClick={(event) => onOpen(event.currentTarget)}
      onPointerEnter={onApproach}
      className="max-md:hidden"
    />
  );
}
