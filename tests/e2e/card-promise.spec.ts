import { expect } from "@playwright/test";
import { cardPromiseText } from "@tablero/domain/settings/shipping/card-promise";
import { promiseText } from "@tablero/domain/settings/shipping/delivery-words";
import { PHONE } from "../support/phone.ts";
import { filledCart, storeCart } from "../web/lib/pages.ts";
import { shopGet } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

interface Days {
  today: string;
  from: string;
  to: string;
}
interface Card {
  id: string;
  name: string;
  slug: string;
  delivery: Days;
}

const LIST = "/categoria/juegos-de-mesa?inStock=true&sort=name&order=asc";
const firstCard = async () => {
  const list = "/api/shop/products?category=juegos-de-mesa&inStock=true&sort=name&order=asc&size=1";
  const [card] = (await shopGet<{ items: Card[] }>(list)).items;
  if (!card) throw new Error("the category has no product in stock");
  return card;
};

for (const [where, device] of [
  ["a phone", PHONE],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use(device);

    test("a card says when a product arrives, without scripts too", async ({ browser }) => {
      const { name, delivery } = await firstCard();
      const page = await browser.newPage({ ...device, javaScriptEnabled: false });
      await page.goto(at(LIST));
      const card = page.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) });
      await expect(card).toContainText(cardPromiseText(delivery));
      await page.close();
    });

    test("cards use the cart's postcode as the product page does, and ask for it once", async ({ page, context }) => {
      const token = await filledCart(at(""));
      const changed = await fetch(at(`/api/shop/carts/${token}`), {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ country: "ES", postcode: "35001" }),
      });
      expect(changed.ok).toBe(true);
      await storeCart(context, at(""), token);
      const { id, name, slug, delivery } = await firstCard();
      const [far] = await shopGet<{ delivery: Days }[]>(`/api/shop/card-deliveries?product=${id}&postcode=35001`);
      const text = cardPromiseText(far!.delivery);
      expect(text).not.toBe(cardPromiseText(delivery));
      const asked: string[] = [];
      page.on("request", (request) => request.url().includes("card-deliveries") && asked.push(request.url()));
      await page.goto(at(LIST));
      const card = page.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) });
      await expect(card).toContainText(text);
      expect(asked).toHaveLength(1);
      await page.goto(at(`/producto/${slug}`));
      await page.mouse.wheel(0, 200);
      const days = { ...far!.delivery, pickup: false };
      await expect(page.getByText(promiseText(days, new Date().toISOString())).first()).toBeVisible();
    });
  });
