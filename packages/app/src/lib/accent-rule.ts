import { createContext } from "react";

/** The rule of the shop's accent while the server renders: the code that makes it is in no bundle of the storefront. */
export const AccentRule = createContext<string | null>(null);
