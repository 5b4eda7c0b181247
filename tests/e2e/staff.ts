import { expect, type Page, type Response } from "@playwright/test";

/** URL of a path in the shop under test. */
export const at = (path: string): string => `${process.env.SHOP_URL}${path}`;

const PASSWORD = "tablero-demo";

interface SignInOptions {
  /** If false, the page already shows the sign-in screen. */
  goto?: boolean;
}

/** Signs in with a demo account on the screen, and waits for its landing page. */
export async function signIn(page: Page, role: string, { goto = true }: SignInOptions = {}): Promise<void> {
  if (goto) await page.goto(at("/admin/sign-in"));
  await page.getByLabel("Correo", { exact: true }).fill(`${role}@tablero.test`);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  // The landing page has loaded its data, so that a later change of the network does not affect it.
  await expect(page).not.toHaveURL(/sign(ed)?-in/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/**
 * A session of a demo account, started through the API; the page has it when it opens. Loads two pages fewer than
 * `signIn`.
 */
export async function giveSession(page: Page, role = "admin"): Promise<void> {
  const token = await staffToken(role);
  await page.addInitScript((value) => {
    // Only the first time, so that after signing out the session stays closed.
    if (sessionStorage.getItem("given")) return;
    sessionStorage.setItem("given", "1");
    localStorage.setItem("accessToken", value);
  }, token);
}

/** Opens this path with a new session. */
export async function openAs(page: Page, role: string, path: string): Promise<void> {
  await giveSession(page, role);
  await page.goto(at(path));
}

/** Token for calling the API as a member of staff, outside the browser. */
export async function staffToken(role = "admin"): Promise<string> {
  const response = await fetch(at("/api/auth/sign-in"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: `${role}@tablero.test`, password: PASSWORD }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

export async function staffGet<T>(token: string, path: string): Promise<T> {
  const response = await fetch(at(path), { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/** Sets up a precondition through the API. */
export async function staffSend<T>(
  token: string,
  method: "POST" | "PATCH",
  path: string,
  body: object = {},
): Promise<T> {
  const response = await fetch(at(path), {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Choices in the settings drawer are saved in the background. */
export const preferencesSaved = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => response.url().endsWith("/api/common/preferences") && response.request().method() === "PATCH",
  );

/** Tests of one worker share the accounts of its shop, so their original look is restored. */
export async function resetPreferences(role: string): Promise<void> {
  const response = await fetch(at("/api/common/preferences"), {
    method: "PATCH",
    headers: { Authorization: `Bearer ${await staffToken(role)}`, "Content-Type": "application/json" },
    body: JSON.stringify({ layout: null, theme: null, scheme: null, density: null }),
  });
  expect(response.status).toBe(200);
}
