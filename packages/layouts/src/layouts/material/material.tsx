import { Footer } from "../../footer/footer.tsx";
import { SmallNavigation } from "../../navigation/horizontal/small-navigation.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { MaterialHeader } from "./material-header.tsx";

/** A sheet of at most 1440 that overlaps a strip of the theme's colour. */
export const material: LayoutParts = {
  Side: SmallNavigation,
  Header: MaterialHeader,
  Footer: () => <Footer className="mx-auto h-14 w-full max-w-360 sm:h-20 sm:w-[calc(100%-4rem)]" />,
  // the strip
  frame:
    "relative isolate flex min-h-dvh w-full before:absolute before:inset-x-0 before:top-0 before:-z-10 before:h-52 before:bg-primary-700 max-sm:before:hidden md:before:h-64 print:before:hidden",
  // the sheet, from header to footer
  column:
    "relative flex min-w-0 flex-auto flex-col lg:tall:[--table-head-top:8rem] before:absolute before:inset-x-8 before:top-8 before:bottom-0 before:-z-10 before:mx-auto before:max-w-360 before:rounded-t-lg before:bg-page before:shadow-panel max-sm:before:hidden md:before:top-12 print:before:hidden",
  main: "mx-auto flex w-full max-w-360 min-w-0 flex-auto flex-col outline-none sm:w-[calc(100%-4rem)] print:w-full",
};
