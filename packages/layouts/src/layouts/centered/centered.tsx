import { Footer } from "../../footer/footer.tsx";
import { SmallNavigation } from "../../navigation/horizontal/small-navigation.tsx";
import { RowBar } from "../../top-bar/row-bar.tsx";
import type { LayoutParts } from "../layout-parts.ts";

/** The whole app on a card of at most 1440 px on a grey background. */
export const centered: LayoutParts = {
  Side: SmallNavigation,
  Header: RowBar,
  Footer: () => <Footer className="h-16 sm:h-20" />,
  frame: "flex min-h-dvh w-full bg-border-strong/33 sm:p-4 md:p-8 dark:bg-nav print:bg-transparent print:p-0",
  column:
    "mx-auto flex w-full max-w-360 min-w-0 flex-col bg-page lg:[--table-head-top:5rem] sm:overflow-clip sm:rounded-lg sm:shadow-dialog dark:shadow-none dark:ring-1 dark:ring-border print:overflow-visible print:bg-transparent print:shadow-none",
  main: "flex min-w-0 flex-auto flex-col outline-none",
};
