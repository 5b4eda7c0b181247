import { findGroup, GROUP_NAMES, type Group } from "@tablero/contract/http/groups";
import { recordOf } from "@tablero/domain/platform/typed";
import { type HttpHandler, http } from "msw";
import { createMock, type Mock, type MockOptions } from "../mock.ts";

/** One handler per part of the API, and one for images. `system` handles all other calls. */
export type Handlers = Record<Group | "media", HttpHandler>;

/**
 * All handlers of the mock, by name, so that a story can put its own before one of them. Pass them on with
 * `...Object.values`.
 */
export function createHandlers(mock: Mock): Handlers {
  const answer = ({ request }: { request: Request }) => mock.fetch(request);
  const of = (group: Group) =>
    http.all(({ request }) => {
      const { pathname } = new URL(request.url);
      return pathname.startsWith("/api/") && findGroup(pathname) === group;
    }, answer);
  const groups = recordOf(GROUP_NAMES, of);
  return { ...groups, media: http.all("*/media/*", ({ request }) => mock.fetch(withSession(request))) };
}

/**
 * An image request with the page's token. Browsers send the session cookie instead, which a service worker cannot set.
 */
function withSession(request: Request): Request {
  const token = localStorage.getItem("accessToken");
  return token ? new Request(request, { mode: "same-origin", headers: { Authorization: `Bearer ${token}` } }) : request;
}

/** A mock for stories without delays, and its handlers. */
export function createStoryMock(options: MockOptions = {}): { mock: Mock; handlers: Handlers } {
  const mock = createMock({ shell: "shop", delays: false, ...options });
  return { mock, handlers: createHandlers(mock) };
}
