import { setTimeout } from "node:timers/promises";
import { SHOPPER_EMAIL } from "@tablero/demo-shop/people/clients";
import { DEMO_PASSWORD } from "@tablero/demo-shop/types";
import { z } from "zod";

/** Calls a server as a shopper, or with a staff token. Throws if the response is not a success. */
export async function callJson(
  url: string,
  path: string,
  token: string | null = null,
  body?: unknown,
): Promise<unknown> {
  const headers: Record<string, string> = { Origin: url, "Content-Type": "application/json" };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  const response = await fetch(url + path, {
    headers,
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A token of an account of the demo shop. */
async function signIn(url: string, email: string): Promise<string> {
  const session = await callJson(url, "/api/auth/sign-in", null, { email, password: DEMO_PASSWORD });
  return z.object({ accessToken: z.string() }).parse(session).accessToken;
}

export const signInAsAdmin = (url: string): Promise<string> => signIn(url, "admin@tablero.test");
export const signInAsShopper = (url: string): Promise<string> => signIn(url, SHOPPER_EMAIL);

const Indexing = z.object({ indexing: z.boolean() });

/** Resolves once the catalogue index is in use, because reading it would take a core away from the measurement. */
export async function waitForIndex(url: string): Promise<void> {
  while (Indexing.parse(await callJson(url, "/api/shop/products?size=1")).indexing) await setTimeout(250);
}
