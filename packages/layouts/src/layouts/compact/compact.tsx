import { NavigationLogo } from "../../navigation/navigation-logo.tsx";
import { VerticalNavigation } from "../../navigation/vertical-navigation.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { verticalParts } from "../vertical-parts.ts";

function CompactNavigation() {
  return <VerticalNavigation menu="compact" appearance="compact" head={<NavigationLogo />} />;
}

/** A dark bar, 112 px wide, with icons above their texts. */
export const compact: LayoutParts = { ...verticalParts, Side: CompactNavigation };
