import { Footer } from "../footer/footer.tsx";
import { TopBar } from "../top-bar/top-bar.tsx";
import type { LayoutParts } from "./layout-parts.ts";

/** Parts shared by the layouts with a side navigation; each layout adds its own navigation. */
export const verticalParts = {
  Header: TopBar,
  Footer,
  // Prevents horizontal scrolling while the page slides to its new position.
  frame: "flex min-h-dvh w-full overflow-x-clip",
  // From md on, the bar stays visible. From lg on, where the page scrolls instead of the table, table headers stick
  // below the bar.
  column: "flex min-w-0 flex-auto flex-col lg:[--table-head-top:4rem]",
  main: "flex min-w-0 flex-auto flex-col outline-none",
} satisfies LayoutParts;
