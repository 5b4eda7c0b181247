import type { LayoutParts } from "../layout-parts.ts";
import { verticalParts } from "../vertical-parts.ts";
import { ClassyNavigation } from "./classy-navigation.tsx";

/** The default: a dark navigation with the user on top, the bar, the page, the year. */
export const classy: LayoutParts = { ...verticalParts, Side: ClassyNavigation };
