import { DEFAULT_LOOK, DENSITY_NAMES, type DensityName } from "@tablero/domain/people/accounts/preferences";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { createStoredChoice } from "./stored-choice.ts";

/** localStorage key of the chosen density. */
export const DENSITY_KEY = "tablero.density";

export const density = createStoredChoice(
  DENSITY_KEY,
  (stored): DensityName => DENSITY_NAMES.find((name) => name === stored) ?? DEFAULT_LOOK.density,
);

/** The chosen density. */
export const useDensity = (): DensityName =>
  useSyncExternalStore(density.subscribe, density.now, () => DEFAULT_LOOK.density);

/**
 * Set on <html>, so that the density also applies to menus and windows; only while the shell is mounted, because the
 * storefront has a single density.
 */
export function useDensityOfPage(): void {
  const chosen = useDensity();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // cosy is the default when the attribute is missing.
    if (chosen === "compact") dataset.density = chosen;
    else delete dataset.density;
    return () => {
      delete dataset.density;
    };
  }, [chosen]);
}
