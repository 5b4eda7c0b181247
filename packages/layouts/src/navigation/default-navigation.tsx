import type { ReactNode } from "react";
import { useShell } from "../lib/shell-context.ts";
import { NavigationLogo } from "./navigation-logo.tsx";
import { VerticalNavigation } from "./vertical-navigation.tsx";

export interface DefaultNavigationProps {
  /** First row, 80 px high; default: the logo. */
  head?: ReactNode;
}

/** The dark navigation, 280 px wide, with the default menu. Layouts with a top menu render it below md. */
export function DefaultNavigation({ head = <NavigationLogo /> }: DefaultNavigationProps) {
  const { navigation } = useShell();
  return <VerticalNavigation menu="default" appearance={navigation.look} head={head} />;
}
