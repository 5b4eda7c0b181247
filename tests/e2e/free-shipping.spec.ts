import { expect } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { addToCart, findProducts, waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

for (const [where, device] of [
  ["a phone", PHONE],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`the amount missing for free delivery, on ${where}`, () => {
    test.use(device);

    test("is shown on the home page, a product and the cart, without layout shift", async ({ page }) => {
      const [product] = await findProducts(1);
      if (!product) throw new Error("No product");
      const line = page.getByText(/^Te faltan \d+,\d{2}\s€ para el envío gratis/).filter({ visible: true });
      await page.goto(at(`/producto/${product.slug}`));
      await waitForHydration(page);
      await expect(line).toHaveCount(0);
      await addToCart(page, product);
      await expect(line).toHaveCount(1);

      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(at(`/producto/${product.slug}`), { waitUntil: "networkidle" });
      // Content below the fold loads with the first touch or movement.
      await page.getByRole("heading", { level: 1 }).hover();
      await expect(line).toHaveCount(1);
      expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(
        0.01,
      );

      for (const path of ["/home", "/carrito"]) {
        await page.goto(at(path));
        await expect(line).toHaveCount(1);
      }
    });
  });
