import { useShell } from "../../lib/shell-context.ts";
import { DefaultNavigation } from "../default-navigation.tsx";

/** Below md the default menu lies over the page, in the place of the row. */
export function SmallNavigation() {
  const { navigation } = useShell();
  return navigation.mode === "over" ? <DefaultNavigation /> : null;
}
