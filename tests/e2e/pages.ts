import { expect, type Page } from "@playwright/test";
import { ROUTE_TABLE, type RouteOfApp } from "../support/route-table.ts";
import { linkOf } from "./placed-order.ts";
import { at, staffGet, staffSend, staffToken } from "./staff.ts";

type Sample = string | (() => Promise<string>);

const UNKNOWN = "00000000-0000-7000-8000-000000000000";

async function firstOf(list: string, field = "id"): Promise<string> {
  type Rows = Record<string, string>[];
  const answer = await staffGet<Rows | { items: Rows }>(await staffToken(), list);
  const value = (Array.isArray(answer) ? answer : answer.items)[0]?.[field];
  if (!value) throw new Error(`${list} is empty`);
  return value;
}

/** The token of the newest invoice of the shop. */
async function invoiceToken(): Promise<string> {
  const token = await staffToken();
  const { items } = await staffGet<{ items: { id: string }[] }>(token, "/api/admin/orders?state=completed");
  for (const { id } of items) {
    const { invoices } = await staffGet<{ invoices: { id: string }[] }>(token, `/api/admin/orders/${id}`);
    if (invoices[0]) return linkOf(token, "invoices", invoices[0].id);
  }
  throw new Error("No order has an invoice");
}

async function orderToken(list = "/api/admin/orders"): Promise<string> {
  const id = await firstOf(list);
  return linkOf(await staffToken(), "orders", id);
}

/** A shop has no webhooks until one is created. */
async function webhookId(): Promise<string> {
  const headers = { Authorization: `Bearer ${await staffToken()}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "ERP", url: "https://erp.example/", events: ["order.placed"] });
  const answer = await fetch(at("/api/admin/webhooks"), { method: "POST", headers, body });
  return ((await answer.json()) as { id: string }).id;
}

/** A shop has no imports until a file is uploaded. */
async function importId(): Promise<string> {
  const body = new FormData();
  body.set("file", new File(["Nombre;SKU;PVP\nCatán;CATAN-ES;44,95"], "productos.csv"));
  body.set("kind", "products");
  const headers = { Authorization: `Bearer ${await staffToken()}` };
  const answer = await fetch(at("/api/admin/imports"), { method: "POST", headers, body });
  return ((await answer.json()) as { id: string }).id;
}

/** A shop has no orders from a former shop until some are imported; the sample row of our own template contains one. */
async function legacyOrderId(): Promise<string> {
  const headers = { Authorization: `Bearer ${await staffToken()}` };
  const template = await fetch(at("/api/admin/imports/template?kind=orders"), { headers });
  const body = new FormData();
  body.set("file", new File([await template.text()], "pedidos.csv"));
  body.set("kind", "orders");
  interface Import {
    id: string;
    version: number;
    state: string;
  }
  const uploaded = await fetch(at("/api/admin/imports"), { method: "POST", headers, body });
  const { id } = (await uploaded.json()) as Import;
  const read = async () => staffGet<Import>(await staffToken(), `/api/admin/imports/${id}`);
  for (const [command, done] of [
    ["check", "checked"],
    ["run", "done"],
  ] as const) {
    const { version } = await read();
    await fetch(at(`/api/admin/imports/${id}/${command}`), {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify({ version }),
    });
    await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe(done);
  }
  return firstOf("/api/admin/former-orders");
}

/** A player in a tournament created for this purpose. */
async function playerToken(): Promise<string> {
  const headers = { Authorization: `Bearer ${await staffToken()}`, "Content-Type": "application/json" };
  const path = `/api/admin/events/${await firstOf("/api/admin/events")}/tournament`;
  const send = (url: string, body: object) => fetch(at(url), { method: "POST", headers, body: JSON.stringify(body) });
  const settings = { ruleset: "generic", rounds: 3, cut: 0, gamesToWin: 2, minutes: 50 };
  await send(path, { settings });
  await send(`${path}/commands`, { kind: "enter", name: `Ana ${crypto.randomUUID().slice(0, 4)}` });
  const { items } = await staffSend<{ items: { token: string }[] }>(await staffToken(), "POST", `${path}/slips`);
  return items[0]?.token ?? "";
}

/** A booked place in a free event. */
async function bookingToken(): Promise<string> {
  const { items } = await staffGet<{ items: { id: string; price: number; state: string }[] }>(
    await staffToken(),
    "/api/admin/events?size=100",
  );
  const event = items.find(({ price, state }) => price === 0 && state === "registration-open");
  const body = {
    places: [{ name: "Ana Prieto" }],
    contact: { email: `${crypto.randomUUID()}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" },
    ageConfirmed: true,
    acceptTerms: true,
  };
  const answer = await fetch(at(`/api/shop/events/${event?.id}/registrations`), {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { booking: { token: string } }).booking.token;
}

/** Sample values of route parameters. A route with a parameter that is missing here fails its test. */
const SAMPLES: Record<string, Sample> = {
  "categoria/:id": async () => `categoria/${await firstOf("/api/shop/categories", "slug")}`,
  "busqueda/:search": "busqueda/caja",
  "producto/:id": async () => `producto/${await firstOf("/api/shop/products?search=tormenta", "slug")}`,
  "evento/:id": async () => `evento/${await firstOf("/api/shop/events", "slug")}`,
  "evento/:id/pantalla": async () => `evento/${await firstOf("/api/shop/events", "slug")}/pantalla`,
  "inscripcion/:token": async () => `inscripcion/${await bookingToken()}`,
  "torneo/:token": async () => `torneo/${await playerToken()}`,
  "admin/eventos/:id/torneo": async () => `admin/eventos/${await firstOf("/api/admin/events")}/torneo`,
  "factura/:token": async () => `factura/${await invoiceToken()}`,
  "pedido/:token": async () => `pedido/${await orderToken()}`,
  "pedido/:token/factura": async () => `pedido/${await orderToken("/api/admin/orders?state=confirmed")}/factura`,
  "pedido/:token/desistir": async () => `pedido/${await orderToken("/api/admin/orders?state=confirmed")}/desistir`,
  "legal/:page": "legal/devoluciones",
  "paginas/:slug": "paginas/quienes-somos",
  "noticias/:slug": "noticias/la-almadraba-ya-esta-en-las-mesas",
  "vista-previa/:id": `vista-previa/${UNKNOWN}`,
  "cuenta/:section?": "cuenta/datos",
  "boletin/:id/:token/:action?": `boletin/${UNKNOWN}/token`,
  "aviso/:id/:token/:action?": `aviso/${UNKNOWN}/token`,
  "verificar-cuenta/:id/:verification_token": `verificar-cuenta/${UNKNOWN}/token`,
  "reset-password/:id/:token": `reset-password/${UNKNOWN}/token`,
  "entrar/:id/:token": `entrar/${UNKNOWN}/token`,
  "invitacion/:id/:token": `invitacion/${UNKNOWN}/token`,
  "preparar/:token": "preparar/token",
  "confirmar-correo/:id/:token": `confirmar-correo/${UNKNOWN}/token`,
  "admin/clientes/:id": async () => `admin/clientes/${await firstOf("/api/admin/clients?sort=orders&order=desc")}`,
  "admin/importaciones/:id": async () => `admin/importaciones/${await importId()}`,
  "admin/webhooks/:id": async () => `admin/webhooks/${await webhookId()}`,
  "admin/pedidos/:id": async () => `admin/pedidos/${await firstOf("/api/admin/orders")}`,
  "admin/precompras/:id": async () => `admin/precompras/${await firstOf("/api/admin/preorders")}`,
  "admin/devoluciones/:id": async () => `admin/devoluciones/${await firstOf("/api/admin/returns")}`,
  "admin/pedidos-anteriores/:id": async () => `admin/pedidos-anteriores/${await legacyOrderId()}`,
  "admin/productos/:id": async () => `admin/productos/${await firstOf("/api/admin/products?search=tormenta")}`,
  "*": "nada/de/nada",
};

/** A URL for this path of the route table. */
export async function addressOf(path: string): Promise<string> {
  const sample = SAMPLES[path] ?? (/[:*]/.test(path) ? undefined : path);
  if (sample === undefined) throw new Error(`No sample for the parameters of ${path}`);
  return at(`/${typeof sample === "string" ? sample : await sample()}`);
}

/** Opens this path of the route table, and waits until loading has finished. */
export async function openRoute(page: Page, path: string): Promise<void> {
  await page.goto(await addressOf(path));
  // A window over the page hides the page's own heading.
  const heading = page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog").getByRole("heading"));
  await expect(heading.filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

const isOf = (folder: string) => (route: RouteOfApp) => route.files[0]?.startsWith(`routes/${folder}/`) ?? false;

/** Back-office paths behind its guard. */
export const STAFF_PATHS = ROUTE_TABLE.filter(({ files }) => files.includes("routes/admin/layout.tsx")).map(
  ({ path }) => path,
);
/** Paths that any visitor may open: the storefront, redirects, and back-office pages shown before sign-in. */
export const OPEN_PATHS = ROUTE_TABLE.map(({ path }) => path).filter((path) => !STAFF_PATHS.includes(path));
/** Pages of the storefront. */
export const SHOP_PATHS = ROUTE_TABLE.filter(isOf("shop")).map(({ path }) => path);
