import type { StaffRole } from "@tablero/domain/platform/vocabulary";
import { expect } from "vitest";
import { type Caller, sessionOf } from "./caller.ts";

/** A password that satisfies every rule. */
export const GOOD_PASSWORD = "una muy larga y propia";

let asked = 0;
export const freshEmail = (word = "nueva") => `${word}-${++asked}-${crypto.randomUUID().slice(0, 8)}@equipo.test`;

export const invite = (api: Caller, token: string, email: string, more: { name?: string; role?: StaffRole } = {}) =>
  api.call("POST /api/admin/users", { body: { name: "Nuria Vidal", role: "clerk", ...more, email } }, { token });

const PATHS = {
  "staff-invitation": "invitacion",
  "confirm-email": "confirmar-correo",
  "verify-account": "verificar-cuenta",
  "reset-password": "reset-password",
  "sign-in-link": "entrar",
  "stock-alert-confirm": "aviso",
  "stock-alert-search-confirm": "aviso",
  "newsletter-confirm": "boletin",
  "newsletter-welcome": "boletin",
} as const;

/** The link in the newest email of a kind to an address; by default an invitation. */
export async function linkTo(
  api: Caller,
  email: string,
  template: keyof typeof PATHS = "staff-invitation",
): Promise<{ id: string; token: string }> {
  if (api.target.link) return api.target.link(email, template);
  const token = await api.signIn("admin");
  const query = { search: email, size: 100, sort: "createdAt", order: "desc" } as const;
  const { body: mails } = await api.call("GET /api/admin/system/mails", { query }, { token });
  const params = { id: mails.items[0]!.id };
  const { body: mail } = await api.call("GET /api/admin/system/mails/{id}", { params }, { token });
  const [, id = "", secret = ""] = new RegExp(`/${PATHS[template]}/([^/\\s]+)/([^/?\\s]+)`).exec(mail.text) ?? [];
  return { id, token: secret };
}

export const acceptInvitation = async (
  api: Caller,
  link: { id: string; token: string },
  { name = "Nuria Vidal", password = GOOD_PASSWORD } = {},
) => api.call("POST /api/auth/accept-invitation", { body: { ...link, name, password } });

export interface NewColleague {
  id: string;
  email: string;
  /** Token of the colleague's own session. */
  token: string;
}

/** An invited member of staff who has accepted and signed in. */
export async function newColleague(api: Caller, admin: string, role: StaffRole = "clerk"): Promise<NewColleague> {
  const email = freshEmail(role);
  const invited = await invite(api, admin, email, { role });
  expect(invited.status).toBe(201);
  expect((await acceptInvitation(api, await linkTo(api, email))).status).toBe(200);
  return { id: invited.body.id, email, token: await signInWithPassword(api, email) };
}

/** Signs in with the user's own password and returns the token. */
export async function signInWithPassword(api: Caller, email: string, password = GOOD_PASSWORD): Promise<string> {
  return sessionOf(await api.call("POST /api/auth/sign-in", { body: { email, password } })).accessToken;
}
