import { expect, type Page } from "@playwright/test";
import { addToCart, checkOut, findProducts } from "./shopper.ts";
import { at, signIn } from "./staff.ts";
import { test } from "./test.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Sets the page's clock off by this many ms; its timers run as usual. */
const setClockOff = (page: Page, by: number) =>
  page.addInitScript((difference) => {
    const { Date: RealDate } = globalThis;
    globalThis.Date = class extends RealDate {
      constructor(...values: unknown[]) {
        if (values.length === 0) super(RealDate.now() + difference);
        else super(...(values as [number]));
      }
      static override now() {
        return RealDate.now() + difference;
      }
    } as DateConstructor;
  }, by);

const CLOCKS: readonly [string, number][] = [
  ["10 minutes ahead", 10 * MINUTE],
  ["10 minutes behind", -10 * MINUTE],
  ["9 days ahead, past the end of a session", 9 * DAY],
  ["2 days behind", -2 * DAY],
];

for (const [name, by] of CLOCKS) {
  test(`a shopper whose clock is ${name} can order, and sees the correct remaining time`, async ({ page }) => {
    await setClockOff(page, by);
    await page.goto(at("/home"));
    await expect(page.getByRole("heading", { name: "Novedades" })).toBeVisible();
    await addToCart(page, (await findProducts(1))[0]!);
    await checkOut(page, { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" }, "Tarjeta");
    await page.getByRole("button", { name: "Pedido con obligación de pago" }).first().click();
    await page.getByRole("button", { name: /^Cancelar/ }).click();
    await expect(page.getByText(/Has vuelto sin pagar/)).toBeVisible();

    const token = new URL(page.url()).pathname.split("/").at(-1);
    const { payUntil } = (await (await fetch(at(`/api/shop/orders/${token}`))).json()) as { payUntil: string };
    const left = page.locator("time[data-slot=countdown] .sr-only");
    await expect(async () => {
      const minutes = Math.floor((Date.parse(payUntil) - Date.now()) / MINUTE);
      const shown = Number((await left.textContent())?.match(/(\d+) minuto/)?.[1]);
      expect(Math.abs(shown - minutes)).toBeLessThanOrEqual(1);
    }).toPass({ timeout: 5_000 });
  });

  test(`staff whose clock is ${name} sign in and stay signed in`, async ({ page }) => {
    await setClockOff(page, by);
    await signIn(page, "admin");
    for (const path of ["/admin/pedidos", "/admin/sistema"]) {
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
}
