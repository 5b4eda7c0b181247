import { createContext } from "react";
import { DEFAULT_LAYOUT, isLayoutName } from "../layout-names.ts";
import * as choice from "../lib/layout-choice.ts";

/** What the toolbar of Storybook says; shell stories that name no layout take it. */
export const ToolbarLayout = createContext<unknown>(DEFAULT_LAYOUT);

/**
 * As if the layout had been chosen in the settings before, and the page been opened anew. Not by way of the storage:
 * the stories that a docs page shows beside each other share it.
 */
export function startWithLayout(layout: unknown): void {
  choice.startWithLayout(isLayoutName(layout) ? layout : DEFAULT_LAYOUT);
}
