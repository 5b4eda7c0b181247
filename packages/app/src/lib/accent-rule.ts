import { createContext } from "react";

/** The accent rule of the shop while the server renders: no storefront bundle contains the code that makes it. */
export const AccentRule = createContext<string | null>(null);
