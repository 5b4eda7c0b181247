import { type BrowserContext, expect, type Page, type Response } from "@playwright/test";
import { COOKIES, isOwnCookie } from "@tablero/domain/settings/legal/cookies";
import { LEGAL_PAGES } from "@tablero/domain/settings/legal/pages";
import { OPEN_PATHS, openRoute } from "./pages.ts";
import { addToCart, checkOut, findProducts, placeOrder } from "./shopper.ts";
import { at } from "./staff.ts";
import { test } from "./test.ts";

/** Checks pages from outside for cookies other than the shop's own, and for requests to other hosts. */
class Visit {
  readonly cookies = new Set<string>();
  readonly strangers = new Set<string>();
  readonly #context: BrowserContext;
  readonly #reading: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    this.#context = context;
    const own = new URL(at("/")).host;
    context.on("request", (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && host !== own) this.strangers.add(request.url());
    });
    context.on("response", (response) => void this.#reading.push(this.#readCookies(response)));
  }

  async #readCookies(response: Response): Promise<void> {
    for (const { name, value } of await response.headersArray())
      if (name.toLowerCase() === "set-cookie") this.cookies.add(value.split("=")[0] ?? value);
  }

  /** Records the current cookies, because scripts set some without a response. */
  async look(): Promise<void> {
    await Promise.all(this.#reading);
    for (const { name } of await this.#context.cookies()) this.cookies.add(name);
  }

  /** Ends the visit. Requests still pending when the context closes do not matter. */
  async end(): Promise<void> {
    const reading = Promise.allSettled(this.#reading);
    this.#context.removeAllListeners("response");
    await this.#context.close();
    await reading;
  }
}

const MADRID = { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" } as const;
const names = (cookies: ReadonlySet<string>) => [...cookies].sort();

test.describe("no page sets a cookie that needs consent, nor calls another site", () => {
  let context: BrowserContext;
  let page: Page;
  let visit: Visit;
  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext({ locale: "es-ES" });
    page = await context.newPage();
    visit = new Visit(context);
  });
  test.afterEach(() => visit.end());

  test("a visitor who only browses gets no cookie at all", async () => {
    for (const path of OPEN_PATHS) {
      await openRoute(page, path);
      await visit.look();
      expect([path, names(visit.cookies), [...visit.strangers]]).toEqual([path, [], []]);
    }
    for (const text of LEGAL_PAGES) {
      await page.goto(at(`/legal/${text}`));
      await visit.look();
    }
    expect([names(visit.cookies), [...visit.strangers]]).toEqual([[], []]);
  });

  test("a shopper who orders gets the cookie of the cart", async () => {
    for (const product of await findProducts(1)) await addToCart(page, product);
    await visit.look();
    expect(names(visit.cookies)).toEqual(["cartToken"]);
    await checkOut(page, MADRID, "Transferencia", () => visit.look());
    await placeOrder(page);
    await visit.look();
    expect([names(visit.cookies), [...visit.strangers]]).toEqual([["cartToken"], []]);
  });

  test("a shopper who signs in gets the cookie of the device, and the cookies page names them all", async () => {
    await page.goto(at("/home?entrar=1"));
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Correo", { exact: true }).fill("cliente@tablero.test");
    await dialog.getByLabel("Contraseña", { exact: true }).fill("tablero-demo");
    await dialog.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(dialog).toBeHidden();
    await visit.look();
    expect(visit.cookies.size).toBe(1);
    expect([...visit.cookies].filter((name) => !isOwnCookie(name))).toEqual([]);
    await page.goto(at("/legal/cookies"));
    for (const { name } of COOKIES) await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
    expect([...visit.strangers]).toEqual([]);
  });
});
