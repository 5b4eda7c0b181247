import { type BrowserContext, expect, type Page } from "@playwright/test";
import { at, giveSession, openAs, preferencesSaved, resetPreferences, signIn } from "./staff.ts";
import { test } from "./test.ts";

const root = (page: Page) => page.locator("html");

/** Waits for the shell in this look. */
async function shows(page: Page, layout: string, scheme: string, theme: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(root(page)).toHaveAttribute("data-layout", layout);
  await expect(root(page)).toHaveAttribute("data-scheme", scheme);
  await expect(root(page)).toHaveAttribute("data-theme", theme);
}

/** Chooses in the settings drawer by keyboard, and waits until the choice is saved. */
async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole("button", { name: "Cuenta" }).press("Enter");
  await page.getByRole("menuitem", { name: "Ajustes de apariencia" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Ajustes de apariencia" });
  const answer = preferencesSaved(page);
  for (const name of names) {
    await drawer.getByRole("radio", { name, exact: true }).press("Space");
    await expect(drawer.getByRole("radio", { name, exact: true })).toBeChecked();
  }
  await answer;
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
}

test.describe("preferences of a person", () => {
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    await resetPreferences("accountant");
    await resetPreferences("manager");
  });

  test("apply in every browser from the first paint of the next page, together with the shortcuts", async ({
    page,
    browser,
  }) => {
    await openAs(page, "accountant", "/admin/facturas");
    await shows(page, "classy", "light", "theme-default");
    await choose(page, "dense", "Oscuro", "Teal");
    await shows(page, "dense", "dark", "theme-teal");
    await page.getByRole("button", { name: "Shortcuts" }).click();
    await page.getByRole("button", { name: "Añadir esta página" }).click();
    await expect(page.getByRole("dialog", { name: "Shortcuts" }).getByRole("link", { name: "Facturas" })).toBeVisible();

    const context = await browser.newContext({ locale: "es-ES", timezoneId: "Europe/Madrid" });
    contexts.push(context);
    const other = await context.newPage();
    await signIn(other, "accountant");
    await shows(other, "dense", "dark", "theme-teal");
    await other.getByRole("button", { name: "Shortcuts" }).click();
    await expect(
      other.getByRole("dialog", { name: "Shortcuts" }).getByRole("link", { name: "Facturas" }),
    ).toBeVisible();

    // A change in the other browser appears here at the next load, and a known look already at the first paint.
    await other.keyboard.press("Escape");
    await choose(other, "Rose");
    await page.reload();
    await shows(page, "dense", "dark", "theme-rose");
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const note = () => {
        const { scheme, theme } = document.documentElement.dataset;
        if (document.body?.childElementCount) seen.push(`${scheme} ${theme}`);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await page.reload();
    await shows(page, "dense", "dark", "theme-rose");
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(new Set(seen)).toEqual(new Set(["dark theme-rose"]));
  });

  test("do not affect the next person in the same browser, and return with the first", async ({ page }) => {
    await signIn(page, "accountant");
    await choose(page, "thin", "Oscuro");
    await shows(page, "thin", "dark", "theme-default");
    await page.goto(at("/sign-out"));
    await expect(page.getByRole("heading", { name: "Entra en la trastienda" })).toBeVisible();
    await expect(root(page)).toHaveAttribute("data-scheme", "light");
    await signIn(page, "manager", { goto: false });
    await shows(page, "classy", "light", "theme-default");
    await choose(page, "Purple");

    // Her session ends without signing out, and the next user signs in.
    await page.evaluate(() => localStorage.removeItem("accessToken"));
    await signIn(page, "accountant");
    await shows(page, "thin", "dark", "theme-default");
    await page.reload();
    await shows(page, "thin", "dark", "theme-default");
  });

  test("that cannot be saved are reported, kept, and saved when the network is back", async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/);
    await giveSession(page, "accountant");
    await page.goto(at("/admin/facturas"));
    await shows(page, "classy", "light", "theme-default");
    await page.getByRole("button", { name: "Cuenta" }).click();
    await page.getByRole("menuitem", { name: "Ajustes de apariencia" }).click();
    const drawer = page.getByRole("dialog", { name: "Ajustes de apariencia" });
    await expect(drawer).toBeVisible();
    await context.setOffline(true);
    await drawer.getByText("Oscuro", { exact: true }).click();
    await expect(page.getByText(/aún no está guardada en tu cuenta/)).toBeVisible();
    await expect(root(page)).toHaveAttribute("data-scheme", "dark");
    const answer = preferencesSaved(page);
    await context.setOffline(false);
    expect((await answer).status()).toBe(200);
    await expect(page.getByText(/aún no está guardada en tu cuenta/)).toBeHidden();
  });
});

test("a disabled kind of notice is missing in the bell, and only new ones appear once it is enabled", async ({
  page,
}) => {
  const ask = async (subject: string) => {
    const response = await fetch(at("/api/shop/questions"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Ana Gil",
        email: "ana@correo.test",
        subject,
        text: "¿Vuelve Almadraba antes de Navidad?",
        acceptPrivacy: true,
      }),
    });
    expect(response.status).toBe(201);
  };
  await openAs(page, "manager", "/admin/pedidos");
  const bell = page.getByRole("button", { name: "Notificaciones" });
  const panel = page.getByRole("dialog", { name: "Notificaciones" });
  await ask("Consulta de antes");
  await bell.click();
  await expect(panel.getByText("Consulta de antes")).toBeVisible();
  await panel.getByRole("link", { name: "Elegir mis avisos" }).click();

  const questions = page.getByRole("switch", { name: "Consulta nueva" });
  await expect(page.getByRole("heading", { name: "Avisos", exact: true })).toBeInViewport();
  const switchTo = async (checked: boolean) => {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith("/notification-preferences") && response.request().method() === "PATCH",
    );
    await questions.press("Space");
    await expect(questions).toBeChecked({ checked });
    expect((await answer).status()).toBe(200);
  };
  await switchTo(false);
  await bell.click();
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  await expect(panel.getByText("Consulta de antes")).toHaveCount(0);
  await page.keyboard.press("Escape");

  const before = await bell.getAttribute("aria-describedby").then((id) => page.locator(`[id="${id}"]`).textContent());
  await ask("Consulta de entretanto");
  await page.reload();
  await expect(questions).not.toBeChecked();
  await expect(bell).toHaveAccessibleDescription(before ?? "");
  await switchTo(true);
  await ask("Consulta de después");
  await bell.click();
  await expect(panel.getByText("Consulta de después")).toBeVisible();
  for (const gone of ["Consulta de antes", "Consulta de entretanto"])
    await expect(panel.getByText(gone)).toHaveCount(0);
});
