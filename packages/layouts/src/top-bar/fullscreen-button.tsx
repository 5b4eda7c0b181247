import { outlineArrowsPointingIn } from "@tablero/ui/icons/outline-arrows-pointing-in";
import { outlineArrowsPointingOut } from "@tablero/ui/icons/outline-arrows-pointing-out";
import { ToggleButton } from "@tablero/ui/toggle-button";
import { useSyncExternalStore } from "react";

function subscribe(notify: () => void) {
  document.addEventListener("fullscreenchange", notify);
  return () => document.removeEventListener("fullscreenchange", notify);
}

/** Toggles full-screen mode. From md, and only where the browser supports it. */
export function FullscreenButton() {
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (typeof document === "undefined" || !document.fullscreenEnabled) return null;

  async function toggle() {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // The browser rejected it; the button still shows the actual state.
    }
  }

  return (
    <ToggleButton
      iconOnly
      icon={full ? outlineArrowsPointingIn : outlineArrowsPointingOut}
      label="Pantalla completa"
      pressed={full}
      onPressedChange={() => void toggle()}
      className="max-md:hidden"
    />
  );
}
