import { forbidden, unauthorised } from "@tablero/contract/http/mount";
import { internalError, problemResponse } from "@tablero/contract/http/respond";

/** The id of every request that no mock has seen. */
export const REQUEST_ID = "00000000-0000-4000-8000-000000000000";

/** What the server says when it does not do what it is asked, in its own words. */
export const refusal = {
  forbidden: () => problemResponse(forbidden(), REQUEST_ID),
  unauthenticated: () => problemResponse(unauthorised(), REQUEST_ID),
  internal: () => internalError(REQUEST_ID),
};
