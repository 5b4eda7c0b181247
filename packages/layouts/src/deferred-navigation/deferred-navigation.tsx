import { defer, useDeferred } from "@tablero/ui/deferred";
import { useEffect, useRef } from "react";

const part = defer(async () => (await import("./keys-and-focus.tsx")).default);

/**
 * Features needed only once the user works in the page: keys, kept focus, visited pages. Loaded with the first key
 * press or click.
 */
export function DeferredNavigation() {
  const { code: Part, preload } = useDeferred(part);
  // Keys pressed while the code is loading, such as the two letters that open a section.
  const keys = useRef<KeyboardEvent[]>([]);
  const focused = useRef<EventTarget[]>([]);
  const waiting = Part === null;
  useEffect(() => {
    if (!waiting) return;
    const onPress = (event: Event) => {
      if (event instanceof KeyboardEvent) keys.current.push(event);
      preload();
    };
    const onFocusIn = ({ target }: FocusEvent) => target && focused.current.push(target);
    document.addEventListener("keydown", onPress);
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onFocusIn);
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("keydown", onPress);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [waiting, preload]);
  return Part && <Part pressed={keys.current} focused={focused.current} />;
}
