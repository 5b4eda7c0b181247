import { defer, useDeferred } from "@tablero/ui/deferred";
import { useEffect } from "react";
import type { Menus } from "../menu-item.ts";

const part = defer(async () => (await import("./more-in-bar.tsx")).default);

/** «Más»: all sections that the specified menu above does not have. Its code loads after the page. */
export function More({ menu }: { menu: keyof Menus }) {
  const { code: Part, preload } = useDeferred(part);
  useEffect(preload, [preload]);
  return Part && <Part menu={menu} />;
}
