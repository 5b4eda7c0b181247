import { Footer } from "../../footer/footer.tsx";
import { SmallNavigation } from "../../navigation/horizontal/small-navigation.tsx";
import { RowBar } from "../../top-bar/row-bar.tsx";
import type { LayoutParts } from "../layout-parts.ts";

/** A flat bar with logo, menu and tools above a full-width page. */
export const modern: LayoutParts = {
  Side: SmallNavigation,
  Header: RowBar,
  Footer: () => <Footer className="h-14 sm:h-20" />,
  frame: "flex min-h-dvh w-full",
  column: "flex min-w-0 flex-auto flex-col lg:[--table-head-top:5rem]",
  main: "flex min-w-0 flex-auto flex-col outline-none",
};
