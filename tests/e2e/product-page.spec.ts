import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { findProducts, waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const KB = 1000;
const SCRIPTS = resolve(import.meta.dirname, "../../packages/app/build/client/assets");

/** Strings in the scripts of the back office: its endpoints, its shell, a screen, a panel. */
const OF_THE_BACK_OFFICE = ["/api/admin/", "data-folded", "Registrar cobro", "No shortcuts"];

test("the product page stays within its limits for scripts and styles until it is idle, without layout shift", async ({
  page,
}) => {
  const [product] = await findProducts(1);
  let scripts = 0;
  let loaded = 0;
  page.on("response", (response) => {
    const type = response.request().resourceType();
    expect(type, "styles are in the page").not.toBe("stylesheet");
    if (type !== "script") return;
    // From the build, because the body of a response that arrives while the test ends can no longer be read.
    const body = readFileSync(resolve(SCRIPTS, basename(new URL(response.url()).pathname)));
    scripts += gzipSync(body, { level: 9 }).byteLength;
    loaded += 1;
  });
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    // On a busy machine, idle callbacks would run before `load`, so the test controls when the page is idle.
    const waiting: IdleRequestCallback[] = [];
    const idleNow = () => {
      window.requestIdleCallback = native;
      for (const callback of waiting) native(callback);
    };
    const native = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback) => waiting.push(callback);
    Object.assign(window, { shifts, idleNow });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.total += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(at(`/producto/${product?.slug}`), { waitUntil: "load" });
  await waitForHydration(page);
  const untilIdle = loaded;
  expect(scripts).toBeGreaterThan(50 * KB);
  expect(scripts).toBeLessThanOrEqual(132.3 * KB);
  const styles = (await page.locator("style[data-href=shop]").textContent()) ?? "";
  expect(styles.length).toBeGreaterThan(50 * KB);
  expect(gzipSync(styles, { level: 9 }).byteLength).toBeLessThanOrEqual(19.7 * KB);
  await page.evaluate(() => (window as unknown as { idleNow(): void }).idleNow());
  await expect.poll(() => loaded).toBeGreaterThan(untilIdle);
  // Waits until the lazy parts are rendered.
  await page.evaluate(() => new Promise<void>((drawn) => requestIdleCallback(() => drawn())));
  const total = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
  expect(total).toBeLessThan(0.001);
});

test("the product page has name, price and structured data in its HTML, and works without JavaScript", async ({
  browser,
  request,
}) => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  const html = await (await request.get(at(`/producto/${product.slug}`))).text();
  expect(html).toContain(product.name);
  expect(html.replaceAll("\u00a0", " ")).toContain(`${(product.price / 100).toFixed(2).replace(".", ",")} €`);
  const [, json] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const data = JSON.parse(json ?? "null");
  expect(JSON.stringify(data)).toContain('"@type":"Product"');

  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(at("/home"));
  await page
    .getByRole("link", { name: /Juegos de mesa/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/categoria\//);
  await page
    .getByRole("link", { name: /Página 2|^2$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto(at(`/producto/${product.slug}`));
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  // `getByText` skips the content of noscript.
  const notice = (text: string) => page.locator("noscript > p").filter({ hasText: text });
  await expect(notice("Para comprar aquí hace falta JavaScript.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Añadir al carrito" })).toHaveCount(0);
  await page.goto(at("/carrito"));
  await expect(notice("El carrito necesita JavaScript.").first()).toBeVisible();
  await expect(page.getByText("Cargando el carrito")).toBeHidden();
  await page.goto(at("/home"));
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("almadraba");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/busqueda\/almadraba/);
  await expect(page.getByRole("link", { name: /Almadraba/ }).first()).toBeVisible();
});

test("storefront pages load no code of the back office", async ({ page }) => {
  const loaded = new Set<string>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") loaded.add(basename(new URL(response.url()).pathname));
  });
  for (const path of ["/home", "/carrito", "/categoria/arcania"]) {
    await page.goto(at(path));
    await page.waitForLoadState("networkidle");
  }
  // Read from the build, because a navigation discards the bodies of earlier responses.
  const code = [...loaded].map((name) => readFileSync(resolve(SCRIPTS, name), "utf8")).join("\n");
  expect(code.length).toBeGreaterThan(100_000);
  const names = readdirSync(SCRIPTS).filter((name) => name.endsWith(".js"));
  const built = names.map((name) => readFileSync(resolve(SCRIPTS, name), "utf8"));
  for (const mark of OF_THE_BACK_OFFICE) {
    // A marker that does not occur in the build would prove nothing.
    expect(built.filter((script) => script.includes(mark)).length, mark).toBeGreaterThan(0);
    expect(code.includes(mark), mark).toBe(false);
  }
});
