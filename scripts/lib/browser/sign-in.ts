import type { BrowserContext } from "playwright";

/**
 * Makes all pages of the context start signed in. A session that the back office renews in the meantime takes
 * precedence.
 */
export async function giveToken(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    if (!localStorage.getItem("accessToken")) localStorage.setItem("accessToken", value);
  }, token);
}

/** A token of the demo shop's administrator. */
export async function tokenOfStaff(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "admin@tablero.test", password: "tablero-demo" }),
  });
  if (!response.ok) throw new Error(`${url} let nobody in: ${response.status}`);
  return ((await response.json()) as { accessToken: string }).accessToken;
}
