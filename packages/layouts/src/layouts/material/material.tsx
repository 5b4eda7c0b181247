import { Footer } from "../../footer/footer.tsx";
import { SmallNavigation } from "../../navigation/horizontal/small-navigation.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { MaterialHeader } from "./material-header.tsx";

/**
 * A sheet at most 1440 px wide that overlaps a strip in the theme's colour. Both are elements, because axe cannot
 * determine the contrast of text above a pseudo-element.
 */
export const material: LayoutParts = {
  Side: () => (
    <>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 -z-10 h-52 bg-primary-700 max-sm:hidden md:h-64 print:hidden"
      />
      <SmallNavigation />
    </>
  ),
  Header: () => (
    <>
      <div
        aria-hidden="true"
        className="absolute inset-x-8 top-8 bottom-0 -z-10 mx-auto max-w-360 rounded-t-lg bg-page shadow-panel max-sm:hidden md:top-12 print:hidden"
      />
      <MaterialHeader />
    </>
  ),
  Footer: () => <Footer className="mx-auto h-14 w-full max-w-360 sm:h-20 sm:w-[calc(100%-4rem)]" />,
  frame: "relative isolate flex min-h-dvh w-full",
  column: "relative flex min-w-0 flex-auto flex-col lg:tall:[--table-head-top:8rem]",
  main: "mx-auto flex w-full max-w-360 min-w-0 flex-auto flex-col outline-none sm:w-[calc(100%-4rem)] print:w-full",
};
