import type { IncomingMessage, ServerResponse } from "node:http";
import { contract } from "@tablero/contract/contract";
import type { AnswerCache } from "../cache/answer-cache.ts";
import { followedPaths, publicKeys } from "../cache/public-keys.ts";
import { respondWith, sendStoredAnswer } from "../cache/stored-answer.ts";
import type { FloodGate } from "./limits.ts";
import type { RequestOrigin } from "./origin.ts";

interface CachedResponsesOptions {
  answers: AnswerCache;
  gate: FloodGate;
  /** Runs the call's handler. */
  ask(request: Request, origin: RequestOrigin): Promise<Response>;
}

/** Response cache in front of the handlers of public API calls: serves cached responses and caches new ones. */
export function cachedResponses({ answers, gate, ask }: CachedResponsesOptions) {
  const keyOf = publicKeys(contract);
  const isFollowed = followedPaths(contract);
  return {
    async ask(request: Request, origin: RequestOrigin): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const key =
        answers.on &&
        keyOf({
          method: request.method,
          url: pathname + search,
          authorization: request.headers.get("Authorization"),
          cookie: request.headers.get("Cookie"),
        });
      // A caller over the limit gets the error from the call itself.
      if (!key || !(origin.internal || gate.admits(origin.address))) return ask(request, origin);
      const fill = () => ask(new Request(request.url), { ...origin, internal: true });
      // A page must not be rendered from stale responses and then count as fresh.
      const answer = await (origin.internal ? answers.get(key, fill) : answers.getOrAged(key, fill));
      return respondWith(answer, request, origin.requestId);
    },

    /** Writes a cached response immediately. Returns its status, or null if the call has to be handled. */
    send(request: IncomingMessage, response: ServerResponse, origin: () => RequestOrigin): Sent | null {
      const { authorization, cookie } = request.headers;
      const key = answers.on && keyOf({ method: request.method, url: request.url, authorization, cookie });
      const answer = key && answers.find(key);
      if (!answer) return null;
      const { address, requestId } = origin();
      if (!isFollowed(request.url) && !gate.admits(address)) return null;
      return { status: sendStoredAnswer(answer, request, response, requestId), requestId, address };
    },
  };
}

interface Sent {
  status: number;
  address: string;
  requestId: string;
}
