import { decodeJwt, SignJWT } from "jose";
import type { Who } from "./draft.ts";

const PASSWORD = "tablero-demo";
const EMAILS = {
  admin: "admin@tablero.test",
  manager: "manager@tablero.test",
  clerk: "clerk@tablero.test",
  warehouse: "warehouse@tablero.test",
  shopper: "cliente@tablero.test",
} as const;
type Real = keyof typeof EMAILS;
/** E-mail addresses of the calling accounts. */
export const CALLERS: readonly string[] = Object.values(EMAILS);

/** Tokens of all callers. If a call signs a caller out, the caller is signed in again. */
export class Tokens {
  readonly #origin: string;
  readonly #secret: string;
  readonly #kept = new Map<Who, string>();
  readonly #coming = new Map<Real, Promise<void>>();

  /** `secret` is the secret that signs the shop's tokens. */
  constructor(origin: string, secret: string) {
    this.#origin = origin;
    this.#secret = secret;
  }

  async open(): Promise<void> {
    for (const who of Object.keys(EMAILS) as Real[]) await this.#signIn(who);
    const claims = decodeJwt(this.of("admin") ?? "");
    const sign = (secret: string, expires: number) =>
      new SignJWT({ ...claims, exp: expires })
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode(secret));
    const now = Math.floor(Date.now() / 1000);
    this.#kept.set("expired", await sign(this.#secret, now - 60));
    this.#kept.set("forged", await sign("another secret than the shop's, just as long", now + 3_600));
    this.#kept.set("garbage", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.");
  }

  /** Null if the caller is none. */
  of(who: Who): string | null {
    return this.#kept.get(who) ?? null;
  }

  /** Called when a caller with a valid token was refused. */
  refused(who: Who): void {
    if (!(who in EMAILS)) return;
    const real = who as Real;
    if (this.#coming.has(real)) return;
    const coming = this.#signIn(real).finally(() => this.#coming.delete(real));
    this.#coming.set(real, coming);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#coming.values());
  }

  async #signIn(who: Real): Promise<void> {
    let response = await this.#postSignIn(who);
    // A bulk call with an empty filter blocks every client, including the calling shopper.
    if (response.status === 404 && who === "shopper" && (await this.#unblockShopper()))
      response = await this.#postSignIn(who);
    if (response.status !== 200) throw new Error(`Signing in as ${who} was answered ${response.status}`);
    const { accessToken } = (await response.json()) as { accessToken: string };
    this.#kept.set(who, accessToken);
  }

  #postSignIn(who: Real): Promise<Response> {
    return fetch(`${this.#origin}/api/auth/sign-in`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: EMAILS[who], password: PASSWORD }),
    });
  }

  /** Resolves to false if the shopper was not blocked. */
  async #unblockShopper(): Promise<boolean> {
    await this.#coming.get("admin");
    const headers = { Authorization: `Bearer ${this.of("admin")}`, "Content-Type": "application/json" };
    const found = await fetch(`${this.#origin}/api/admin/clients?active=false&search=${EMAILS.shopper}`, { headers });
    const { items } = (await found.json()) as { items?: { id: string; email: string; version: number }[] };
    const blocked = items?.find(({ email }) => email === EMAILS.shopper);
    if (!blocked) return false;
    const body = JSON.stringify({ active: true, version: blocked.version });
    const changed = await fetch(`${this.#origin}/api/admin/clients/${blocked.id}`, { method: "PATCH", headers, body });
    return changed.ok;
  }
}
