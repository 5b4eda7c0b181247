import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const DESKTOP = { viewport: { width: 1440, height: 900 } };

const choice = (page: Page) => page.getByRole("region", { name: /encaja/ });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [device, options] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)
  test(`on ${device}, a visitor tells some wishes and opens one of three games, and the address can be shared`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...options, locale: "es-ES" });
    const page = await context.newPage();
    await page.goto(at("/categoria/juegos-de-mesa"));
    await page.getByRole("link", { name: "¿A qué jugamos?" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "¿A qué jugamos?" })).toBeVisible();
    // A radio of a pill is hidden behind its text.
    await page.getByText("Solo para 2", { exact: true }).click();
    await expect(page).toHaveURL(/\/a-que-jugamos\?players=only-2$/);
    await page.getByText("Una hora", { exact: true }).click();
    await expect(page).toHaveURL(/\?players=only-2&minutes=60$/);
    const games = choice(page).getByRole("list").first().getByRole("article");
    await expect(games.first()).toContainText(/Solo para 2 y \d+ minutos\./);
    expect(await games.count()).toBeLessThanOrEqual(3);
    expect(await overflow(page)).toBe(0);
    if (device === "a phone") {
      await page.getByRole("button", { name: /^Ver \d juegos?$/ }).click();
      await expect(choice(page).getByRole("heading", { level: 2 }).first()).toBeFocused();
    }
    const name = (await games.first().getByRole("heading").textContent()) ?? "";

    await page.reload();
    await expect(page.getByRole("radio", { name: "Solo para 2" })).toBeChecked();
    await games.first().getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await context.close();
  });

test("without scripts, the form leads to the games", async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, locale: "es-ES", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at("/a-que-jugamos"));
  await page.getByText("Todos a una", { exact: true }).click();
  await page.getByRole("button", { name: "Ver 3 juegos" }).click();
  await expect(page).toHaveURL(/mood=cooperative#juegos$/);
  await expect(choice(page).getByText(/^Todos a una \(cooperativos?\)\.$/)).toHaveCount(3);
  await context.close();
});
