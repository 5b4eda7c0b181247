import { internalError, problemResponse } from "@tablero/contract/http/respond";
import { forbidden } from "@tablero/domain/platform/access/permissions";
import { unauthorised } from "@tablero/domain/platform/refusals";

/** Request id of responses created without a mock. */
export const REQUEST_ID = "00000000-0000-4000-8000-000000000000";

/** The server's failure responses, with the same texts. */
export const refusal = {
  forbidden: () => problemResponse(forbidden(), REQUEST_ID),
  unauthenticated: () => problemResponse(unauthorised(), REQUEST_ID),
  internal: () => internalError(REQUEST_ID),
};
