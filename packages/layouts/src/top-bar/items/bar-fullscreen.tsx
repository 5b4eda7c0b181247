import { outlineArrowsPointingIn } from "@tablero/ui/icons/outline-arrows-pointing-in";
import { outlineArrowsPointingOut } from "@tablero/ui/icons/outline-arrows-pointing-out";
import { ToggleButton } from "@tablero/ui/toggle-button";

export interface BarFullscreenProps {
  /** True if the page is in full-screen mode: the button is pressed, and its arrows point inwards. */
  pressed?: boolean;
  /** Called to enter or leave full-screen mode. */
  onPressedChange: (pressed: boolean) => void;
}

/** Shows the page in full-screen mode. Shown from md on. */
export function BarFullscreen({ pressed = false, onPressedChange }: BarFullscreenProps) {
  return (
    <ToggleButton
      iconOnly
      icon={pressed ? outlineArrowsPointingIn : outlineArrowsPointingOut}
      label="Pantalla completa"
      pressed={pressed}
      onPressedChange={onPressedChange}
      className="max-md:hidden"
    />
  );
}
