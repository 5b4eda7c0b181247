import { expect, type Page } from "@playwright/test";
import { buildListPath } from "../../packages/domain/src/platform/resources/paths.ts";
import { CARRIERS } from "../../packages/domain/src/platform/resources/settings/carriers.ts";
import { addToCart, checkOut, findProducts, placeOrder } from "./shopper.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a new zone with its rate is tried out, and the checkout offers it there", async ({ page, browser }) => {
  await openAs(page, "manager", buildListPath(CARRIERS, { view: "zones" }));
  await page.getByRole("button", { name: "Nueva zona" }).click();
  const zone = dialog(page, "Nueva zona");
  await zone.getByLabel("Nombre").fill("Menorca");
  await zone.getByLabel("Prioridad").fill("4");
  await zone.getByLabel("Códigos postales y provincias").fill("07701-07790");
  await zone.getByRole("button", { name: "Crear zona" }).click();
  await expect(zone).toBeHidden();
  await expect(page.getByRole("row", { name: /Menorca/ })).toContainText("España: 07701-07790");

  await page.getByRole("link", { name: "Tarifas", exact: true }).click();
  await page.getByRole("button", { name: "Nueva tarifa" }).click();
  const rate = dialog(page, "Nueva tarifa");
  for (const [field, option] of [
    ["Transportista", "Rutas Exprés"],
    ["Zona", "Menorca"],
  ] as const) {
    await rate.getByRole("combobox", { name: field, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  await rate.getByLabel("Nombre", { exact: true }).fill("Barco a Maó");
  await rate.getByLabel("Precio, tramo 1").fill("7,77");
  await rate.getByLabel("Plazo mínimo").fill("3");
  await rate.getByLabel("Plazo máximo").fill("5");
  await rate.getByRole("button", { name: "Crear tarifa" }).click();
  await expect(rate).toBeHidden();

  await page.getByRole("link", { name: "Comprobar" }).click();
  await expect(page.getByText("«Menorca» va antes que «Baleares» en España, 07701 a 07790")).toBeVisible();
  await page.getByLabel("Código postal").fill("07701");
  await page.getByLabel("Peso").fill("1,2");
  await page.getByLabel("Importe").fill("45");
  await page.getByRole("button", { name: "¿Qué se ofrece?" }).click();
  const offered = page.getByRole("region", { name: "Se ofrece", exact: true });
  await expect(offered).toContainText("Barco a Maó");
  await expect(offered).toContainText("7,77 €");
  await expect(offered).toContainText("3–5 días laborables");

  const shopper = await browser.newPage();
  const [product] = await findProducts(1);
  if (!product) throw new Error("Nothing to buy");
  await addToCart(shopper, product);
  await checkOut(shopper, { kind: "home", line1: "Camí Vell 1", postcode: "07701", city: "Maó" }, "Transferencia");
  await expect(shopper.getByText("7,77 €").filter({ visible: true }).first()).toBeVisible();
  const { token } = await placeOrder(shopper);
  await expect(shopper.getByText("7,77 €").filter({ visible: true }).first()).toBeVisible();

  // A later price change applies to the next order.
  await page.getByRole("link", { name: "Tarifas", exact: true }).click();
  await page.getByRole("searchbox").fill("Barco");
  await page.getByRole("link", { name: "Barco a Maó" }).click();
  const stored = dialog(page, "Tarifa Barco a Maó");
  await stored.getByLabel("Precio, tramo 1").fill("9,99");
  await stored.getByRole("button", { name: "Guardar" }).click();
  await expect(stored).toBeHidden();
  const order = (await (await fetch(at(`/api/shop/orders/${token}`))).json()) as { totals: { shipping: number } };
  expect(order.totals.shipping).toBe(777);

  // Archives the zone, so that it does not affect other tests.
  const staff = await staffToken();
  const { items } = await staffGet<{ items: { id: string }[] }>(staff, "/api/admin/zones?search=menorca");
  const archived = await fetch(at("/api/admin/zones/bulk"), {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${staff}` },
    body: JSON.stringify({ action: "archive", ids: items.map(({ id }) => id) }),
  });
  expect(archived.status).toBe(200);
  await shopper.close();
});
