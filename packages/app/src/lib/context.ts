import type { ApiClient } from "@tablero/api-client/client";
import { createContext } from "react-router-dom";

/** The API client of loaders: in process while rendering on the server, in memory in stories. */
export const apiContext = createContext<ApiClient>();

/** Receives rendering errors: the shop's log, with the request id. */
export const logContext = createContext<(error: unknown) => void>(console.error);

/** Nonce of this response's Content-Security-Policy; pages for all visitors use hashes instead. */
export const nonceContext = createContext<string | undefined>(undefined);

/** The shop's own origin, for addresses that are stored elsewhere; null if a page works at any origin. */
export const originContext = createContext<string | null>(null);
