import { expect, type Page } from "@playwright/test";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface Listed {
  items: { id: string; number?: string; name?: string; title?: string }[];
}

/** The first record of a list, by the text that names it. */
async function firstOf(path: string): Promise<{ id: string; name: string }> {
  const { items } = await staffGet<Listed>(await staffToken("admin"), path);
  const [found] = items;
  if (!found) throw new Error(`${path} is empty`);
  return { id: found.id, name: found.number ?? found.title ?? found.name ?? "" };
}

const announced = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("tabs, history and the palette name the open record, and a list its section", { tag: "@gate" }, async ({
  page,
}) => {
  const order = await firstOf("/api/admin/orders?size=1");
  await openAs(page, "admin", "/admin/pedidos");
  await expect(page).toHaveTitle("Pedidos · Tablero");
  await page.getByRole("link", { name: order.name }).first().click();
  await expect(page).toHaveTitle(`${order.name} · Tablero`);
  await expect(announced(page, `${order.name} · Tablero`)).toBeAttached();

  for (const [api, path] of [
    ["/api/admin/preorders?size=1", "/admin/precompras"],
    ["/api/admin/products?size=1", "/admin/productos"],
  ] as const) {
    const { id, name } = await firstOf(api);
    await page.goto(at(`${path}/${id}`));
    await expect(page).toHaveTitle(`${name} · Tablero`);
  }
  const event = await firstOf("/api/admin/events?size=1");
  await page.goto(at("/admin/eventos"));
  await page.getByRole("link", { name: event.name }).first().click();
  await expect(page).toHaveTitle(`${event.name} · Tablero`);
  // Records in a window are remembered too, by their name.
  const stored = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("tablero.recent."))?.[1] ?? "");
  await expect.poll(stored).toContain(event.name);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle("Eventos · Tablero");
});

test("the palette has the steps of the open order, and leads to a setting's field", async ({ page }) => {
  const order = await firstOf("/api/admin/orders?size=1");
  await openAs(page, "admin", `/admin/pedidos/${order.id}`);
  await expect(page.getByRole("heading", { level: 1, name: order.name })).toBeVisible();
  await page.keyboard.press("Control+k");
  const steps = page.getByRole("group", { name: "De este pedido" });
  await expect(steps.getByRole("option", { name: /^Imprimir albarán/ })).toBeVisible();
  // Backspace in the empty field drops the record.
  await page.keyboard.press("Backspace");
  await expect(steps).toHaveCount(0);
  await page.getByRole("combobox", { name: "Buscar" }).fill("iban");
  await page.getByRole("option", { name: /^IBAN/ }).click();
  await expect(page).toHaveTitle("Ajustes de Cobros · Tablero");
  await expect(page.getByRole("textbox", { name: "IBAN" })).toBeFocused();
});
