import { DEFAULT_LAYOUT, isLayoutName } from "../layout-names.tsx";
import { forgetLayoutChoice } from "../lib/layout-choice.ts";

/** As if the layout had been chosen in the settings before, and the page been opened anew. */
export function startWithLayout(layout: unknown): void {
  localStorage.setItem("tablero.layout", isLayoutName(layout) ? layout : DEFAULT_LAYOUT);
  forgetLayoutChoice();
}
