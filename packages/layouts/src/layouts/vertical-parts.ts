import { Footer } from "../footer/footer.tsx";
import { TopBar } from "../top-bar/top-bar.tsx";
import type { LayoutParts } from "./layout-parts.ts";

/** What the layouts with a navigation at the side have in common; each brings its navigation. */
export const verticalParts = {
  Header: TopBar,
  Footer,
  // While the page glides to its new place nothing scrolls sideways.
  frame: "flex min-h-dvh w-full overflow-x-clip",
  column: "flex min-w-0 flex-auto flex-col",
  main: "flex min-w-0 flex-auto flex-col outline-none",
} satisfies LayoutParts;
