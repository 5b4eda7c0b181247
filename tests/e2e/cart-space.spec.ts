import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { filledCart, storeCart } from "../web/lib/pages.ts";
import { waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const MAX_SHIFT = 0.05;

/** Adds a preorder to a cart, so that the checkout asks for one parcel or two. */
async function addPreorder(token: string): Promise<void> {
  const items: { variantId: string }[] = await (await fetch(at("/api/shop/preorders"))).json();
  const [campaign] = items;
  if (!campaign) throw new Error("No preorder");
  const response = await fetch(at(`/api/shop/carts/${token}/lines/${campaign.variantId}`), {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ quantity: 1 }),
  });
  if (!response.ok) throw new Error(await response.text());
}

const watch = () => {
  const seen = { shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
};
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

for (const [where, device] of [
  ["a phone", PHONE],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`a cart with goods in stock and a preorder, on ${where}`, () => {
    test.use(device);

    test("loads without layout shift, although parts of it load late", async ({ page }) => {
      const token = await filledCart(at(""));
      await addPreorder(token);
      await storeCart(page.context(), at(""), token);
      await page.addInitScript(watch);
      await page.goto(at("/carrito"));
      await waitForHydration(page);
      await expect(page.getByRole("radio", { name: /^En dos, cuanto antes/ })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
    });
  });
