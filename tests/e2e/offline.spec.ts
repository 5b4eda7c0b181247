import { expect } from "@playwright/test";
import { PHONE } from "../support/phone.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

for (const [device, use] of [
  ["a phone", PHONE],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ ...use, serviceWorkers: "allow" });

    test("without a network the shop shows its own page, and after reconnecting the requested page", async ({
      page,
      context,
    }) => {
      await page.goto(at("/home"));
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.goto(at("/legal/devoluciones"), { waitUntil: "networkidle" });
      await context.setOffline(true);
      // Within the visible area: over the page, not below it.
      const notice = page.getByText("Sin conexión. Lo que escribas se conserva.");
      await expect(notice).toBeInViewport();
      await page.goto(at("/legal/envios"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin conexión");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(use.viewport.width);
      await context.setOffline(false);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Envíos y plazos");
      // Nothing but that page is kept.
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        return Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
        );
      });
      expect(kept.flat()).toEqual(["/sin-conexion.html"]);
    });
  });
