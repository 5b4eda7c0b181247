import { defer, useDeferred } from "@tablero/ui/deferred";
import { useEffect, useRef, useState } from "react";
import { useRecentIds } from "./recent-store.ts";

const recentRow = defer(async () => (await import("./recent-row.tsx")).default);

/** The row is loaded when it is this many px away from becoming visible. */
const NEAR = 400;

export interface RecentlySeenProps {
  /** The product whose page this is; it is left out. */
  current?: string;
  /** Classes of the row. */
  className?: string;
}

/**
 * Products recently viewed in this browser. Loaded when it comes near the viewport; renders nothing if there are none.
 */
export function RecentlySeen({ current, className }: RecentlySeenProps) {
  const ids = useRecentIds().filter((id) => id !== current);
  return ids.length > 0 ? <Waiting ids={ids} className={className} /> : null;
}

function Waiting({ ids, className }: { ids: readonly string[]; className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const { code: RecentRow, preload } = useDeferred(recentRow);
  useEffect(() => {
    const { current: element } = place;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
        preload();
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [preload]);
  return (
    <div ref={place} className={className}>
      {near && RecentRow ? <RecentRow ids={ids} /> : <div className="h-80" />}
    </div>
  );
}
