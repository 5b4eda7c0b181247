import { DefaultNavigation } from "../../navigation/default-navigation.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { verticalParts } from "../vertical-parts.ts";

/** A dark navigation with the logo on top. */
export const classic: LayoutParts = { ...verticalParts, Side: DefaultNavigation };
