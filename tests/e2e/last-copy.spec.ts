import { expect } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { storeCart } from "../web/lib/pages.ts";
import { shopGet } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const SLUG = "rescoldo-eterno";

interface Copies {
  name: string;
  variants: { id: string; sku: string; available: number; perClientLimit: number | null }[];
}

const send = async (method: string, path: string, body: unknown) => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(at(path), { method, headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return response.json();
};

for (const [where, device] of [
  ["a phone", PHONE],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use(device);

    test("copies that the cart holds are not offered again", async ({ page, context }) => {
      const { name, variants } = await shopGet<Copies>(`/api/shop/products/${SLUG}`);
      const copy = variants.find(({ available, perClientLimit }) => available > 0 && perClientLimit === null)!;
      const { token } = await send("POST", "/api/shop/carts", {});
      await send("PUT", `/api/shop/carts/${token}/lines/${copy.id}`, { quantity: copy.available });
      await storeCart(context, at(""), token);
      await page.goto(at(`/producto/${SLUG}?variante=${copy.sku}`));
      const words = copy.available === 1 ? "la última unidad." : `las ${copy.available} que quedan.`;
      await expect(page.getByText(`Ya tienes en el carrito ${words}`)).toBeVisible();
      await expect(page.getByRole("button", { name: "Añadir al carrito" })).toHaveCount(0);
      const table = page.getByRole("table", { name: `Copias de ${name}` });
      await table.getByRole("link", { name: /Ya tienes en el carrito .* Ver carrito$/ }).click();
      await expect(page).toHaveURL(/\/carrito$/);
    });
  });
