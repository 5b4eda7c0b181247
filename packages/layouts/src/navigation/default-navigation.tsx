import { Logo } from "@tablero/ui/logo";
import type { ReactNode } from "react";
import { useShell } from "../lib/shell-context.ts";
import { NavigationItems } from "./navigation-items.tsx";
import { VerticalNavigation } from "./vertical-navigation.tsx";

export interface DefaultNavigationProps {
  /** First row, 80 high; the logo when left out. */
  head?: ReactNode;
}

/** The dark navigation, 280 wide, with the default menu. Layouts with a menu on top mount it below md. */
export function DefaultNavigation({ head = <Logo look="dark" size={30} /> }: DefaultNavigationProps) {
  const { menus } = useShell();
  return (
    <VerticalNavigation head={head}>
      <NavigationItems items={menus.default} />
    </VerticalNavigation>
  );
}
