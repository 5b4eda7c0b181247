import { expect } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { at } from "./staff.ts";
import { test, WITH_MOTION } from "./test.ts";

test.use(WITH_MOTION);

const BASE = "/producto/vapor-y-laton-caja-basica";

test.describe("the gallery on a phone", () => {
  test.use(PHONE);

  test("shows the next picture on a swipe, full screen on a tap, zooms on a double tap, closes on «back»", async ({
    page,
  }) => {
    await page.goto(at(BASE), { waitUntil: "networkidle" });
    const gallery = page.getByRole("region", { name: "Imágenes" });
    const strip = gallery.getByRole("list", { name: "Imágenes, una junto a otra" });
    await expect(gallery.getByText("1 / 4")).toBeVisible();
    await strip.evaluate((list) => list.scrollBy({ left: list.clientWidth, behavior: "instant" }));
    await expect(gallery.getByText("2 / 4")).toBeVisible();
    await expect(gallery.getByRole("button", { name: /^Imagen 2 de 4/ })).toHaveAttribute("aria-pressed", "true");

    await strip.tap();
    const dialog = page.getByRole("dialog", { name: "Imágenes de Vapor y Latón: caja básica" });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?imagen=2$/);
    const picture = dialog.getByRole("img");
    const box = await picture.boundingBox();
    if (!box) throw new Error("The picture is not drawn");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(dialog.getByRole("status")).toHaveText(/Ampliada al 200 %/);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${BASE}$`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("rules are a PDF with safe headers, and an expansion links to its base game", async ({ page, request }) => {
  await page.goto(at(BASE));
  const rules = page.getByRole("link", { name: /^Reglas \(PDF, \d+ KB, en español\)$/ });
  await expect(rules).toBeVisible();
  const file = await request.get(at((await rules.getAttribute("href")) ?? ""));
  expect(file.status()).toBe(200);
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(file.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="reglas-es-vapor-y-laton-caja-basica.pdf"',
    "x-content-type-options": "nosniff",
  });
  expect(file.headers()["content-security-policy"]).toContain("sandbox");

  await page.getByRole("link", { name: "Banda del Ferrocarril" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Banda del Ferrocarril" })).toBeVisible();
  await expect(page.getByText("· hace falta el juego base")).toBeVisible();
  await page
    .getByRole("region", { name: "Hace falta el juego base" })
    .getByRole("button", { name: /^Añadir/ })
    .click();
  await expect(page.getByRole("link", { name: "Ver carrito" })).toBeVisible();
});
