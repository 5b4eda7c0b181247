import { Suspense, useEffect, useState } from "react";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import type { RecentlySeenProps } from "./recently-seen.tsx";

const RecentlySeen = lazyWhenIdle(async () => (await import("./recently-seen.tsx")).RecentlySeen);

/** The recently viewed products. A first visit does not load their code. */
export function SeenBefore(props: RecentlySeenProps) {
  const [any, setAny] = useState(false);
  useEffect(() => {
    try {
      setAny(localStorage.getItem("recent") !== null);
    } catch {
      // Without storage, nothing is remembered.
    }
  }, []);
  return any ? (
    <Suspense>
      <RecentlySeen {...props} />
    </Suspense>
  ) : null;
}
