import { createContext } from "react";
import { DEFAULT_LAYOUT, isLayoutName } from "../layout-names.ts";
import * as choice from "../lib/layout-choice.ts";

/** The layout of the Storybook toolbar; used by shell stories that specify none. */
export const ToolbarLayout = createContext<unknown>(DEFAULT_LAYOUT);

/**
 * Simulates a page load with this layout stored. Not through the storage, which is shared by all stories of a docs
 * page.
 */
export function startWithLayout(layout: unknown): void {
  choice.startWithLayout(isLayoutName(layout) ? layout : DEFAULT_LAYOUT);
}
