import { useEffect, useState } from "react";
import type { LayoutName } from "../layout-names.ts";
import type { LayoutParts } from "./layout-parts.ts";
import { loadLayout, peekLayout } from "./registry.ts";

/** The parts of a layout. While its code is loading, the previous layout is returned, or null if there was none. */
export function useLayoutParts(name: LayoutName): LayoutParts | null {
  const [parts, setParts] = useState(() => peekLayout(name));
  useEffect(() => {
    let gone = false;
    loadLayout(name).then(
      (next) => {
        if (!gone) setParts(next);
      },
      (error: unknown) => {
        // The app's error boundary reports that the page could not start, and offers a retry.
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
