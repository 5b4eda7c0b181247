/** The storefront's column: 1280 wide, 80 from the sides of a wide screen, 16 of a phone. */
export const CONTAINER = "mx-auto w-full max-w-[90rem] px-4 sm:px-8 lg:px-20";
