import { type BrowserContext, expect, type Page } from "@playwright/test";
import { REGISTRY } from "../../packages/domain/src/platform/resources/registry.ts";
import { at, openAs, signIn, staffToken } from "./staff.ts";
import { test } from "./test.ts";

const SECTIONS = ["404", "cuenta", ...REGISTRY.map(({ path }) => path)];
const GUEST_ONLY = [
  "/confirmacion-requerida",
  "/verificar-cuenta/00000000-0000-7000-8000-000000000000/token",
  "/forgot-password",
  "/reset-password/00000000-0000-7000-8000-000000000000/token",
  "/invitacion/00000000-0000-7000-8000-000000000000/token",
  "/preparar/token",
  "/admin/sign-in",
  "/sign-up",
];

test.describe("redirects", () => {
  for (const [from, to] of [
    ["/", "/home"],
    ["/admin", "/admin/sign-in"],
    ["/signed-in-web-redirect", "/home"],
    ["/nada-de-nada", "/home"],
    ["/otra/mas/larga", "/home"],
  ] as const) {
    test(`lead from ${from} to ${to}`, async ({ page }) => {
      await page.goto(at(from));
      await expect(page).toHaveURL(at(to));
    });
  }

  test("lead from signed-in-redirect to the clients", async ({ page }) => {
    await openAs(page, "admin", "/signed-in-redirect");
    await expect(page).toHaveURL(at("/admin/clientes"));
  });
});

test.describe("a visitor who is not signed in", () => {
  // One browser context for all tests, because such a test spends most of its time in a browser with an empty cache.
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext({ locale: "es-ES" });
    page = await context.newPage();
  });
  test.afterAll(() => context.close());

  for (const section of SECTIONS) {
    test(`is sent from admin/${section} to sign-in with a return address`, async () => {
      await page.goto(at(`/admin/${section}?a=1&b=dos`));
      await expect(page).toHaveURL(
        at(`/admin/sign-in?redirectURL=${encodeURIComponent(`/admin/${section}?a=1&b=dos`)}`),
      );
    });
  }

  test("is sent from sign-out to sign-in without a return address", async () => {
    await page.goto(at("/sign-out"));
    await expect(page).toHaveURL(at("/admin/sign-in"));
  });

  for (const path of GUEST_ONLY) {
    test(`may see ${path}`, async () => {
      await page.goto(at(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(at(path));
    });
  }
});

test.describe("a signed-in user", () => {
  test("is sent from each guest-only screen to the root path", async ({ page }) => {
    await openAs(page, "admin", "/home");
    for (const path of GUEST_ONLY) {
      await page.goto(at(path));
      await expect(page, path).toHaveURL(at("/home"));
    }
  });

  test("lands on the requested page with its query", async ({ page }) => {
    await page.goto(at("/admin/pedidos?search=P2026"));
    await signIn(page, "admin", { goto: false });
    await expect(page).toHaveURL(at("/admin/pedidos?search=P2026"));
  });

  test("lands on the start page that the person has chosen", async ({ page }) => {
    const headers = { Authorization: `Bearer ${await staffToken("accountant")}`, "Content-Type": "application/json" };
    const choose = (start: string | null) =>
      fetch(at("/api/common/sections"), { method: "PATCH", headers, body: JSON.stringify({ start }) });
    expect((await choose("ventas.cobros")).status).toBe(200);
    await signIn(page, "accountant");
    await expect(page).toHaveURL(at("/admin/cobros"));
    // A section that the role cannot open leads to the specified one.
    await choose("sistema.usuarios");
    await page.goto(at("/sign-out"));
    await expect(page).toHaveURL(/sign-in/);
    await signIn(page, "accountant", { goto: false });
    await expect(page).toHaveURL(at("/admin/clientes"));
    await choose(null);
  });

  for (const evil of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "\\\\evil.example",
  ]) {
    test(`is not led away to ${evil}`, async ({ page }) => {
      await page.goto(at(`/admin/sign-in?redirectURL=${encodeURIComponent(evil)}`));
      await signIn(page, "admin", { goto: false });
      await expect(page).toHaveURL(at("/admin/clientes"));
    });
  }

  test("signs out to sign-in, and the back button shows nothing of the back office", async ({ page }) => {
    const remembered = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("tablero.recent.")).length);
    await signIn(page, "admin");
    await page.getByRole("navigation").getByRole("link", { name: "Clientes" }).first().click();
    await expect.poll(remembered).toBe(1);
    await page.goto(at("/sign-out"));
    await expect(page).toHaveURL(at("/admin/sign-in"));
    expect(await remembered()).toBe(0);
    await page.goto(at("/admin/clientes"));
    await expect(page).toHaveURL(/\/admin\/sign-in\?redirectURL=/);
  });
});

test.describe("access by role", () => {
  test("shows 403 to a shopper in the back office", async ({ page }) => {
    await signIn(page, "cliente");
    await expect(page).toHaveURL(at("/home"));
    await page.goto(at("/admin/clientes"));
    await expect(page).toHaveURL(at("/403"));
  });

  test("shows staff without a permission that it is missing inside the shell, and hides it in the menu", async ({
    page,
  }) => {
    await openAs(page, "judge", "/admin/eventos");
    await page.goto(at("/admin/facturas"));
    await expect(page).toHaveURL(at("/admin/facturas"));
    await expect(
      page
        .getByRole("main")
        .getByText(/permiso/i)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("navigation").getByRole("link", { name: "Facturas" })).toHaveCount(0);
  });
});

test.describe("a failed call", () => {
  test("with 401 signs the user out and leads home", async ({ page }) => {
    await page.route("**/api/admin/clients*", (route) => route.fulfill({ status: 401, body: "{}" }));
    await openAs(page, "admin", "/admin/clientes");
    await expect(page).toHaveURL(at("/home"));
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  });

  test("with 403 signs the user out and leads home", async ({ page }) => {
    await page.route("**/api/admin/clients*", (route) => route.fulfill({ status: 403, body: "{}" }));
    await openAs(page, "admin", "/admin/clientes");
    await expect(page).toHaveURL(at("/home"));
  });

  test("with 404 leads to /404", async ({ page }) => {
    await openAs(page, "admin", "/admin/pedidos/00000000-0000-7000-8000-000000000000");
    await expect(page).toHaveURL(at("/404"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("with 500 keeps the page and offers a retry, which works", async ({ page, expectConsole }) => {
    expectConsole(/status of 500 .*\/api\/admin\/suppliers/);
    await page.route("**/api/admin/suppliers*", (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
    await openAs(page, "admin", "/admin/proveedores");
    await page.getByRole("button", { name: "Reintentar" }).click();
    // Other tests may have added suppliers, so the number of pages is unknown.
    await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
    await expect(page).toHaveURL(at("/admin/proveedores"));
  });

  test("with a refused token at the start drops the token", async ({ page }) => {
    await page.goto(at("/home"));
    const payload = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 })).toString("base64url");
    await page.evaluate((token) => localStorage.setItem("accessToken", token), `e30.${payload}.c2ln`);
    await page.goto(at("/admin/clientes"));
    await expect(page).toHaveURL(/\/admin\/sign-in\?redirectURL=%2Fadmin%2Fclientes/);
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  });

  test("without a network at the start keeps the token and offers a retry", async ({ page, expectConsole }) => {
    expectConsole(/net::ERR_FAILED .*\/api\/auth\/sign-in-with-token/);
    await signIn(page, "admin");
    await page.route("**/api/auth/sign-in-with-token", (route) => route.abort());
    await page.goto(at("/admin/clientes"));
    const retry = page.getByRole("button", { name: "Reintentar" });
    await expect(retry).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).not.toBeNull();
    await page.unroute("**/api/auth/sign-in-with-token");
    await retry.click();
    await expect(page.getByRole("heading", { name: /Clientes/ })).toBeVisible();
  });
});

test.describe("the server", () => {
  for (const [path, status] of [
    ["/home", 200],
    ["/404", 404],
    ["/403", 403],
    ["/producto/no-existe", 404],
    ["/categoria/no-existe", 404],
    ["/evento/no-existe", 404],
    [`/pedido/${"x".repeat(32)}`, 404],
    [`/factura/${"x".repeat(32)}`, 404],
  ] as const) {
    test(`answers ${path} with ${status} at its own address`, async ({ request }) => {
      const response = await request.get(at(path), { maxRedirects: 0 });
      expect(response.status()).toBe(status);
      const html = await response.text();
      expect(html).toContain("<h1");
      expect(html).toContain('lang="es"');
    });
  }

  test("answers a script of another build with an uncached 404, not with a page", async ({ request }) => {
    const response = await request.get(at("/assets/entry.client-older.js"), { maxRedirects: 0 });
    expect(response.status()).toBe(404);
    expect(response.headers()["cache-control"]).toBe("no-store");
    expect(response.headers()["content-type"]).toContain("text/plain");
  });

  test("redirects an id to its slug with 301", async ({ request }) => {
    const list = await (await request.get(at("/api/shop/products?size=1"))).json();
    const [{ id, slug }] = list.items;
    const response = await request.get(at(`/producto/${id}`), { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toContain(`/producto/${slug}`);
  });

  test("redirects each former address of a twice-renamed product or category to the last one with one 301", async ({
    request,
  }) => {
    const headers = { Authorization: `Bearer ${await staffToken()}` };
    const token = crypto.randomUUID().slice(0, 8);
    for (const [list, page] of [
      ["products?status=published", "producto"],
      ["categories?active=true", "categoria"],
    ] as const) {
      const [kind] = list.split("?");
      const { items } = await (await request.get(at(`/api/admin/${list}&size=1`), { headers })).json();
      const path = at(`/api/admin/${kind}/${items[0].id}`);
      let { slug, version } = await (await request.get(path, { headers })).json();
      const former: string[] = [];
      for (const next of [`uno-${token}`, `dos-${token}`]) {
        former.push(slug);
        const answer = await request.patch(path, { headers, data: { slug: next, version } });
        expect(answer.status()).toBe(200);
        ({ slug, version } = await answer.json());
      }
      for (const old of former) {
        const response = await request.get(at(`/${page}/${old}`), { maxRedirects: 0 });
        expect([old, response.status(), response.headers().location]).toEqual([old, 301, `/${page}/dos-${token}`]);
      }
      const back = await request.patch(path, { headers, data: { slug: former[0], version } });
      expect(back.status()).toBe(200);
    }
  });

  test("neither caches guest pages nor allows them to be indexed", async ({ request }) => {
    const response = await request.get(at(`/pedido/${"x".repeat(32)}`));
    expect(response.headers()["cache-control"]).toContain("no-store");
    expect(response.headers()["x-robots-tag"]).toBe("noindex");
  });

  test("sends every page with the security headers, and names its scripts by nonce or hash", async ({ request }) => {
    const response = await request.get(at("/home"));
    const headers = response.headers();
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' '(nonce|sha256)-[\w+/=-]+'/);
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["permissions-policy"]).toBeTruthy();
  });
});
