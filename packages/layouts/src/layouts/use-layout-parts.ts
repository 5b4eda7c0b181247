import { useEffect, useState } from "react";
import type { LayoutName } from "../layout-names.ts";
import type { LayoutParts } from "./layout-parts.ts";
import { loadLayout, peekLayout } from "./registry.ts";

/** The parts of a layout. The former layout is returned until its code is loaded; null if there was none. */
export function useLayoutParts(name: LayoutName): LayoutParts | null {
  const [parts, setParts] = useState(() => peekLayout(name));
  useEffect(() => {
    let gone = false;
    loadLayout(name).then(
      (next) => {
        if (!gone) setParts(next);
      },
      (error: unknown) => {
        // The app's error boundary shows that the page could not start, with a retry.
        if (!gone)
          setParts(() => {
            throw error;
          });
      },
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return parts;
}
