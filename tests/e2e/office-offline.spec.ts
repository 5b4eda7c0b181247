import { expect, type Page } from "@playwright/test";
import { at, giveSession } from "./staff.ts";
import { test } from "./test.ts";

const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name });
const level1 = (page: Page) => page.getByRole("heading", { level: 1 });

/** The files of a section's code, once the page knows the section. */
async function codeOfSuppliers(page: Page): Promise<string[]> {
  const read = () =>
    page.evaluate(() => {
      const { __reactRouterManifest: manifest } = window as unknown as {
        __reactRouterManifest: { routes: Record<string, { module: string; clientLoaderModule?: string } | undefined> };
      };
      const route = manifest.routes["routes/admin/suppliers/list"];
      return route ? [route.module, route.clientLoaderModule ?? route.module] : [];
    });
  await expect.poll(read).not.toEqual([]);
  return read();
}

test("without a network another section opens, reports its missing data, and loads it after reconnecting", async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await giveSession(page);
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  await page.goto(at("/admin/pedidos"));
  await expect(level1(page)).toHaveText("Pedidos");
  // The code of the other sections, loaded once the page is idle.
  const files = await codeOfSuppliers(page);
  const late = () =>
    page.evaluate((wanted) => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      const late = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][fetchpriority="low"]')];
      return [...wanted, ...late.map(({ href }) => new URL(href).pathname)].every((path) => loaded.includes(path));
    }, files);
  await expect.poll(late, { timeout: 15_000 }).toBe(true);
  await context.setOffline(true);
  await section(page, "Proveedores").click();
  await expect(level1(page)).toHaveText("Proveedores");
  await expect(page.getByRole("button", { name: "Reintentar" }).first()).toBeVisible();
  // The screen retries by itself when the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
});

test("a section whose code fails to load reports it inside the shell, and opens itself once it loads", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Error loading route module|Failed to fetch/);
  await giveSession(page);
  await page.goto(at("/admin/pedidos"));
  const files = await codeOfSuppliers(page);
  const isMissing = ({ pathname }: URL) => files.includes(pathname);
  await page.route(isMissing, (route) => route.abort());
  await page.reload();
  await expect(level1(page)).toHaveText("Pedidos");
  await codeOfSuppliers(page);
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  await section(page, "Proveedores").click();
  await expect(level1(page)).toHaveText("No hay conexión con la tienda");
  await expect(section(page, "Proveedores")).toBeVisible();
  // The server responds again; no button is pressed.
  await page.unroute(isMissing);
  await expect(level1(page)).toHaveText("Proveedores");
  expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true);
});

// With data saving, neither code nor names of other sections are preloaded.
for (const [name, saving] of [
  ["before the code of other sections is there", false],
  ["with a saver of data", true],
] as const)
  test(`without a network ${name}, a section reports it inside the shell, and no input is lost`, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Error loading route module|Failed to fetch/,
    );
    await giveSession(page);
    if (saving)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
      );
    // The preloaded code is held back, so that the connection is lost before it arrives.
    await page.addInitScript(() => {
      const { append } = Element.prototype;
      document.addEventListener("DOMContentLoaded", () => {
        document.head.append = function (...nodes) {
          const kept = nodes.filter((node) => !(node instanceof HTMLLinkElement && node.rel === "modulepreload"));
          append.apply(this, kept);
        };
      });
    });
    await page.goto(at("/admin/pedidos"));
    await page.getByRole("main").getByRole("link", { name: /^P20/ }).first().click();
    await page.getByRole("button", { name: "Añadir nota" }).click();
    const note = page.getByRole("textbox", { name: "Nota" });
    await note.fill("Llamar antes de las diez");
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    await context.setOffline(true);
    await section(page, "Proveedores").click();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(level1(page)).toHaveText("No hay conexión con la tienda");
    await page.getByRole("button", { name: "Seguir donde estaba" }).click();
    await expect(note).toHaveValue("Llamar antes de las diez");
    await section(page, "Proveedores").click();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(level1(page)).toHaveText("No hay conexión con la tienda");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(section(page, "Proveedores")).toBeVisible();
    // The connection is back, and the section opens by itself.
    await context.setOffline(false);
    await expect(level1(page)).toHaveText("Proveedores");
    expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true);
  });
