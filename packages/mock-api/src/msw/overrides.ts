import { PROBLEMS, type Problem } from "@tablero/contract/core/problem";
import { mockContract } from "@tablero/contract/template/template";
import type { FailureCode } from "@tablero/domain/platform/failure";
import { delay, type HttpHandler, HttpResponse, http } from "msw";
import { findEndpoint, type MockKey } from "../known-calls.ts";
import type { Mock } from "../mock.ts";
import { withoutEntries } from "./empty-lists.ts";
import { withLongLists } from "./long-lists.ts";
import { holdRequest } from "./pending.ts";
import { REQUEST_ID, refusal } from "./refusals.ts";

/*
 * Overrides for one endpoint, placed before the handlers of its part of the API: `msw.use(failing("GET
 * /api/admin/orders", 500))`.
 */

/** The endpoint returns this status with a problem, or with `body` if given. */
export function failing(key: MockKey, status: number, body?: Record<string, unknown> | boolean | string): HttpHandler {
  return at(key, () =>
    body === undefined || typeof body === "object"
      ? HttpResponse.json({ ...buildProblem(status), ...(body as object) }, { status, headers: PROBLEM })
      : HttpResponse.json(body, { status }),
  );
}

/** The endpoint returns exactly this response. */
export const answering = (
  key: MockKey,
  status: number,
  body: Record<string, unknown> | readonly object[] | boolean,
): HttpHandler => at(key, () => HttpResponse.json(body, { status }));

/** The endpoint returns the mock's response after a delay. */
export function slow(key: MockKey, milliseconds: number, mock: Mock): HttpHandler {
  return at(key, async (request) => {
    await delay(milliseconds);
    return mock.fetch(request);
  });
}

/** The endpoint never responds, to show skeletons and busy buttons. */
export function pending(key: MockKey): HttpHandler {
  return at(key, async ({ url }) => {
    holdRequest(url);
    await delay("infinite");
    return HttpResponse.error();
  });
}

/** The endpoint returns the mock's response with empty lists. */
export const empty = (key: MockKey, mock: Mock): HttpHandler =>
  at(key, async (request) => withoutEntries(await mock.fetch(request)));

/** The endpoint returns the mock's response with very long lists. */
export const many = (key: MockKey, mock: Mock): HttpHandler => at(key, (request) => withLongLists(mock, request));

/** The endpoint rejects the caller because of the role. */
export const forbidden = (key: MockKey): HttpHandler => at(key, refusal.forbidden);

/** The endpoint rejects the session because it has ended. */
export const unauthenticated = (key: MockKey): HttpHandler => at(key, refusal.unauthenticated);

/** The network is down for this endpoint. */
export const offline = (key: MockKey): HttpHandler => at(key, () => HttpResponse.error());

const PROBLEM = { "Content-Type": "application/problem+json" };

function at(key: MockKey, answer: (request: Request) => Response | Promise<Response>): HttpHandler {
  if (!(key in mockContract)) throw new Error(`No endpoint "${key}"`);
  return http.all(
    ({ request }) => findEndpoint(request) === key,
    ({ request }) => answer(request),
  );
}

/** A problem with this status. */
function buildProblem(status: number): Problem {
  const known = Object.entries(PROBLEMS).find(([, problem]) => problem.status === status);
  const code = (known?.[0] as FailureCode | undefined) ?? "internal";
  return {
    type: `urn:tablero:problem:${code}`,
    title: known?.[1].title ?? "Error interno",
    status,
    detail: known?.[1].title ?? "Algo ha fallado por nuestra parte. Vuelve a intentarlo.",
    code,
    requestId: REQUEST_ID,
  };
}
