import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { addToCart, checkOut, findProducts, placeOrder, waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const units = (page: Page, name: string) => page.getByRole("spinbutton", { name: `Unidades de ${name}` });

/** The HTML of the cart's page as sent by the server, with the browser's cookies. */
const sent = async (page: Page) => (await page.request.get(at("/carrito"))).text();

for (const [where, device] of [
  ["on a phone", PHONE],
  ["on a desktop", {}],
] as const)
  test.describe(`the cart in the server's HTML, ${where}`, () => {
    test.use(device);

    test("is empty with its suggestions before any script runs, for a browser without a cart", async ({ page }) => {
      const html = await sent(page);
      expect(html).toContain("Tu carrito está vacío");
      expect(html).toContain("Lo que más se vende");
      expect(html).toMatch(/<img[^>]*fetchPriority="high"/i);
    });

    test("shows the lines and the total before any script runs, without layout shift", async ({
      page,
      expectConsole,
    }) => {
      const [product] = await findProducts(1);
      if (!product) throw new Error("No product");
      await addToCart(page, product);
      const response = await page.request.get(at("/carrito"));
      expect(response.headers()["cache-control"]).toBe("private, no-cache");
      expect(await response.text()).toContain(product.name);

      // The product page, where the variant was selected, is left first; otherwise its late parts would be blocked as
      // well.
      await page.goto("about:blank");
      await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
      expectConsole(/Failed to load resource: net::ERR_FAILED/);
      const refused = page.waitForEvent("console", { predicate: (message) => /net::ERR_FAILED/.test(message.text()) });
      await page.goto(at("/carrito"));
      await expect(units(page, product.name)).toHaveValue("1");
      await expect(page.getByRole("heading", { name: "Resumen" })).toBeVisible();
      await refused;
      // Left first: scripts of this page that arrive after the route is removed would run without those that were
      // blocked.
      await page.goto("about:blank");
      await page.unrouteAll();

      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(at("/carrito"), { waitUntil: "networkidle" });
      await waitForHydration(page);
      expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(
        0.01,
      );
    });

    test("keeps input from before the scripts have loaded, and the input of an earlier visit", async ({ page }) => {
      const [product] = await findProducts(1);
      if (!product) throw new Error("No product");
      await addToCart(page, product);
      await page.goto(at("/carrito"));
      await page.getByLabel("Correo", { exact: true }).fill("lucia@correo.test");
      await page.getByLabel("Apellidos").fill("Carrasco");
      // Stored with the page's own state, which is not in the document.
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem("checkout")))
        .toContain('"surname":"Carrasco"');

      const held = Promise.withResolvers<void>();
      await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(at("/carrito"), { waitUntil: "commit" });
      await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
      await page.getByRole("button", { name: "Añadir una unidad" }).click();
      held.resolve();
      await expect(units(page, product.name)).toHaveValue("2");
      await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Lucía");
      await expect(page.getByLabel("Apellidos")).toHaveValue("Carrasco");
      await expect(page.getByLabel("Correo", { exact: true })).toHaveValue("lucia@correo.test");
      // The change was sent, and the server renders it.
      await expect
        .poll(async () =>
          /value="(\d+)"[^>]*aria-label="Unidades de|aria-label="Unidades de[^>]*value="(\d+)"/
            .exec(await sent(page))
            ?.slice(1),
        )
        .toContain("2");
    });
  });

test("only the page of the cart receives its cookie, which is removed with the order", async ({ page }) => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  await addToCart(page, product);
  const [cookie, ...others] = await page.context().cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: "cartToken", path: "/carrito", sameSite: "Lax" });
  expect(cookie?.value).toBe(await page.evaluate(() => localStorage.getItem("cartToken")));
  const home = page.waitForRequest(/\/home$/);
  await page.goto(at("/home"));
  expect(await (await home).headerValue("Cookie")).toBeNull();
  await checkOut(page, { kind: "pickup" }, "Pago en la tienda");
  await placeOrder(page);
  await expect.poll(() => page.context().cookies()).toEqual([]);
});

test("a cookie of a missing or foreign cart shows the page as without a cookie", async ({ page }) => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  for (const value of ["0".repeat(32), "%00", "a b", "x".repeat(2000)]) {
    const response = await page.request.get(at("/carrito"), { headers: { Cookie: `cartToken=${value}` } });
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain("Cargando el carrito");
  }
  // The browser's own cart is shown even if the cookie identifies another one.
  await addToCart(page, product);
  const other = (await (
    await fetch(at("/api/shop/carts"), {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: "{}",
    })
  ).json()) as { token: string };
  await page.goto(at("/robots.txt"));
  await page
    .context()
    .addCookies([
      { name: "cartToken", value: other.token, domain: new URL(at("")).hostname, path: "/carrito", sameSite: "Lax" },
    ]);
  await page.goto(at("/carrito"));
  await expect(units(page, product.name)).toHaveValue("1");
});
