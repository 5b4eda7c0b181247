import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useWindow } from "../lib/use-window.ts";
import { isTyping } from "./keys/is-typing.ts";
import { useVisits } from "./search/use-visits.ts";

type Overlay = "search" | "profile" | "keys";

/** Something lies over the page and may wait for an answer; what is closed already only fades. */
const covered = () =>
  document.querySelector(":is([role=dialog], [role=alertdialog]):not([data-state=closed]), dialog[open]") !== null;

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Which of the windows over the page is open: the palette, the profile or the list of keys; and what opens them. */
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
      if (next === "keys" && (isTyping(event.target) || covered())) return;
      event.preventDefault();
      if (covered()) return;
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

const loadSearch = async () => (await import("./search/search-dialog.tsx")).default;

/** For whatever opens the search, as soon as it is pointed at. */
export const bringSearch = (): void => void loadSearch().catch(() => undefined);

const loadKeys = async () => (await import("./keys/keys-dialog.tsx")).default;
const loadProfile = async () => (await import("./profile/profile-dialog.tsx")).default;

/** The windows over the page. Their code comes when they are opened for the first time. */
export function Overlays({ overlay, opener, close }: ReturnType<typeof useOverlays>) {
  useVisits();
  const Search = useWindow(loadSearch, overlay === "search", close);
  const Keys = useWindow(loadKeys, overlay === "keys", close);
  const Profile = useWindow(loadProfile, overlay === "profile", close);
  return (
    <>
      {Search && overlay === "search" && <Search onClose={close} />}
      {Keys && <Keys opened={overlay === "keys"} onClose={close} opener={opener} />}
      {Profile && <Profile opened={overlay === "profile"} onClose={close} opener={opener} />}
    </>
  );
}
