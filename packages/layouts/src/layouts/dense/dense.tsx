import { outlineArrowsRightLeft } from "@tablero/ui/icons/outline-arrows-right-left";
import { ToggleButton } from "@tablero/ui/toggle-button";
import { useShell } from "../../lib/shell-context.ts";
import { NavigationLogo } from "../../navigation/navigation-logo.tsx";
import { VerticalNavigation } from "../../navigation/vertical-navigation.tsx";
import { TopBar } from "../../top-bar/top-bar.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { verticalParts } from "../vertical-parts.ts";

function DenseNavigation() {
  const { navigation } = useShell();
  return (
    <VerticalNavigation menu="default" appearance={navigation.dense ? "dense" : "default"} head={<NavigationLogo />} />
  );
}

/** From md it collapses the bar, or pins it at its full width. */
function DenseToggle() {
  const { navigation } = useShell();
  return (
    <ToggleButton
      iconOnly
      icon={outlineArrowsRightLeft}
      label="Modo denso"
      pressed={navigation.dense}
      onPressedChange={navigation.toggleDense}
      // The bar itself shows the state.
      className="aria-pressed:bg-transparent! aria-pressed:text-secondary! aria-pressed:inset-ring-0! hover:bg-hover! max-md:hidden"
    />
  );
}

function DenseTopBar() {
  return <TopBar start={<DenseToggle />} />;
}

/** A dark icon bar, 80 wide, that expands over the page on hover and while it contains keyboard focus. */
export const dense: LayoutParts = { ...verticalParts, Side: DenseNavigation, Header: DenseTopBar };
