import { createContext } from "react";
import { DEFAULT_LAYOUT, isLayoutName } from "../layout-names.ts";
import * as choice from "../lib/layout-choice.ts";

/** Layout and role of the Storybook toolbar. A shell story may specify a layout of its own. */
export const ToolbarChoice = createContext<{ layout: unknown; role: string }>({
  layout: DEFAULT_LAYOUT,
  role: "admin",
});

/**
 * Simulates a page load with this layout stored. Not through the storage, which is shared by all stories of a docs
 * page.
 */
export function startWithLayout(layout: unknown): void {
  choice.startWithLayout(isLayoutName(layout) ? layout : DEFAULT_LAYOUT);
}
