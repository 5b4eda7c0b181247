import { NavigationLogo } from "../../navigation/navigation-logo.tsx";
import { VerticalNavigation } from "../../navigation/vertical-navigation.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { verticalParts } from "../vertical-parts.ts";
import { EntryTooltip } from "./entry-tooltip.tsx";

function ThinNavigation() {
  return (
    <VerticalNavigation menu="compact" appearance="thin" tone="scheme" hint={EntryTooltip} head={<NavigationLogo />} />
  );
}

/** An icon bar, 80 wide, light or dark like the page. */
export const thin: LayoutParts = { ...verticalParts, Side: ThinNavigation };
