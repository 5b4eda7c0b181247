import type { Look } from "@tablero/domain/people/accounts/preferences";
import { appearanceNow, reloadAppearance, setAppearance, subscribeAppearance } from "@tablero/ui/theme";
import { APPEARANCE_KEY } from "@tablero/ui/theme-script";
import { density as chosenDensity, DENSITY_KEY } from "../lib/density-choice.ts";
import { chosenLayout, LAYOUT_KEY, reloadLayout, storeLayout, subscribeLayout } from "../lib/layout-choice.ts";

/** The stored values of a look in this browser, as text; null means not stored. */
export interface StoredLook {
  appearance: string | null;
  layout: string | null;
  density: string | null;
}

/** The browser's look, used for the first paint of the next page. */
export interface LookStore {
  now(): Look;
  show(look: Look): void;
  subscribe(listener: () => void): void;
  stored(): StoredLook;
  /** Restores the stored values. */
  restore(stored: StoredLook): void;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A value that was not stored was never chosen, so it must not look like a choice. */
function putBack(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // In private windows, nothing was stored.
  }
}

const now = (): Look => ({
  layout: chosenLayout(),
  density: chosenDensity.now(),
  ...appearanceNow().appearance,
});

function show({ layout, theme, scheme, density }: Look): void {
  const shown = now();
  if (theme !== shown.theme || scheme !== shown.scheme) setAppearance({ theme, scheme });
  if (layout !== shown.layout) storeLayout(layout);
  if (density !== shown.density) chosenDensity.choose(density);
}

export const browserLook: LookStore = {
  now,
  show,
  subscribe(listener) {
    subscribeAppearance(listener);
    subscribeLayout(listener);
    chosenDensity.subscribe(listener);
  },
  stored: () => ({ appearance: read(APPEARANCE_KEY), layout: read(LAYOUT_KEY), density: read(DENSITY_KEY) }),
  restore({ appearance, layout, density }) {
    putBack(APPEARANCE_KEY, appearance);
    putBack(LAYOUT_KEY, layout);
    putBack(DENSITY_KEY, density);
    reloadAppearance();
    reloadLayout();
    chosenDensity.reload();
  },
};
