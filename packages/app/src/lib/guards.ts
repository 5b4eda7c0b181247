import { can, type Permission } from "@tablero/api-client/permission";
import { SIGN_IN_PATH } from "@tablero/domain/platform/resources/paths";
import { redirect } from "react-router-dom";
import { session } from "./browser.ts";
import { signInPath } from "./paths.ts";

export type GuardOutcome = { kind: "in" } | { kind: "unreachable" };

const attempted = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** Staff only: without a session, redirects to sign-in with a return path; a shopper gets 403. */
export async function requireStaff(request: Request): Promise<GuardOutcome> {
  const state = await session.start();
  if (state.status === "unreachable") return { kind: "unreachable" };
  if (state.status !== "signed-in") throw redirect(signInPath(attempted(request)));
  if (state.user.role === "client") throw redirect("/403");
  return { kind: "in" };
}

/** For sign-out: a visitor who is not signed in is redirected to sign-in, without a return path. */
export async function requireSession(): Promise<void> {
  const state = await session.start();
  if (state.status === "signed-out") throw redirect(SIGN_IN_PATH);
}

/** Screens for guests only: a signed-in user is redirected to the root path. */
export async function requireGuest(): Promise<null> {
  const state = await session.start();
  if (state.status === "signed-in") throw redirect("/");
  return null;
}

export const canRead = (permission: Permission | null): boolean => {
  const state = session.state();
  return permission === null || (state.status === "signed-in" && can(state.user, permission));
};
