import { useEffect, useState } from "react";
import type { LayoutName } from "../layout-names.ts";
import type { LayoutParts } from "./layout-parts.ts";
import { loadLayout, peekLayout } from "./registry.ts";

interface ShownLayout {
  /** The layout that is shown; it is not yet the chosen one while the code of that is loading. */
  name: LayoutName;
  /** Null before any layout has been loaded. */
  parts: LayoutParts | null;
}

/** The layout to show: the given one, or the previous one while the code of the given one is loading. */
export function useShownLayout(name: LayoutName): ShownLayout {
  const [shown, setShown] = useState<ShownLayout>(() => ({ name, parts: peekLayout(name) }));
  useEffect(() => {
    let gone = false;
    loadLayout(name).then(
      (parts) => {
        if (!gone) setShown((last) => (last.name === name && last.parts === parts ? last : { name, parts }));
      },
      (error: unknown) => {
        // The app's error boundary reports that the page could not start, and offers a retry.
        if (!gone)
          setShown(() => {
            throw error;
          });
      },
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return shown;
}
