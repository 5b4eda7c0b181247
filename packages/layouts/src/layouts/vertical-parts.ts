import { Footer } from "../footer/footer.tsx";
import { TopBar } from "../top-bar/top-bar.tsx";
import type { LayoutParts } from "./layout-parts.ts";

/** Common parts of the layouts with a side navigation; each layout provides its own navigation. */
export const verticalParts = {
  Header: TopBar,
  Footer,
  // No horizontal scrolling while the page slides to its new position.
  frame: "flex min-h-dvh w-full overflow-x-clip",
  // From md on the bar stays visible. From lg on, where the page scrolls instead of the table, table headers stick
  // below it.
  column: "flex min-w-0 flex-auto flex-col lg:[--table-head-top:4rem]",
  main: "flex min-w-0 flex-auto flex-col outline-none",
} satisfies LayoutParts;
