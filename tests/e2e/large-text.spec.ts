import { expect, type Locator, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { filledCart, storeCart } from "../web/lib/pages.ts";
import { waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

test.use(PHONE);

/** Text twice as large (WCAG 1.4.4). */
const enlarge = (page: Page) => page.addStyleTag({ content: "html { font-size: 200% }" });

/** By how many pixels the words of an element reach beyond the element or the window. */
const overshoot = (element: Locator) =>
  element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    const words = range.getBoundingClientRect();
    const own = box.getBoundingClientRect();
    return Math.max(
      0,
      words.right - own.right,
      own.left - words.left,
      own.right - innerWidth,
      words.height - own.height,
    );
  });

test("with text twice as large, the cart's bar shows the words of its button whole", async ({ page, context }) => {
  await storeCart(context, at(""), await filledCart(at("")));
  await page.goto(at("/carrito"));
  await waitForHydration(page);
  await enlarge(page);
  const button = page.getByRole("button", { name: /^Continuar/ }).last();
  await expect(button).toBeVisible();
  expect(await overshoot(button)).toBeLessThan(2);
});

test("with text twice as large, the notice about an added product shows its name and link", async ({ page }) => {
  await page.goto(at("/categoria/juegos-de-mesa?sort=name&order=asc&inStock=true"));
  await waitForHydration(page);
  await enlarge(page);
  const add = page.getByRole("button", { name: /^Añadir .* al carrito$/ }).first();
  const name = (await add.getAttribute("aria-label"))!.replace(/^Añadir (.*) al carrito$/, "$1");
  await add.click();
  const notice = page.locator(".z-toast").filter({ has: page.getByRole("link", { name: "Ver carrito" }) });
  const words = notice.getByText(name, { exact: true });
  await expect(words).toBeVisible();
  expect((await words.boundingBox())!.width).toBeGreaterThan(120);
  expect(await overshoot(words)).toBeLessThan(2);
  expect(await overshoot(notice.getByRole("link"))).toBeLessThan(2);
});

test("with text twice as large, the logo and the icons of the header do not overlap", async ({ page }) => {
  await page.goto(at("/home"));
  await waitForHydration(page);
  await enlarge(page);
  const banner = page.getByRole("banner");
  const boxes = await Promise.all(
    [/inicio$/, "Buscar", /^Carrito/].map((name) => banner.getByRole("link", { name }).first().boundingBox()),
  );
  for (const [index, box] of boxes.entries()) {
    const next = boxes[index + 1];
    expect(box!.x + box!.width).toBeLessThanOrEqual(next ? next.x + 1 : 390);
  }
  // The link shrinks before its logo does.
  const logo = await banner
    .getByRole("link", { name: /inicio$/ })
    .evaluate((link) => link.scrollWidth - link.clientWidth);
  expect(logo).toBe(0);
});

test("with text twice as large, the values of a product's sheet keep their words whole", async ({ page }) => {
  await page.goto(at("/producto/almadraba"));
  await waitForHydration(page);
  await page.mouse.wheel(0, 2000);
  const brand = page.locator("dd").getByText("Salitre Juegos", { exact: true });
  await expect(brand).toBeVisible();
  await enlarge(page);
  expect((await brand.boundingBox())!.width).toBeGreaterThan(200);
});

test("with text twice as large, the units in the cart stay within their line", async ({ page, context }) => {
  await storeCart(context, at(""), await filledCart(at("")));
  await page.goto(at("/carrito"));
  await waitForHydration(page);
  await enlarge(page);
  const units = page.getByRole("spinbutton", { name: /^Unidades de/ }).first();
  await expect(units).toBeVisible();
  const plus = page.getByRole("button", { name: "Añadir una unidad" }).first();
  const box = (await plus.boundingBox())!;
  expect(box.x + box.width).toBeLessThan(390 - 32);
});
