import { expect } from "@playwright/test";
import { mailOf } from "./mails.ts";
import { addToCart, checkOut, findProducts, placeOrder } from "./shopper.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface Order {
  id: string;
  version: number;
  due: number;
  state: string;
  fulfilment: string;
  paid: number;
  shipments: { id: string }[];
}

/** Staff record the payment and hand over the parcel. */
async function deliver(number: string): Promise<string> {
  const token = await staffToken();
  const { items } = await staffGet<{ items: { id: string }[] }>(token, `/api/admin/orders?search=${number}`);
  const id = items[0]?.id ?? "";
  let order = await staffGet<Order>(token, `/api/admin/orders/${id}`);
  const post = async (path: string, body: object) => {
    const response = await fetch(at(`/api/admin/orders/${id}/${path}`), {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      },
      body: JSON.stringify({ ...body, version: order.version }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    order = (await response.json()) as Order;
  };
  await post("payments", { method: "transfer", amount: order.due });
  await post("shipments", {});
  for (const to of ["packed", "shipped", "delivered"])
    await post("transitions", { machine: "shipment", shipmentId: order.shipments[0]?.id, to });
  return id;
}

test("a shopper withdraws from a delivered order without an account, returns it and is refunded", {
  tag: "@gate",
}, async ({ page, browser }) => {
  const [product] = await findProducts(1);
  if (!product) throw new Error("Nothing to buy");
  await addToCart(page, product);
  await checkOut(page, { kind: "home", line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" }, "Transferencia");
  const { number, token } = await placeOrder(page);
  const orderId = await deliver(number);

  await page.goto(at(`/pedido/${token}`));
  await page.getByRole("link", { name: "Desistir del contrato aquí" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Desistir del contrato" })).toBeVisible();
  await expect(page.getByLabel("Nombre y apellidos")).not.toHaveValue("");
  await page.getByRole("button", { name: "Continuar" }).click();
  // The page that a second tab has open when the first one declares the withdrawal.
  const second = await page.context().newPage();
  await second.goto(at(`/pedido/${token}/desistir`));
  await second.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("button", { name: "Confirmar desistimiento" }).click();
  const receipt = page.getByRole("region", { name: `Justificante ${number}-D1` });
  await expect(receipt).toContainText(product.name);
  await second.getByRole("button", { name: "Confirmar desistimiento" }).click();
  await expect(second.getByRole("region", { name: `Justificante ${number}-D1` })).toBeVisible();
  await expect(second.getByText(`${number}-D2`)).toHaveCount(0);
  await second.close();

  const mail = await mailOf("withdrawal-receipt", { order: number });
  for (const words of [`${number}-D1`, product.name, "Recibido el", "Mándalo"]) expect(mail.text).toContain(words);
  await page.goto(at(`/pedido/${token}`));
  await expect(page.getByRole("heading", { name: "Has desistido del contrato" })).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, "manager", "/admin/devoluciones");
  await staff.getByRole("link", { name: `${number}-D1` }).click();
  await staff.getByRole("button", { name: "Ha llegado" }).click();
  await staff.getByRole("button", { name: "Revisar" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByLabel("Descontar").fill("1,00");
  await dialog.getByLabel("Motivo del descuento").fill("La caja vino abollada");
  await dialog.getByRole("button", { name: "Guardar la revisión" }).click();
  await staff.getByRole("button", { name: "Reembolsar el dinero" }).click();
  await expect(staff.getByText("Reembolsada")).toBeVisible();
  const order = await staffGet<Order>(await staffToken(), `/api/admin/orders/${orderId}`);
  expect(order).toMatchObject({ state: "completed", fulfilment: "returned", paid: 100, due: 0 });
  // The message about its arrival is another email from this template, and may be sent at the same time.
  await mailOf("return-update", { order: number }, "La caja vino abollada");
  await staff.goto(at(`/admin/pedidos/${orderId}`));
  await expect(staff.getByRole("region", { name: "Desistimientos y devoluciones" })).toContainText(`${number}-D1`);
  await staff.context().close();
});
