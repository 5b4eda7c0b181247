import { defer, useDeferred } from "@tablero/ui/deferred";
import { useEffect } from "react";
import { useShell } from "../../lib/shell-context.ts";
import { HorizontalNavigation } from "./horizontal-navigation.tsx";

const more = defer(async () => (await import("../more/more-in-row.tsx")).default);

/** The shop's horizontal menu, from md, with all other sections under «Más», whose code loads after the page. */
export function HorizontalMenu({ className }: { className?: string }) {
  const { menus, navigation } = useShell();
  const { code: More, preload } = useDeferred(more);
  useEffect(preload, [preload]);
  if (navigation.mode !== "side") return null;
  return <HorizontalNavigation items={menus.horizontal} More={More ?? undefined} className={className} />;
}
