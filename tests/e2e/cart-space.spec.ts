import { expect, type Page } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { filledCart, storeCart } from "../web/lib/pages.ts";
import { waitForHydration } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

const MAX_SHIFT = 0.05;
/**
 * Within the half second after a key, which the browser's own measure leaves out. Below 0.02 on 30 November, and up to
 * 0.055 on the day after.
 */
const MAX_TYPED_SHIFT = 0.06;

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

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
interface Seen {
  shift: number;
  typed: number;
  /** The moved elements, for the message of a failure. */
  moved: string[];
}

const watch = () => {
  const seen = { shift: 0, typed: 0, moved: [] as string[] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      seen[entry.hadRecentInput ? "typed" : "shift"] += entry.value;
      for (const { node } of entry.sources)
        seen.moved.push(`${entry.value.toFixed(3)} ${node?.textContent?.slice(0, 40)}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
};
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

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
      expect((await seenOn(page)).shift).toBeLessThan(MAX_SHIFT);
    });

    for (const [what, preorder] of [
      ["goods in stock", false],
      ["goods in stock and a preorder", true],
    ] as const)
      test(`keeps its place while a postcode is typed, with ${what}`, async ({ page }) => {
        const token = await filledCart(at(""));
        if (preorder) await addPreorder(token);
        await storeCart(page.context(), at(""), token);
        await page.addInitScript(watch);
        await page.goto(at("/carrito"));
        await waitForHydration(page);
        await page.waitForLoadState("networkidle");
        const before = await seenOn(page);
        await page.getByRole("textbox", { name: "Código postal" }).pressSequentially("28012", { delay: 40 });
        await expect(page.getByText(/^Llega (el|entre|mañana)/).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        const { shift, typed, moved } = await seenOn(page);
        const text = moved.slice(before.moved.length).join("\n");
        expect(shift + typed - before.shift - before.typed, text).toBeLessThan(MAX_TYPED_SHIFT);
      });
  });
