import { outlineArrowsRightLeft } from "@tablero/ui/icons/outline-arrows-right-left";
import { ToggleButton } from "@tablero/ui/toggle-button";

export interface BarDenseProps {
  /** True if the navigation is collapsed to icons. */
  pressed?: boolean;
  /** Called to collapse the navigation, or to pin it at its full width. */
  onPressedChange: (pressed: boolean) => void;
}

/** Collapses the navigation of the dense layout to icons, or pins it at its full width. Shown from md on. */
export function BarDense({ pressed = true, onPressedChange }: BarDenseProps) {
  return (
    <ToggleButton
      iconOnly
      icon={outlineArrowsRightLeft}
      label="Modo denso"
      pressed={pressed}
      onPressedChange={onPressedChange}
      // The navigation itself shows the state, so the button needs no pressed style.
      className="aria-pressed:bg-transparent! aria-pressed:text-secondary! aria-pressed:inset-ring-0! hover:bg-hover! max-md:hidden"
    />
  );
}
