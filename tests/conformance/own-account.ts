import { expect } from "vitest";
import type { Caller } from "./caller.ts";
import { freshEmail, GOOD_PASSWORD, linkTo, signInWithPassword } from "./invitations.ts";

export interface NewShopper {
  email: string;
  token: string;
}

/** Signs up without following the link in the email. */
export async function signUp(api: Caller, email = freshEmail("persona")): Promise<string> {
  const body = { name: "Elvira Prueba", email, password: GOOD_PASSWORD, agreements: true } as const;
  expect((await api.call("POST /api/auth/sign-up", { body })).status).toBe(200);
  return email;
}

export async function verifyEmail(api: Caller, email: string): Promise<void> {
  const body = await linkTo(api, email, "verify-account");
  expect((await api.call("POST /api/auth/verify-account", { body })).status).toBe(200);
}

/** A signed-in shopper with an account. */
export async function newShopper(api: Caller, email = freshEmail("persona")): Promise<NewShopper> {
  await signUp(api, email);
  await verifyEmail(api, email);
  return { email, token: await signInWithPassword(api, email) };
}

/** Adds every order that a guest placed with the account's address to the account. */
export async function joinGuestOrders(api: Caller, token: string): Promise<void> {
  const { body: offered } = await api.call("GET /api/shop/account/guest-orders", {}, { token });
  for (const { number } of offered) {
    const joined = await api.call("POST /api/shop/account/guest-orders", { body: { number } }, { token });
    expect(joined.status).toBe(200);
  }
}
