import { useSyncExternalStore } from "react";
import { BarFullscreen } from "./items/bar-fullscreen.tsx";

function subscribe(notify: () => void) {
  document.addEventListener("fullscreenchange", notify);
  return () => document.removeEventListener("fullscreenchange", notify);
}

async function fill(full: boolean) {
  try {
    if (full) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  } catch {
    // The browser rejected the request; the button still shows the actual state.
  }
}

/** The button for the browser's full-screen mode, shown only if the browser supports it. */
export function FullscreenButton() {
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (typeof document === "undefined" || !document.fullscreenEnabled) return null;
  return <BarFullscreen pressed={full} onPressedChange={(next) => void fill(next)} />;
}
