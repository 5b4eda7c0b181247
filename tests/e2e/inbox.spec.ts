import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { at, openAs } from "./staff.ts";
import { test } from "./test.ts";

/** A question from the contact page, which no other test answers. */
async function ask(page: Page): Promise<string> {
  const subject = `Consulta ${crypto.randomUUID().slice(0, 8)}`;
  const answer = await page.request.post(at("/api/shop/questions"), {
    data: {
      name: "Ana Gil",
      email: "ana.gil@correo.test",
      subject,
      text: "¿Llega antes del día 5?",
      acceptPrivacy: true,
    },
  });
  expect(answer.status()).toBe(201);
  return subject;
}

test("the inbox: an answer closes the question, and keys move, tick off and undo", { tag: "@gate" }, async ({
  page,
}) => {
  const [first, second] = [await ask(page), await ask(page)];
  await openAs(page, "clerk", "/admin/bandeja");
  const list = page.getByRole("list", { name: "Asuntos" });
  await list.getByRole("link", { name: first }).click();
  await page.getByRole("textbox", { name: "Respuesta" }).fill("Sí, sale esta tarde.");
  await page.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(list.getByRole("link", { name: first })).toHaveCount(0);

  await list.getByRole("link", { name: second }).click();
  await expect(page.getByRole("region", { name: second })).toBeVisible();
  await page.keyboard.press("e");
  await expect(list.getByRole("link", { name: second })).toHaveCount(0);
  await page
    .getByRole("region", { name: /^Avisos/ })
    .getByRole("button", { name: "Deshacer" })
    .first()
    .click();
  await expect(list.getByRole("link", { name: second })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the open item takes the place of the list, and is given and put off", async ({ page }) => {
    const subject = await ask(page);
    await openAs(page, "clerk", "/admin/bandeja");
    const list = page.getByRole("list", { name: "Asuntos" });
    await list.getByRole("link", { name: subject }).tap();
    await expect(page.getByRole("region", { name: subject })).toBeVisible();
    await expect(list).toBeHidden();
    await page.getByRole("button", { name: "Sin dueño" }).tap();
    const person = page.getByRole("menuitemradio").first();
    const name = (await person.textContent()) ?? "";
    await person.tap();
    await expect(page.getByRole("button", { name })).toBeVisible();
    await page.getByRole("button", { name: "Aplazar" }).tap();
    await page.getByRole("menuitem", { name: "Mañana por la mañana" }).tap();
    await page.goto(at("/admin/bandeja?vista=snoozed"));
    await expect(list.getByRole("link", { name: subject })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
