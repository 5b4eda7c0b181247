import { createContext, useContext } from "react";

/** Nonce of the page's Content-Security-Policy during server rendering; in a browser, scripts need none. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
