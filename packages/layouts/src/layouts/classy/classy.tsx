import type { LayoutParts } from "../layout-parts.ts";
import { verticalParts } from "../vertical-parts.ts";
import { ClassyNavigation } from "./classy-navigation.tsx";

/** The default: a dark navigation with the user at the top, the bar, the page, and the year. */
export const classy: LayoutParts = { ...verticalParts, Side: ClassyNavigation };
