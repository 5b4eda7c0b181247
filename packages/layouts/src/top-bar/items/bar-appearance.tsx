import { IconButton } from "@tablero/ui/icon-button";
import { outlineSwatch } from "@tablero/ui/icons/outline-swatch";

export interface BarAppearanceProps {
  /** Opens the settings; the focus returns to the button. */
  onOpen: (opener: HTMLElement) => void;
  /** The pointer is over it: its code can be loaded. */
  onApproach?: () => void;
}

/** Opens the settings of theme, scheme, density and layout. From md; a phone has them in the user menu. */
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
