import { outlineArrowsPointingIn } from "@tablero/ui/icons/outline-arrows-pointing-in";
import { outlineArrowsPointingOut } from "@tablero/ui/icons/outline-arrows-pointing-out";
import { ToggleButton } from "@tablero/ui/toggle-button";

export interface BarFullscreenProps {
  /** The page fills the screen: the button is pressed, and its arrows point inwards. */
  pressed?: boolean;
  /** Asked to fill the screen, or to leave it. */
  onPressedChange: (pressed: boolean) => void;
}

/** Fills the screen with the page. From md. */
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
