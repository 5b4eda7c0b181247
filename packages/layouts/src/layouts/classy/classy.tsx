import { Footer } from "../../footer/footer.tsx";
import { TopBar } from "../../top-bar/top-bar.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { ClassyNavigation } from "./classy-navigation.tsx";

/** The default: a dark navigation with the user on top, the bar, the page, the year. */
export const classy: LayoutParts = {
  Side: ClassyNavigation,
  Header: TopBar,
  Footer,
  frame: "flex min-h-dvh w-full",
  column: "flex min-w-0 flex-auto flex-col",
  main: "flex min-w-0 flex-auto flex-col outline-none",
};
