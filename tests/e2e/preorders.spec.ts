import { expect, type Page } from "@playwright/test";
import { linkTo, mailOf } from "./mails.ts";
import { addToCart, checkOut, findProducts, payUnnoticed, shopGet, shopSend } from "./shopper.ts";
import { at, openAs, staffGet, staffSend, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface Campaign {
  id: string;
  title: string;
  version: number;
}

const unique = crypto.randomUUID().slice(0, 6);
const NAME = `Caja de la marea ${unique}`;
let copies = 0;

interface Product {
  id: string;
  slug: string;
  version: number;
  variants: { id: string; sku: string }[];
}

interface NewCampaign {
  slug: string;
  variantId: string;
  campaign: Campaign;
}

/** An open campaign with a deposit of a fifth, for a new variant. */
async function newCampaign(token: string, name = NAME): Promise<NewCampaign> {
  // A copy has everything the law requires of a product in the shop: an image and its manufacturer.
  const [source] = await findProducts(1);
  const copy = await staffSend<Product>(token, "POST", `/api/admin/products/${source?.productId}/duplicate`);
  const variants = copy.variants.map(({ id, sku }) => ({ id, sku, price: 11_990, taxRate: 2100, weight: 900 }));
  copies += 1;
  const product = { name, slug: `marea-${unique}-${copies}`, status: "published", variants, version: copy.version };
  const { slug } = await staffSend<Product>(token, "PATCH", `/api/admin/products/${copy.id}`, product);
  const variantId = variants[0]?.id ?? "";
  const draft = await staffSend<Campaign>(token, "POST", "/api/admin/preorders", {
    title: name,
    variantId,
    opensAt: new Date(Date.now() - 3_600_000).toISOString(),
    closesAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    releaseDate: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    quota: 5,
    payment: "deposit",
    depositPercent: 20,
  });
  return { slug, variantId, campaign: await move(token, draft, "open") };
}

const move = (token: string, { id, version }: Campaign, to: "open" | "closed"): Promise<Campaign> =>
  staffSend(token, "POST", `/api/admin/preorders/${id}/transitions`, { to, version });

const gateway = (page: Page) => page.getByRole("heading", { level: 1, name: "Pago con tarjeta" });

test("a preorder goes from its deposit through the allocation and the balance to the parcel", { tag: "@gate" }, async ({
  page,
  browser,
}) => {
  const token = await staffToken();
  const { slug, variantId, campaign } = await newCampaign(token);
  await page.goto(at(`/producto/${slug}`));
  await page
    .getByRole("button", { name: /^Reservar con 23,98.€ de señal$/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "En el carrito" }).first()).toBeVisible();
  await checkOut(page, { kind: "pickup" }, "Tarjeta");
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).first().click();
  await expect(gateway(page)).toBeVisible();
  await page.getByRole("button", { name: /^Pagar 23,98/ }).click();
  await expect(page.getByRole("heading", { name: "Tu precompra está reservada" })).toBeVisible();
  await expect(page.getByText("Hemos recibido tu pago")).toBeVisible();
  const orderPath = new URL(page.url()).pathname;
  const { items } = await staffGet<{ items: { order: { id: string; number: string } }[] }>(
    token,
    `/api/admin/preorders/${campaign.id}/reservations`,
  );
  const order = items[0]?.order ?? { id: "", number: "" };

  await staffSend(token, "POST", `/api/admin/variants/${variantId}/movements`, {
    kind: "receipt",
    quantity: 1,
    reason: "Albarán 7",
  });
  await move(token, await staffGet<Campaign>(token, `/api/admin/preorders/${campaign.id}`), "closed");

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, "manager", `/admin/precompras/${campaign.id}`);
  await staff.getByRole("button", { name: "Repartir", exact: true }).click();
  const shares = staff.getByRole("dialog", { name: `Repartir ${NAME}` });
  await expect(shares.getByText("Repartes 1 de 1")).toBeVisible();
  await shares.getByRole("button", { name: "Repartir", exact: true }).click();
  await expect(shares).toHaveCount(0);
  await staff.getByRole("button", { name: "Pedir el resto a todos" }).click();
  const ask = staff.getByRole("dialog", { name: "Pedir el resto" });
  await ask.getByRole("button", { name: "Enviar" }).click();
  await expect(ask).toHaveCount(0);
  const row = staff.getByRole("row").filter({ hasText: order.number });
  await expect(row).toContainText(/95,92.€/);
  await expect(row).toContainText("hasta el");

  const prepare = staff.getByRole("button", { name: "Preparar", exact: true });
  await staff.goto(at(`/admin/pedidos/${order.id}`));
  await expect(staff.getByText("Espera a una precompra: a que llegue, o a su fecha de venta.")).toBeVisible();
  await expect(prepare).toHaveCount(0);

  // Paid and in the shop, it still waits for its release day, unless a member of staff opens the sale.
  await staff.goto(at(`/admin/precompras/${campaign.id}`));
  await staff.getByRole("button", { name: "Más acciones" }).click();
  await staff.getByRole("menuitem", { name: "Abrir la venta antes de su fecha" }).click();
  const lift = staff.getByRole("dialog", { name: `Abrir la venta de ${NAME}` });
  await lift.getByRole("textbox", { name: "Motivo" }).fill("Lo permite el editor");
  await lift.getByRole("button", { name: "Abrir la venta" }).click();
  await expect(lift).toHaveCount(0);
  await staff.goto(at(`/admin/pedidos/${order.id}`));

  const path = linkTo("pedido", await mailOf("balance-due", { order: order.number }));
  expect(path).toBe(orderPath);
  await page.goto(at(path));
  await expect(page.getByRole("heading", { name: "Paga lo que falta" })).toBeVisible();
  await page.getByRole("button", { name: /^Pagar ahora/ }).click();
  await expect(gateway(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pagar 95,92/ })).toBeVisible();
  // If the shopper returns before the bank's notification, the page does not ask for the balance a second time.
  const notify = await payUnnoticed(page);
  await expect(page.getByRole("heading", { name: "Estamos confirmando tu pago" })).toBeVisible();
  await notify();
  await expect(page.getByText("Hemos recibido tu pago")).toBeVisible({ timeout: 30_000 });

  await staff.reload();
  await expect(prepare.first()).toBeVisible();
  await expect(staff.getByText("Espera a una precompra: a que llegue, o a su fecha de venta.")).toHaveCount(0);
  const paid = await staffGet<object>(token, `/api/admin/orders/${order.id}`);
  expect(paid).toMatchObject({ payment: "paid", paid: 11_990, due: 0, fulfilment: "unfulfilled" });
  await staff.context().close();
});

for (const { device, width, height } of [
  { device: "a phone", width: 390, height: 844 },
  { device: "a window", width: 1440, height: 900 },
])
  test(`goods in stock leave before the preorder of the same order, on ${device}`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height });
    const token = await staffToken();
    const name = `Caja de dos paquetes ${crypto.randomUUID().slice(0, 6)}`;
    const { slug } = await newCampaign(token, name);
    const [shelf] = await findProducts(1);
    if (!shelf) throw new Error("the shop has goods in stock");
    await addToCart(page, shelf);
    await page.goto(at(`/producto/${slug}`));
    await page
      .getByRole("button", { name: /^Reservar con 23,98.€ de señal$/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "En el carrito" }).first()).toBeVisible();
    let isChosen = false;
    const home = { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" } as const;
    await checkOut(page, home, "Tarjeta", async () => {
      const apart = page.getByRole("radio", { name: /^En dos, cuanto antes/ });
      // Two parcels are suggested until their price is known, so the choice has to be made.
      if (!isChosen) {
        await page.getByRole("radio", { name: /^En uno, todo junto/ }).check();
        await apart.check();
      }
      isChosen = true;
      if ((await apart.count()) > 0) await expect(apart).toBeChecked();
      await expect(page.getByRole("radio", { name: /Contra reembolso/ })).toHaveCount(0);
    });
    await expect(page.getByText("Envío, 2 paquetes").locator("visible=true").first()).toBeVisible();
    await page.getByRole("button", { name: "Pedido con obligación de pago" }).locator("visible=true").first().click();
    await expect(gateway(page)).toBeVisible();
    await page.getByRole("button", { name: /^Pagar \d/ }).click();
    await expect(page.getByText("Hemos recibido tu pago")).toBeVisible();
    await expect(page.getByText("Lo que había en la tienda")).toBeVisible();
    await expect(page.getByText("Tu precompra, en otro paquete")).toBeVisible();
    const path = new URL(page.url()).pathname;
    const { number } = await shopGet<{ number: string }>(`/api/shop/orders/${path.split("/").at(-1)}`);
    const { items } = await staffGet<{ items: { id: string }[] }>(token, `/api/admin/orders?search=${number}`);
    const id = items[0]?.id ?? "";

    const staff = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await openAs(staff, "manager", `/admin/pedidos/${id}`);
    await expect(staff.getByText(new RegExp(`^Queda la reserva de ${name}, sale el`))).toBeVisible();
    await staff.getByRole("button", { name: "Preparar", exact: true }).locator("visible=true").first().click();
    const dialog = staff.getByRole("dialog", { name: "Preparar" });
    await expect(dialog.getByText("1 de 1 unidad")).toBeVisible();
    await expect(dialog.getByText(name)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Preparar" }).click();
    await expect(dialog).toHaveCount(0);
    await staff.getByRole("button", { name: "Marcar preparado" }).locator("visible=true").first().click();
    await staff.getByRole("button", { name: "Marcar enviado" }).locator("visible=true").first().click();
    const ship = staff.getByRole("dialog", { name: /^Marcar enviado/ });
    await ship.getByRole("button", { name: "Marcar enviado" }).click();
    await expect(ship).toHaveCount(0);
    await expect(staff.getByText("Resto retenido").locator("visible=true").first()).toBeVisible();
    await staff.context().close();

    const mail = await mailOf("order-shipped", { order: number });
    expect(linkTo("pedido", mail)).toBe(path);
    await page.goto(at(path));
    await expect(page.getByRole("heading", { name: "Una parte de tu pedido ha salido" })).toBeVisible();
    await expect(page.getByText(/^El resto es tu precompra\. Sale el/)).toBeVisible();
    await expect(page.getByText("Tu precompra, en otro paquete")).toBeVisible();
  });

/**
 * A reservation whose deposit has arrived by transfer, created through the API; returns the number of its order and its
 * page.
 */
async function reserve(token: string, variantId: string, email: string): Promise<{ number: string; path: string }> {
  const { token: cartToken } = await shopSend<{ token: string }>("POST", "/api/shop/carts", {});
  await shopSend("PUT", `/api/shop/carts/${cartToken}/lines/${variantId}`, { quantity: 1 });
  const options = await shopGet<{ id: string; pickup: boolean }[]>(
    `/api/shop/carts/${cartToken}/shipping-options?country=ES&postcode=28013`,
  );
  const placed = await shopSend<{ number: string; token: string }>("POST", "/api/shop/orders", {
    cartToken,
    contact: { email, name: "Vera", surname: "Quintana", phone: "600000114" },
    shippingOption: options.find(({ pickup }) => pickup)?.id,
    paymentMethod: "transfer",
    acceptTerms: true,
  });
  const { items } = await staffGet<{ items: { id: string; version: number }[] }>(
    token,
    `/api/admin/orders?search=${placed.number}`,
  );
  const [order] = items;
  const paid = { method: "transfer", amount: 2398, version: order?.version };
  await staffSend(token, "POST", `/api/admin/orders/${order?.id}/payments`, paid);
  return { number: placed.number, path: `/pedido/${placed.token}` };
}

/** An order as staff see it, by its number. */
async function orderOf(token: string, number: string): Promise<{ state: string; refunds: { amount: number }[] }> {
  const { items } = await staffGet<{ items: { id: string }[] }>(token, `/api/admin/orders?search=${number}`);
  return staffGet(token, `/api/admin/orders/${items[0]?.id}`);
}

test("a delayed campaign notifies every client, who may cancel for free and get the deposit back", async ({
  page,
  browser,
}) => {
  const token = await staffToken();
  const name = `Caja del eclipse ${unique}`;
  const { variantId, campaign } = await newCampaign(token, name);
  const leaves = await reserve(token, variantId, `vera.${unique}@correo.test`);
  const stays = await reserve(token, variantId, `ciro.${unique}@correo.test`);

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, "manager", `/admin/precompras/${campaign.id}`);
  await staff.getByRole("button", { name: "Retrasar", exact: true }).click();
  const delay = staff.getByRole("dialog", { name: `Retrasar ${name}` });
  await expect(delay).toContainText("Se escribe a 2 personas, que podrán cancelar sin coste.");
  await delay.getByRole("textbox", { name: "Fecha nueva" }).fill(dayIn(120));
  await delay.getByRole("button", { name: "Retrasar y avisar" }).click();
  await expect(delay).toHaveCount(0);

  await mailOf("preorder-delayed", { order: stays.number });
  const mail = await mailOf("preorder-delayed", { order: leaves.number });
  expect(mail.text).toMatch(/Listo para recoger el \p{L}+ \d+ de \p{L}+\./u);
  await page.goto(at(linkTo("pedido", mail)));
  const booked = page.getByRole("region", { name: "Tu precompra" });
  await expect(booked).toContainText("Se ha retrasado");
  await booked.getByRole("button", { name: "Cancelar esta precompra" }).click();
  await booked.getByRole("button", { name: "Sí, cancelarla" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /cancelado/i })).toBeVisible();
  expect(await orderOf(token, leaves.number)).toMatchObject({ state: "cancelled", refunds: [{ amount: 2398 }] });
  expect(await orderOf(token, stays.number)).toMatchObject({ state: "confirmed", refunds: [] });
  await staff.context().close();
});

test("a cancelled campaign notifies every client and refunds each deposit", async ({ page: staff, browser }) => {
  const token = await staffToken();
  const name = `Caja del ocaso ${unique}`;
  const { variantId, campaign } = await newCampaign(token, name);
  const orders = [
    await reserve(token, variantId, `nora.${unique}@correo.test`),
    await reserve(token, variantId, `iker.${unique}@correo.test`),
  ];
  await openAs(staff, "manager", `/admin/precompras/${campaign.id}`);
  await campaignAction(staff, "Cancelar la precompra");
  const cancel = staff.getByRole("dialog", { name: `Cancelar ${name}` });
  await expect(cancel).toContainText("2 reservas se cancelan y se reembolsa todo lo pagado por ellas.");
  await cancel.getByRole("button", { name: "Cancelar la precompra" }).click();
  await expect(cancel).toHaveCount(0);

  const shopper = await (await browser.newContext()).newPage();
  for (const { number } of orders) {
    const mail = await mailOf("preorder-cancelled", { order: number });
    await shopper.goto(at(linkTo("pedido", mail)));
    await expect(shopper.getByRole("heading", { level: 1, name: /cancelado/i })).toBeVisible();
    await expect(shopper.getByText(/23,98.€/).first()).toBeVisible();
    expect(await orderOf(token, number)).toMatchObject({ state: "cancelled", refunds: [{ amount: 2398 }] });
  }
  await staff.reload();
  await expect(staff.getByRole("row").filter({ hasText: orders[0]?.number ?? "" })).toContainText("Cancelad");
  await shopper.context().close();
});

async function campaignAction(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** A day in the format that users type: 21/3/2027. */
function dayIn(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split("-").map(Number);
  return `${day}/${month}/${year}`;
}
