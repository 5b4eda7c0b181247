import { expect } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

test.use(PHONE);

const SCRIPTS = /\/assets\/[^/]+\.js$/;

test("a tap on the magnifier before the scripts run leads to the focused search field, which keeps its text", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(at("/home"), { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("link", { name: "Buscar" }).click({ noWaitAfter: true });
  await page.waitForURL("**/busqueda/todo#buscar", { waitUntil: "commit" });
  const field = page.getByRole("main").getByRole("combobox", { name: "Buscar en la tienda" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("banner")).toBeInViewport();
  await page.keyboard.type("almadra");
  held.resolve();
  await waitForHydration(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("almadra");
  await page.keyboard.type("ba");
  await expect(field).toHaveValue("almadraba");
  await expect(page.getByRole("option", { name: /Almadraba/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Resultados para «almadraba»" })).toBeVisible();
});

test("without scripts, both magnifiers lead to the focused search field", async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const place of ["banner", "navigation"] as const) {
    await page.goto(at("/home"));
    await page.getByRole(place).getByRole("link", { name: "Buscar" }).first().click();
    await expect(page).toHaveURL(/\/busqueda\/todo#buscar$/);
    await expect(page.getByRole("main").getByRole("combobox", { name: "Buscar en la tienda" })).toBeFocused();
  }
  await context.close();
});
