import { IconButton } from "@tablero/ui/icon-button";
import { outlineArrowsPointingIn, outlineArrowsPointingOut } from "@tablero/ui/icons";
import { useSyncExternalStore } from "react";

function subscribe(notify: () => void) {
  document.addEventListener("fullscreenchange", notify);
  return () => document.removeEventListener("fullscreenchange", notify);
}

/** Shows the page without the browser around it. From md, and only where the browser can. */
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
      // The browser refused; the button still says what is so.
    }
  }

  return (
    <IconButton
      icon={full ? outlineArrowsPointingIn : outlineArrowsPointingOut}
      label="Pantalla completa"
      aria-pressed={full}
      onClick={() => void toggle()}
      className="max-md:hidden"
    />
  );
}
