import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { checkStructuredData } from "../support/structured-data.ts";
import { linkOf } from "./placed-order.ts";
import { at, openAs, signIn, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const SHOTS = process.env.REVIEW_SHOTS;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

/** A product that the demo's shopper has received but not reviewed. */
const SLUG = "bandeja-de-dados-plegable";

async function patch(id: string, body: object): Promise<void> {
  const token = await staffToken("clerk");
  const { version } = await staffGet<{ version: number }>(token, `/api/admin/reviews/${id}`);
  const response = await fetch(at(`/api/admin/reviews/${id}`), {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...body, version }),
  });
  expect(response.status).toBe(200);
}

interface Reviews {
  items: { id: string; title: string }[];
}

const dataOf = async (page: Page) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as { "@graph": Record<string, unknown>[] });
};

test("a buyer's review is written on a phone, published by the shop, counted, taken down and deleted", async ({
  browser,
}) => {
  const context = await browser.newContext({ ...PHONE, locale: "es-ES" });
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, "cliente");
  await page.goto(at(`/producto/${SLUG}`));
  const section = page.getByRole("region", { name: "Opiniones", exact: true });
  await expect(section.getByText("Todavía no hay opiniones de este producto.")).toBeVisible();
  // Its code loads with the first scroll.
  await section.scrollIntoViewIfNeeded();
  await section.getByRole("button", { name: "Escribir mi opinión" }).tap();
  const form = page.getByRole("form", { name: /^Opinar sobre/ });
  await expect(form.getByLabel("Nombre que se verá")).toHaveValue("Lucía C.");
  await shoot(page, "form");
  await form.getByText("2 ★").tap();
  await form.getByLabel("Título").fill("<img src=x onerror=alert(1)>");
  await form.getByLabel("Tu opinión").fill("</script><script>alert(2)</script> Se dobla por la mitad.");
  await form.getByRole("button", { name: "Enviar" }).tap();
  await expect(section.getByText(/^Gracias\. La revisamos/)).toBeVisible();
  await shoot(page, "pending");

  const staff = await staffToken("clerk");
  const { items } = await staffGet<Reviews>(staff, "/api/admin/reviews?state=pending&search=se%20dobla");
  const id = items[0]?.id ?? "";
  await patch(id, { state: "published", answer: "Gracias por avisar." });
  await page.goto(at(`/producto/${SLUG}`));
  await page.getByRole("link", { name: "2,0 de 5 estrellas, 1 opinión" }).tap();
  const list = section.getByRole("region", { name: "1 opinión" });
  await expect(list.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await expect(list.getByText("Compra verificada")).toBeVisible();
  await expect(list.getByText("Gracias por avisar.")).toBeVisible();
  const data = await dataOf(page);
  expect(data.flatMap(checkStructuredData)).toContain("Product");
  const product = data.flatMap((each) => each["@graph"]).find((thing) => thing["@type"] === "Product");
  expect(product?.aggregateRating).toMatchObject({ ratingValue: 2, reviewCount: 1 });
  expect(product?.review).toHaveLength(1);
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await shoot(page, "published");

  await patch(id, { state: "rejected", reason: "other", note: "Es de otro producto." });
  await page.goto(at(`/producto/${SLUG}`));
  await expect(section.getByText("Todavía no hay opiniones de este producto.")).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText(/Motivo: otro motivo\. Es de otro producto\./)).toBeVisible();
  await section.getByRole("button", { name: "Eliminarla" }).tap();
  await section.getByRole("button", { name: "Sí, eliminarla" }).tap();
  await expect(section.getByText("Opinión eliminada.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Escribir mi opinión" })).toBeVisible();
  await context.close();
});

test("a guest finds the products to review on the order's page, and the shop's list shows the state", async ({
  page,
}) => {
  const token = await staffToken("clerk");
  const { items } = await staffGet<{ items: { id: string }[] }>(token, "/api/admin/orders?search=P2026-000116");
  await page.goto(at(`/pedido/${await linkOf(token, "orders", items[0]?.id ?? "")}#opiniones`));
  const section = page.getByRole("region", { name: "¿Qué te ha parecido?" });
  await expect(section.getByRole("button", { name: "Escribir mi opinión" })).toBeVisible();
  await shoot(page, "order");

  await page.goto(at("/producto/tejados"));
  const reviews = page.getByRole("region", { name: "Opiniones", exact: true });
  await reviews.getByRole("combobox").selectOption("worst");
  await expect(reviews.getByRole("article").first()).toContainText("Esperaba más");
  await shoot(page, "tejados");

  await openAs(page, "clerk", "/admin/resenas?state=pending");
  await page.getByRole("table", { name: "Opiniones" }).getByRole("link", { name: "Regalo seguro" }).click();
  const dialog = page.getByRole("dialog", { name: "Regalo seguro" });
  await expect(dialog.getByRole("button", { name: "Publicar" })).toBeVisible();
  await shoot(page, "admin");
  await dialog.getByRole("button", { name: "Rechazar…" }).click();
  await shoot(page, "admin-reject");
});
