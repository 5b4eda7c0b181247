import { DEFAULT_LOOK, DENSITY_NAMES } from "@tablero/domain/people/accounts/preferences";
import { createContext } from "react";
import { DEFAULT_LAYOUT, isLayoutName } from "../layout-names.ts";
import { density as chosenDensity } from "../lib/density-choice.ts";
import * as choice from "../lib/layout-choice.ts";

/** Layout, density and role of the Storybook toolbar. A shell story may specify its own layout. */
export const ToolbarChoice = createContext<{ layout: unknown; density: unknown; role: string }>({
  layout: DEFAULT_LAYOUT,
  density: DEFAULT_LOOK.density,
  role: "admin",
});

/**
 * Simulates loading a page with this layout stored, but without using the storage, which all stories of a docs page
 * share.
 */
export function startWithLayout(layout: unknown): void {
  choice.startWithLayout(isLayoutName(layout) ? layout : DEFAULT_LAYOUT);
}

/** The same with a density. */
export function startWithDensity(density: unknown): void {
  chosenDensity.assume(DENSITY_NAMES.find((name) => name === density) ?? DEFAULT_LOOK.density);
}
