/** The storefront's column: 1280 wide, 80 from the sides of a wide screen, 16 of a phone. */
export const CONTAINER = "mx-auto w-full max-w-[90rem] px-4 sm:px-8 lg:px-20";

/** A breadcrumb of known height: on a phone one line that scrolls. */
export const CRUMBS =
  "flex min-h-13 items-center max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] max-sm:[&_li]:shrink-0 max-sm:[&_ol]:flex-nowrap";
