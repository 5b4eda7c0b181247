import { useShell } from "../../lib/shell-context.ts";
import { NavigationLogo } from "../../navigation/navigation-logo.tsx";
import { VerticalNavigation } from "../../navigation/vertical-navigation.tsx";
import { BarDense } from "../../top-bar/items/bar-dense.tsx";
import { TopBar } from "../../top-bar/top-bar.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { verticalParts } from "../vertical-parts.ts";

function DenseNavigation() {
  const { navigation } = useShell();
  return (
    <VerticalNavigation menu="default" appearance={navigation.dense ? "dense" : "default"} head={<NavigationLogo />} />
  );
}

function DenseTopBar() {
  const { navigation } = useShell();
  return <TopBar start={<BarDense pressed={navigation.dense} onPressedChange={navigation.toggleDense} />} />;
}

/** A dark icon bar, 80 px wide, that expands over the page on hover and while it contains the keyboard focus. */
export const dense: LayoutParts = { ...verticalParts, Side: DenseNavigation, Header: DenseTopBar };
