/** The storefront's column: 1280 px wide, with margins of 80 on a wide screen and 16 on a phone. */
export const CONTAINER = "mx-auto w-full max-w-[90rem] px-4 sm:px-8 lg:px-20";

/** Breadcrumb with a fixed height. On a phone, one scrolling line that omits the page itself, whose title is below. */
export const CRUMBS =
  "scroll-fade relative flex min-h-13 items-center max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] max-sm:[&_li]:shrink-0 max-sm:[&_li:last-child]:sr-only max-sm:[&_ol]:flex-nowrap";
