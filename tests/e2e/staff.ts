import { expect, type Page } from "@playwright/test";

/** URL of a path in the shop under test. */
export const at = (path: string): string => `${process.env.SHOP_URL}${path}`;

const PASSWORD = "tablero-demo";

interface SignInOptions {
  /** false: the page already shows the sign-in screen. */
  goto?: boolean;
  /** Landing page of the account; checked only when given. */
  landing?: string;
}

/** Signs a demo account in through the screen, and waits for the session. */
export async function signIn(page: Page, role: string, { goto = true, landing }: SignInOptions = {}): Promise<void> {
  if (goto) await page.goto(at("/admin/sign-in"));
  await page.getByLabel("Correo", { exact: true }).fill(`${role}@tablero.test`);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  // The landing page has loaded its data: a later change of the network does not affect it.
  await expect(page).not.toHaveURL(/sign(ed)?-in/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  if (landing) await page.goto(at(landing));
}

/** Token to call the API as a member of staff, outside the browser. */
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
