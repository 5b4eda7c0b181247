import type { StaffRole } from "@tablero/domain/vocabulary";
import { expect } from "vitest";
import type { Caller, Reply } from "./caller.ts";

/** A password that every rule allows. */
export const GOOD_PASSWORD = "una muy larga y propia";

let asked = 0;
export const freshEmail = (word = "nueva") => `${word}-${++asked}-${crypto.randomUUID().slice(0, 8)}@equipo.test`;

export const invite = (
  api: Caller,
  token: string,
  email: string,
  more: { name?: string; role?: StaffRole } = {},
): Promise<Reply> =>
  api.call("POST /api/admin/users", { body: { name: "Nuria Vidal", role: "clerk", ...more, email } }, { token });

/** The link of the newest invitation to an address. */
export async function linkTo(api: Caller, email: string): Promise<{ id: string; token: string }> {
  if (api.target.invitation) return api.target.invitation(email);
  const token = await api.signIn("admin");
  const query = { search: email, size: 100, sort: "createdAt", order: "desc" } as const;
  const { body: mails } = await api.call("GET /api/admin/system/mails", { query }, { token });
  const params = { id: mails.items[0].id };
  const { body: mail } = await api.call("GET /api/admin/system/mails/{id}", { params }, { token });
  const [, id = "", secret = ""] = /\/invitacion\/([^/\s]+)\/(\S+)/.exec(mail.text) ?? [];
  return { id, token: secret };
}

export const accept = async (
  api: Caller,
  link: { id: string; token: string },
  { name = "Nuria Vidal", password = GOOD_PASSWORD } = {},
): Promise<Reply> => api.call("POST /api/auth/accept-invitation", { body: { ...link, name, password } });

export interface NewColleague {
  id: string;
  email: string;
  /** Of its own session. */
  token: string;
}

/** Somebody of the staff who was invited, has accepted and signed in. */
export async function newColleague(api: Caller, admin: string, role: StaffRole = "clerk"): Promise<NewColleague> {
  const email = freshEmail(role);
  const invited = await invite(api, admin, email, { role });
  expect(invited.status).toBe(201);
  expect((await accept(api, await linkTo(api, email))).status).toBe(200);
  return { id: invited.body.id, email, token: await enter(api, email) };
}

/** A token of somebody's own password. */
export async function enter(api: Caller, email: string, password = GOOD_PASSWORD): Promise<string> {
  const { status, body } = await api.call("POST /api/auth/sign-in", { body: { email, password } });
  expect(status).toBe(200);
  return body.accessToken;
}
