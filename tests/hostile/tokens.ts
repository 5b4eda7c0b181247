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
/** Addresses of the accounts that call. */
export const CALLERS: readonly string[] = Object.values(EMAILS);

/** The tokens of everybody who calls. Whoever was signed out by a call is signed in again. */
export class Tokens {
  readonly #origin: string;
  readonly #secret: string;
  readonly #kept = new Map<Who, string>();
  readonly #coming = new Map<Real, Promise<void>>();

  /** `secret` is what the shop signs its tokens with. */
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

  /** Null for nobody. */
  of(who: Who): string | null {
    return this.#kept.get(who) ?? null;
  }

  /** A caller whose token should be good was told that it is not. */
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
    const response = await fetch(`${this.#origin}/api/auth/sign-in`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: EMAILS[who], password: PASSWORD }),
    });
    if (response.status !== 200) throw new Error(`Signing in as ${who} was answered ${response.status}`);
    const { accessToken } = (await response.json()) as { accessToken: string };
    this.#kept.set(who, accessToken);
  }
}
