/**
 * Theme and scheme of the page. They are stored as `data-theme` and `data-scheme` on <html> and, for the next visit, in
 * localStorage. `@tablero/ui/theme-script` sets them before the first paint.
 */
import { useSyncExternalStore } from "react";
import { DARK, APPEARANCE_KEY as KEY } from "./theme-script.tsx";

export const THEMES = [
  "theme-default",
  "theme-brand",
  "theme-teal",
  "theme-rose",
  "theme-purple",
  "theme-amber",
] as const;
export const SCHEMES = ["auto", "dark", "light"] as const;

export type Theme = (typeof THEMES)[number];
/** auto follows the system setting as it changes. */
export type Scheme = (typeof SCHEMES)[number];

export interface Appearance {
  theme: Theme;
  scheme: Scheme;
}

const DEFAULT: Appearance = { theme: "theme-default", scheme: "light" };

function read(stored: string | null): Appearance {
  try {
    const value = JSON.parse(stored ?? "{}") as Partial<Appearance>;
    return {
      theme: THEMES.find((theme) => theme === value.theme) ?? DEFAULT.theme,
      scheme: SCHEMES.find((scheme) => scheme === value.scheme) ?? DEFAULT.scheme,
    };
  } catch {
    return DEFAULT;
  }
}

/** Value in localStorage; null if the browser denies access. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current: { appearance: Appearance; dark: boolean } | undefined;
const listeners = new Set<() => void>();

function update(appearance: Appearance) {
  const dark = appearance.scheme === "dark" || (appearance.scheme === "auto" && matchMedia(DARK).matches);
  current = { appearance, dark };
  const { dataset } = document.documentElement;
  dataset.theme = appearance.theme;
  dataset.scheme = dark ? "dark" : "light";
  for (const listener of listeners) listener();
}

function onSystemChange() {
  if (current) update(current.appearance);
}

/** Changed in another tab. */
function onStorage(event: StorageEvent) {
  if (event.key === KEY) update(read(event.newValue));
}

export function subscribeAppearance(listener: () => void) {
  // Each call of `matchMedia` creates another object, and a listener can only be removed from the object to which it
  // was added.
  const system = matchMedia(DARK);
  system.addEventListener("change", onSystemChange);
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    system.removeEventListener("change", onSystemChange);
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

const SERVER = { appearance: DEFAULT, dark: false };

/** The appearance chosen in this browser, and whether it is dark at the moment. */
export function appearanceNow() {
  if (!current) {
    const appearance = read(stored());
    current = {
      appearance,
      dark: appearance.scheme === "dark" || (appearance.scheme === "auto" && matchMedia(DARK).matches),
    };
  }
  return current;
}

/** Applies a change, stores it, and sends it to other tabs. */
export function setAppearance(change: Partial<Appearance>): void {
  const next = { ...appearanceNow().appearance, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // In private windows, it applies until the page is reloaded.
  }
  update(next);
}

/** Reads the stored value again. */
export const reloadAppearance = (): void => update(read(stored()));

/** The appearance, whether it is dark at the moment, and its setter. */
export function useAppearance() {
  const { appearance, dark } = useSyncExternalStore(subscribeAppearance, appearanceNow, () => SERVER);
  return { ...appearance, dark, setAppearance };
}
