import { expect } from "@playwright/test";
import { drawnFonts } from "../support/drawn-fonts.ts";
import { at, giveSession } from "./staff.ts";
import { test, WHOLE_BROWSER } from "./test.ts";

test.use(WHOLE_BROWSER);

const DISPLAY = "Bricolage Grotesque 96pt ExtraBold";

/** A font that arrives late is not used on that page, only on the next one. */
for (const [path, of, font] of [
  ["/legal/aviso-legal", "footer", "Inter"],
  ["/legal/aviso-legal", "h1", DISPLAY],
  ["/admin/pedidos", "main", "Inter"],
] as const)
  test(`${path} draws ${of} in ${font}`, { tag: "@gate" }, async ({ page }) => {
    await giveSession(page);
    await page.goto(at(path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => drawnFonts(page, of)).toEqual({ loaded: [font], installed: [] });
  });
