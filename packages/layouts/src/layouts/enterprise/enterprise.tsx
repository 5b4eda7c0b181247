import { Footer } from "../../footer/footer.tsx";
import { SmallNavigation } from "../../navigation/horizontal/small-navigation.tsx";
import type { LayoutParts } from "../layout-parts.ts";
import { EnterpriseHeader } from "./enterprise-header.tsx";

/** Two rows at the top, the first always dark; the page is on a card at most 1440 px wide. */
export const enterprise: LayoutParts = {
  Side: SmallNavigation,
  Header: EnterpriseHeader,
  Footer: () => <Footer className="h-14 bg-card sm:h-20" />,
  frame: "flex min-h-dvh w-full",
  column: "flex min-w-0 flex-auto flex-col lg:tall:[--table-head-top:9rem]",
  // Here the card is the page: elements in the page's colour, such as the bulk bar, use the colour of the card.
  main: "mx-auto flex w-full max-w-360 min-w-0 flex-auto flex-col outline-none sm:my-6 sm:w-[calc(100%-3rem)] sm:rounded-md sm:bg-page sm:shadow-card sm:[--color-page:var(--color-card)] md:my-8 md:w-[calc(100%-4rem)] print:m-0 print:w-full print:shadow-none",
};
