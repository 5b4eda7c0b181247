import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { isTyping } from "@tablero/ui/lib/is-typing";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isCovered } from "../lib/is-covered.ts";

type Overlay = "search" | "profile" | "keys";

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** The window that is open over the page (palette, profile or shortcut list), and the functions that open each one. */
export function useOverlays() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const openSearch = useCallback(() => setOverlay("search"), []);
  const openKeys = useCallback((from?: HTMLElement | null) => {
    opener.current = from ?? focused();
    setOverlay("keys");
  }, []);
  const openProfile = useCallback((from?: HTMLElement | null) => {
    opener.current = from ?? focused();
    setOverlay("profile");
  }, []);
  const close = useCallback(() => setOverlay(null), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const next = keyFor(event);
      if (!next || event.defaultPrevented) return;
      if (next === "keys" && (isTyping(event.target) || isCovered())) return;
      event.preventDefault();
      if (isCovered()) return;
      opener.current = focused();
      setOverlay(next);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return useMemo(
    () => ({ overlay, opener, openSearch, openKeys, openProfile, close }),
    [overlay, openSearch, openKeys, openProfile, close],
  );
}

function keyFor({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Overlay | null {
  if (altKey) return null;
  if (key === "?" && !ctrlKey && !metaKey) return "keys";
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey ? "search" : null;
}

const search = defer(async () => (await import("./search/search-dialog.tsx")).default);
const keys = defer(async () => (await import("./keys/shortcut-keys-dialog.tsx")).default);
const profile = defer(async () => (await import("./profile/profile-dialog.tsx")).default);

/** For every element that opens the search: preloads the code on hover. */
export const preloadSearch = search.preload;

/** The windows over the page. */
export function Overlays({ overlay, opener, close }: ReturnType<typeof useOverlays>) {
  return (
    <>
      <DeferredWindow part={search} open={overlay === "search"} onClose={close}>
        {(Search) => overlay === "search" && <Search onClose={close} />}
      </DeferredWindow>
      <DeferredWindow part={keys} open={overlay === "keys"} onClose={close}>
        {(Keys) => <Keys opened={overlay === "keys"} onClose={close} opener={opener} />}
      </DeferredWindow>
      <DeferredWindow part={profile} open={overlay === "profile"} onClose={close}>
        {(Profile) => <Profile opened={overlay === "profile"} onClose={close} opener={opener} />}
      </DeferredWindow>
    </>
  );
}
