import { cn } from "@tablero/ui/lib/cn";
import type { LayoutName } from "../../layout-names.ts";

interface Sketch {
  /** Bar on the left. */
  side?: string;
  /** The user in the bar, as in the classy layout. */
  user?: boolean;
  /** Strip at the top. */
  top?: string;
  /** Position of the page. */
  page: string;
}

const WIDE = "end-1 start-[26%]";
const NARROW = "end-1 start-[14%]";

/** Positions of bar, strip and page in each layout's thumbnail. */
const SKETCHES: Record<LayoutName, Sketch> = {
  empty: { page: "inset-0 bg-page" },
  classic: { side: "w-[24%] bg-nav", page: `${WIDE} inset-y-1 top-2.5 bg-page` },
  classy: { side: "w-[24%] bg-nav", user: true, page: `${WIDE} inset-y-1 top-2.5 bg-page` },
  compact: { side: "w-[16%] bg-nav", page: "end-1 start-[20%] inset-y-1 top-2.5 bg-page" },
  dense: { side: "w-[10%] bg-nav", page: `${NARROW} inset-y-1 top-2.5 bg-page` },
  futuristic: { side: "w-[24%] bg-primary-800", page: `${WIDE} inset-y-1 top-2.5 bg-page` },
  thin: { side: "w-[10%] border-e bg-card", page: `${NARROW} inset-y-1 top-2.5 bg-page` },
  centered: { page: "inset-x-2 inset-y-1.5 border bg-card" },
  enterprise: { top: "h-[18%] bg-nav", page: "inset-x-2 top-3 bottom-1 border bg-card" },
  material: { top: "h-[44%] bg-primary-700", page: "inset-x-2.5 top-2.5 bottom-0 bg-card" },
  modern: { top: "h-[14%] border-b bg-card", page: "inset-x-1 top-2.5 bottom-1 bg-page" },
};

/** Thumbnail of a layout. */
export function LayoutSketch({ name }: { name: LayoutName }) {
  const { side, user, top, page } = SKETCHES[name];
  return (
    <span
      aria-hidden="true"
      className="relative block aspect-[4/3] w-full overflow-hidden rounded-md border border-border-strong bg-card"
    >
      {top && <span className={cn("absolute inset-x-0 top-0", top)} />}
      {side && <span className={cn("absolute inset-y-0 start-0", side)} />}
      {user && (
        <span className="absolute top-1.5 start-[12%] size-1.5 -translate-x-1/2 rounded-full rtl:translate-x-1/2 bg-nav-text" />
      )}
      <span className={cn("absolute rounded-xs", page)} />
    </span>
  );
}
