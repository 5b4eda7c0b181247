import { gzipSync } from "node:zlib";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { LAYOUT_NAMES } from "../../packages/layouts/src/layout-names.ts";
import { PHONE } from "../support/phone.ts";
import { at, giveSession, preferencesSaved, resetPreferences, signIn } from "./staff.ts";
import { test } from "./test.ts";

const root = (page: Page) => page.locator("html");
const HORIZONTAL = ["centered", "enterprise", "material", "modern"];

/** Waits for the shell and its screen. */
async function ready(page: Page, layout: string): Promise<void> {
  await expect(root(page)).toHaveAttribute("data-layout", layout);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Waits until the page has adapted to its new width. */
const noSidewaysScroll = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);

test.describe("layouts of the back office", () => {
  let context: BrowserContext;
  let staff: Page;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ locale: "es-ES" });
    staff = await context.newPage();
    await giveSession(staff);
  });
  test.afterAll(() => context.close());

  for (const layout of LAYOUT_NAMES)
    test(`include ${layout}, which the address can select, and which fits 320 px`, async () => {
      await staff.setViewportSize({ width: 1440, height: 900 });
      await staff.goto(at(`/admin/productos?layout=${layout}`));
      await ready(staff, layout);
      await staff.setViewportSize({ width: 320, height: 700 });
      await noSidewaysScroll(staff);
      const toggle = staff.getByRole("button", { name: "Abrir navegación" });
      if (layout === "empty") {
        await expect(staff.getByRole("navigation", { name: "Principal" })).toHaveCount(0);
        await expect(staff.getByRole("button", { name: "Ajustes de apariencia" })).toBeVisible();
        return;
      }
      await expect(staff.getByRole("navigation", { name: "Principal" })).toBeHidden();
      await toggle.click();
      const menu = staff.getByRole("navigation", { name: "Principal" });
      await expect(menu).toBeVisible();
      await menu.getByRole("link", { name: "Proveedores" }).click();
      await expect(staff).toHaveURL(/\/admin\/proveedores/);
      await expect(menu).toBeHidden();
    });

  test("fall back to the default for an unknown name, and the parameter does not outlive the visit", async ({
    page,
  }) => {
    await giveSession(page);
    await page.goto(at("/admin/productos?layout=inventado"));
    await ready(page, "classy");
    await page.goto(at("/admin/productos?layout=dense"));
    await ready(page, "dense");
    await page.getByRole("link", { name: "Clientes" }).click();
    await expect(page).toHaveURL(/\/admin\/clientes$/);
    await ready(page, "dense");
    await page.goto(at("/admin/productos"));
    await ready(page, "classy");
  });

  test("chosen in the settings replace the parameter, keep the rest, and survive a reload without a flash", async ({
    page,
  }) => {
    await giveSession(page);
    await page.goto(at("/admin/productos?layout=thin&search=caja"));
    await ready(page, "thin");
    await page.getByRole("button", { name: "Ajustes de apariencia" }).click();
    const drawer = page.getByRole("dialog", { name: "Ajustes de apariencia" });
    const saved = preferencesSaved(page);
    await drawer.getByText("futuristic", { exact: true }).click();
    await drawer.getByText("Oscuro", { exact: true }).click();
    await drawer.getByText("Teal", { exact: true }).click();
    await page.keyboard.press("Escape");
    await saved;
    await ready(page, "futuristic");
    await expect(page).toHaveURL(/\/admin\/productos\?search=caja$/);

    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const note = () => {
        const { layout, scheme, theme } = document.documentElement.dataset;
        // The layout is set with the shell; theme and scheme are set before the first paint.
        const shell = document.querySelector("[data-slot=shell]") ? layout : "";
        const now = [shell, scheme, theme].join(" ");
        if (document.body?.childElementCount && seen.at(-1) !== now) seen.push(now);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await page.reload();
    await ready(page, "futuristic");
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((look) => !/^(futuristic|) dark theme-teal$/.test(look))).toEqual([]);
    await resetPreferences("admin");
  });

  test("stay empty on public and guest pages, whatever the address asks for", async ({ page }) => {
    for (const path of ["/home?layout=dense", "/forgot-password?layout=modern"]) {
      await page.goto(at(path));
      await expect(root(page)).toHaveAttribute("data-layout", "empty");
      await expect(page.getByRole("button", { name: "Abrir navegación" })).toHaveCount(0);
    }
  });

  test("load only their own code, and the shell stays within its limit", async ({ page }) => {
    await giveSession(page);
    const scripts = new Map<string, number>();
    const nameOf = (url: string) => url.split("/").at(-1) ?? "";
    // The code of the other sections loads with this part, seconds later.
    let isLate = false;
    page.on("request", (request) => {
      if (request.resourceType() !== "script") return;
      const name = nameOf(request.url());
      isLate ||= name.startsWith("preload-route-code-");
      if (!isLate) scripts.set(name, 0);
    });
    page.on("response", async (response) => {
      const name = nameOf(response.url());
      if (scripts.has(name)) scripts.set(name, gzipSync(await response.body(), { level: 9 }).byteLength);
    });
    const layouts = () =>
      [...scripts.keys()].flatMap((name) => LAYOUT_NAMES.find((one) => name.startsWith(`${one}-`)) ?? []);
    for (const layout of ["modern", "thin", "classy"]) {
      scripts.clear();
      isLate = false;
      await page.goto(at(`/admin/404?layout=${layout}`));
      await ready(page, layout);
      // The last chunk to load, once the page is idle.
      await expect.poll(() => [...scripts.keys()].join()).toContain("toast-region-");
      await page.waitForLoadState("networkidle");
      expect(layouts()).toEqual([layout]);
      // The entry contains React and its router; SWR and the toasts are in the other chunks.
      const beyond = [...scripts].filter(([name]) => !name.startsWith("entry.client-"));
      expect(beyond.length).toBeGreaterThan(10);
      expect(beyond.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(101_400);
    }
  });

  test("load the code of a list in few files, and prefetch most of the next one", async ({ page }) => {
    await giveSession(page);
    // The code of all sections loads once a page is idle, except with data saving.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const asked = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") asked.add(request.url());
    });
    for (const [path, title, most] of [
      ["/admin/pedidos", "Pedidos", 50],
      ["/admin/clientes", "Clientes", 62],
      ["/admin/productos", "Productos", 80],
    ] as const) {
      await page.goto(at(path));
      await expect(page.getByRole("table", { name: title, exact: true })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(asked.size, path).toBeLessThan(most);
    }
  });

  test("report a panel whose code fails to load, and load it on a retry", async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED \(.*\/panel-surface-/);
    await giveSession(page);
    await page.goto(at("/admin/404"));
    await ready(page, "classy");
    await page.route(/panel-surface-/, (route) => route.abort());
    await page.getByRole("button", { name: "Notificaciones" }).click();
    await expect(page.getByRole("alert")).toContainText("No se ha podido cargar");
    await page.unroute(/panel-surface-/);
    await page.getByRole("alert").getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("dialog", { name: "Notificaciones" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Notificaciones" })).toBeFocused();
  });

  test("with a horizontal menu lead to the inventory, even by keyboard", async ({ page }) => {
    await giveSession(page);
    for (const layout of HORIZONTAL) {
      await page.goto(at(`/admin/pedidos?layout=${layout}`));
      await ready(page, layout);
      await page.getByRole("navigation", { name: "Principal" }).getByRole("button", { name: "Inventario" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name: "Categorías" })).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("menuitem", { name: "Productos" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/admin\/productos/);
    }
  });
});

test.describe("the shell on a phone", () => {
  test.use(PHONE);

  test("hides the navigation, which opens over the page and returns the focus", async ({ page }) => {
    await giveSession(page);
    await page.goto(at("/admin/pedidos"));
    await ready(page, "classy");
    const toggle = page.getByRole("button", { name: "Abrir navegación" });
    await toggle.press("Enter");
    await expect(page.getByRole("navigation", { name: "Principal" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("navigation", { name: "Principal" })).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test.describe("personal shortcuts", () => {
  const panelOf = (page: Page) => page.getByRole("dialog", { name: "Shortcuts" });

  async function openPanel(page: Page) {
    await page.getByRole("button", { name: "Shortcuts", exact: true }).click();
    return panelOf(page);
  }

  test("are added, changed, followed and deleted, and remain after a reload", async ({ page, browser }) => {
    await giveSession(page, "manager");
    await page.goto(at("/admin/pedidos"));
    await ready(page, "classy");
    const label = `Envíos ${Date.now()}`;
    let panel = await openPanel(page);
    await panel.getByRole("button", { name: "Add shortcut" }).click();
    await expect(panel.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
    await panel.getByLabel("Label").fill(label);
    await panel.getByLabel("Icon").fill("heroicons_outline:truck");
    await panel.getByLabel("Link", { exact: true }).fill("/admin/transporte");
    await panel.getByRole("button", { name: "Add", exact: true }).click();
    await expect(panel.getByRole("button", { name: "Exit edit mode" })).toBeVisible();

    await page.reload();
    await ready(page, "classy");
    panel = await openPanel(page);
    await expect(panel.getByRole("link", { name: label })).toBeVisible();
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    await panel
      .getByRole("button", { name: new RegExp(label) })
      .first()
      .click();
    await panel.getByLabel("Description").fill("Tarifas y zonas");
    await panel.getByRole("button", { name: "Update" }).click();
    await expect(panel.getByText("Tarifas y zonas")).toBeVisible();
    await panel.getByRole("button", { name: "Exit edit mode" }).click();
    await panel.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(/\/admin\/transporte/);

    const other = await (await browser.newContext()).newPage();
    await giveSession(other, "clerk");
    await other.goto(at("/admin/pedidos"));
    await ready(other, "classy");
    const theirs = await openPanel(other);
    await expect(theirs.getByRole("button", { name: "Add shortcut" })).toBeVisible();
    await expect(theirs.getByRole("link", { name: label })).toHaveCount(0);
    await other.context().close();

    await page.goto(at("/admin/pedidos"));
    panel = await openPanel(page);
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    await panel
      .getByRole("button", { name: new RegExp(label) })
      .first()
      .click();
    await panel.getByRole("button", { name: "Delete" }).click();
    await expect(panel.getByText(label)).toHaveCount(0);
    await page.reload();
    panel = await openPanel(page);
    await expect(panel.getByRole("button", { name: "Add shortcut" })).toBeVisible();
    await expect(panel.getByText(label)).toHaveCount(0);
  });

  test("are created and edited by keyboard alone, from the sign-in on", async ({ page }) => {
    await page.goto(at("/admin/sign-in"));
    await page.getByLabel("Correo", { exact: true }).focus();
    await page.keyboard.type("admin@tablero.test");
    await page.keyboard.press("Tab");
    await page.keyboard.type("tablero-demo");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/clientes/);
    await ready(page, "classy");

    /** Presses Tab until the focused element has this name. */
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press("Tab");
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute("aria-label") ?? element?.textContent ?? "";
        });
        if (name.test(focused)) return;
      }
      throw new Error(`The keyboard never came to ${name}`);
    };
    await tabTo(/^Shortcuts$/);
    await page.keyboard.press("Enter");
    const panel = panelOf(page);
    await expect(panel).toBeVisible();
    await tabTo(/^Edit$/);
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("button", { name: "Exit edit mode" })).toBeVisible();
    const tile = panel.getByRole("listitem").first().getByRole("button").first();
    const name = (await tile.textContent()) ?? "";
    expect(name).not.toBe("");
    await tabTo(new RegExp(`^${name}`));
    await page.keyboard.press("Enter");
    await expect(panel.getByLabel("Description")).toBeVisible();
    await panel.getByLabel("Description").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Con el teclado");
    await page.keyboard.press("Enter");
    await expect(panel.getByText("Con el teclado")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Shortcuts", exact: true })).toBeFocused();
  });
});

/** Time limit for the notice of a new order, in ms. */
const WITHIN = 5_000;

test("a new order appears in the notifications within five seconds without a reload", async ({ page, browser }) => {
  const { addToCart, checkOut, findProducts, placeOrder } = await import("./shopper.ts");
  await giveSession(page);
  await page.goto(at("/admin/clientes"));
  await ready(page, "classy");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));

  const guest = await (await browser.newContext({ locale: "es-ES" })).newPage();
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  await addToCart(guest, product);
  await checkOut(guest, { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" }, "Transferencia");
  // Opened before there is an order, so that only the page's own polling can show the notice.
  await page.getByRole("button", { name: "Notificaciones" }).click();
  const panel = page.getByRole("dialog", { name: "Notificaciones" });
  await expect(panel).toBeVisible();

  // The time starts with the API response, whatever the guest's page still does.
  const [placedAt, { number }] = await Promise.all([
    guest
      .waitForResponse((answer) => answer.request().method() === "POST" && answer.url() === at("/api/shop/orders"))
      .then(() => Date.now()),
    placeOrder(guest),
  ]);
  await expect(panel.getByText(number)).toBeVisible({ timeout: Math.max(placedAt + WITHIN - Date.now(), 1) });
  await guest.context().close();
  expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true);
});

test("going back restores the scroll position, and going forward starts at the top", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, "admin");
  await page.goto(at("/admin/pedidos"));
  await ready(page, "classy");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await page.getByRole("link", { name: "Proveedores" }).click();
  await expect(page).toHaveURL(/proveedores/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/pedidos/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});
