import { isMarkedApiToken } from "@tablero/domain/platform/access/api-tokens";
import { can } from "@tablero/domain/platform/access/permissions";
import { mediaCookieName, sessionOfMark } from "../domain/people/accounts/media-marks.ts";
import type { SignedIn } from "../domain/platform/signed-in.ts";
import type { Deps } from "./call.ts";
import { readCookie } from "./cookies.ts";

/** Whether a request for a picture or a document comes from staff who may see drafts. */
export type DraftViewer = (request: Request) => Promise<boolean>;

/** Checks the token of the call, as programs send it, or the mark in the browser of a session. */
export function draftViewer(deps: Pick<Deps, "sessions" | "apiTokens" | "secrets" | "behindTls">): DraftViewer {
  const { sessions, apiTokens, secrets, behindTls } = deps;

  async function findCaller(request: Request): Promise<SignedIn | null> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
    if (token) return (isMarkedApiToken(token) ? apiTokens : sessions).identify(token);
    const session = sessionOfMark(secrets, readCookie(request, mediaCookieName(behindTls)));
    return session && sessions.findOwner(session);
  }

  return async (request) => {
    const caller = await findCaller(request);
    return caller !== null && (can(caller, "products", "read") || can(caller, "events", "read"));
  };
}
