import { expect } from "@playwright/test";
import { findProducts } from "./shopper.ts";
import { at, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface AdminProduct {
  version: number;
  variants: Record<string, unknown>[];
}

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")} €`;
const textOf = async (path: string) => (await (await fetch(at(path))).text()).replaceAll("\u00a0", " ");

async function setPrice(token: string, productId: string, price: number): Promise<void> {
  const path = `/api/admin/products/${productId}`;
  const { version, variants } = await staffGet<AdminProduct>(token, path);
  const sent = variants.map(
    ({ onHand: _1, reserved: _2, available: _3, position: _4, priorPrice: _5, waiting: _6, ...variant }) => ({
      ...variant,
      price,
    }),
  );
  const response = await fetch(at(path), {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ version, variants: sent }),
  });
  expect(response.status, await response.text()).toBe(200);
}

test("a new price is in the page and in the API response at the next request", { tag: "@gate" }, async () => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  const token = await staffToken();
  const page = `/producto/${product.slug}`;
  // The first jobs of a newly started shop may still clear its caches between two calls.
  const revalidated = async () => {
    const etag = (await fetch(at(page))).headers.get("ETag") ?? "";
    return (await fetch(at(page), { headers: { "If-None-Match": etag } })).status;
  };
  await expect.poll(revalidated).toBe(304);
  for (const price of [7_777, product.price]) {
    await setPrice(token, product.productId, price);
    for (const path of [page, `${page}?utm_source=mail`]) expect(await textOf(path)).toContain(euros(price));
    expect(await textOf(`${page}.data`)).toContain(String(price));
    const { price: told } = (await (await fetch(at(`/api/shop/products/${product.slug}`))).json()) as { price: number };
    expect(told).toBe(price);
  }
});

test("an order updates the stock on the page immediately", async () => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("No product");
  const post = async (path: string, body: object, method = "POST") => {
    const response = await fetch(at(path), {
      method,
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    expect(response.status, path).toBeLessThan(300);
    return response.json();
  };
  const available = async () => {
    const answer = await (await fetch(at(`/api/shop/products/${product.slug}`))).json();
    return (answer as { available: number }).available;
  };
  const before = await available();
  const { token } = (await post("/api/shop/carts", {})) as { token: string };
  await post(`/api/shop/carts/${token}/lines/${product.variantId}`, { quantity: 2 }, "PUT");
  expect(await available()).toBe(before);
  const options = (await (
    await fetch(at(`/api/shop/carts/${token}/shipping-options?country=ES&postcode=28013`))
  ).json()) as { id: string; pickup: boolean }[];
  const pickup = options.find((option) => option.pickup);
  const order = (await post("/api/shop/orders", {
    cartToken: token,
    contact: { email: "ana@correo.test", name: "Ana", surname: "Ruiz", phone: "600111222" },
    shippingOption: pickup?.id,
    paymentMethod: "in-store",
    acceptTerms: true,
  })) as { token: string };
  expect(await available()).toBe(before - 2);
  await post(`/api/shop/orders/${order.token}/cancel`, {});
  expect(await available()).toBe(before);
});

test("a cached page runs its own scripts and no others, and hydrates without a mismatch", async ({ page }) => {
  const [product] = await findProducts(1);
  for (const path of [
    "/home",
    `/producto/${product?.slug}`,
    "/categoria/arcania?page=2",
    "/busqueda/faro",
    "/legal/aviso-legal",
  ]) {
    await fetch(at(path));
    const response = await page.goto(at(path));
    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/script-src 'self' ('sha256-[\w+/=]{44}' ?)+;/);
    expect(policy, path).not.toMatch(/nonce|script-src[^;]*unsafe/);
    expect(response?.headers()["cache-control"], path).toBe("public, max-age=0, must-revalidate");
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.querySelectorAll("script[nonce]").length)).toBe(0);
    // The page is hydrated.
    expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react")))).toBe(true);
  }
});

test("personal pages are rendered for each person", async () => {
  for (const path of ["/carrito", "/admin/sign-in", "/forgot-password"]) {
    const [one, two] = [await fetch(at(path)), await fetch(at(path))];
    const nonce = (response: Response) =>
      /'nonce-([\w-]+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
    expect(nonce(one), path).toBeTruthy();
    expect(nonce(one), path).not.toBe(nonce(two));
    expect(one.headers.get("Cache-Control"), path).not.toContain("public");
  }
  const withCookie = await fetch(at("/home"), { headers: { Cookie: "seen=1" } });
  expect(withCookie.headers.get("Content-Security-Policy")).toContain("'nonce-");
});

test("text is compressed in the format that the browser accepts", async () => {
  for (const path of ["/home", "/api/shop/home", "/api/shop/products?size=50", "/carrito"]) {
    for (const [accepted, encoding] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const response = await fetch(at(path), { headers: { "Accept-Encoding": accepted } });
      expect(response.headers.get("Content-Encoding"), `${path} ${accepted}`).toBe(encoding);
      expect(response.headers.get("Vary"), path).toContain("Accept-Encoding");
      expect((await response.text()).length).toBeGreaterThan(1_000);
    }
  }
  const tiny = await fetch(at("/api/health"), { headers: { "Accept-Encoding": "br" } });
  expect(tiny.headers.get("Content-Encoding")).toBeNull();
});
