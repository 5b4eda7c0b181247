import type { IncomingMessage, ServerResponse } from "node:http";
import { contract } from "@tablero/contract/contract";
import type { AnswerCache } from "../cache/answer-cache.ts";
import { publicKeys } from "../cache/public-keys.ts";
import { respondWith, sendStored } from "../cache/stored-answer.ts";
import type { FloodGate } from "./limits.ts";
import type { RequestOrigin } from "./origin.ts";

interface KeptAnswersOptions {
  answers: AnswerCache;
  gate: FloodGate;
  /** Answers a call by its handler. */
  ask(request: Request, origin: RequestOrigin): Promise<Response>;
}

/** The public calls of the API before their handlers: what is kept is given, what is made is kept. */
export function keptAnswers({ answers, gate, ask }: KeptAnswersOptions) {
  const keyOf = publicKeys(contract);
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
      // Whoever calls too often is told so by the call itself.
      if (!key || !(origin.internal || gate.admits(origin.address))) return ask(request, origin);
      const fill = () => ask(new Request(request.url), { ...origin, internal: true });
      // A page must not be made of old answers and pass for a new one.
      const answer = await (origin.internal ? answers.get(key, fill) : answers.getOrAged(key, fill));
      return respondWith(answer, request, origin.requestId);
    },

    /** Writes the answer at once if it is kept; answers its status, or null where somebody else has to answer. */
    send(request: IncomingMessage, response: ServerResponse, origin: () => RequestOrigin): Sent | null {
      const { authorization, cookie } = request.headers;
      const key = answers.on && keyOf({ method: request.method, url: request.url, authorization, cookie });
      const answer = key && answers.find(key);
      if (!answer) return null;
      const { address, requestId } = origin();
      if (!gate.admits(address)) return null;
      return { status: sendStored(answer, request, response, requestId), requestId, address };
    },
  };
}

interface Sent {
  status: number;
  address: string;
  requestId: string;
}
