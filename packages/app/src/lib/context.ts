import type { ApiClient } from "@tablero/api-client/client";
import { createContext } from "react-router-dom";

/** What a loader calls: in process while rendering on the server, in memory in stories. */
export const apiContext = createContext<ApiClient>();

/** Where faults of rendering go: the shop's log, with the id of the call. */
export const logContext = createContext<(error: unknown) => void>(console.error);

/** Nonce of this answer's Content-Security-Policy; none where its scripts are known by their hashes. */
export const nonceContext = createContext<string | undefined>(undefined);
