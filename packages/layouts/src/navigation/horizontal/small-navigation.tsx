import { useShell } from "../../lib/shell-context.ts";
import { DefaultNavigation } from "../default-navigation.tsx";

/** Below md, the default menu opens over the page and replaces the row. */
export function SmallNavigation() {
  const { navigation } = useShell();
  return navigation.mode === "over" ? <DefaultNavigation /> : null;
}
