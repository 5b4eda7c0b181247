import { createContext } from "react";

/**
 * The shop's accent rule, available only while the server renders: no storefront bundle contains the code that creates
 * it.
 */
export const AccentRule = createContext<string | null>(null);
