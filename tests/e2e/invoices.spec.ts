import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { formatMoney } from "../../packages/domain/src/platform/money/money.ts";
import { mailOf } from "./mails.ts";
import {
  basketOfOneProduct,
  COMPANY,
  linkOf,
  type OrderInvoice,
  type PlacedOrder,
  placePaid,
  readOrder,
} from "./placed-order.ts";
import { findProducts } from "./shopper.ts";
import { at, openAs, staffGet, staffToken } from "./staff.ts";
import { test } from "./test.ts";

interface ShopInvoice {
  total: number;
  taxes: { rate: number; base: number; tax: number }[];
}

/** The invoices of an order, once there are this many; a job issues them. */
async function invoicesOf(token: string, { id }: PlacedOrder, count: number): Promise<OrderInvoice[]> {
  let found: OrderInvoice[] = [];
  const read = async () => {
    found = (await readOrder(token, id)).invoices;
    return found.length;
  };
  await expect.poll(read, { message: `invoices of ${id}`, timeout: 30_000 }).toBe(count);
  return found;
}

const contentOf = async (staff: string, { id }: OrderInvoice): Promise<ShopInvoice> =>
  (await fetch(at(`/api/shop/invoices/${await linkOf(staff, "invoices", id)}`))).json();

/** Staff make the refund manually, as for a transfer. */
async function markRefunded(page: Page, cents: number): Promise<void> {
  await page.getByRole("button", { name: `Marcar como reembolsado: reembolso de ${formatMoney(cents)}` }).click();
  await expect(
    page.getByRole("list", { name: "Reembolsos" }).getByText("Reembolsado", { exact: true }).first(),
  ).toBeVisible();
}

/** The total shown on the page of an invoice. */
async function expectTotal(page: Page, cents: number): Promise<void> {
  const total = page.getByRole("term").filter({ hasText: /^Total$/ });
  await expect(total.locator("xpath=following-sibling::dd")).toHaveText(formatMoney(cents));
}

test("editing a paid order before it ships leads to a refund, a corrective invoice, and a new amount due", async ({
  page,
  browser,
}) => {
  const token = await staffToken();
  const [kept, other] = await findProducts(2);
  if (!kept || !other) throw new Error("Nothing to buy");
  const order = await placePaid(token, [{ product: kept, quantity: 2 }]);
  const [sale] = await invoicesOf(token, order, 1);
  const [line] = order.lines;
  if (!line || !sale) throw new Error("The order has no line");
  const unit = (line.gross - line.discount) / 2;

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, "manager", `/admin/pedidos/${order.id}`);
  await staff.getByRole("button", { name: "Más acciones" }).click();
  await staff.getByRole("menuitem", { name: "Editar pedido" }).click();
  const dialog = staff.getByRole("dialog", { name: "Editar pedido" });
  await dialog.getByRole("spinbutton", { name: `Unidades de ${line.name}` }).fill("1");
  await staff.keyboard.press("Tab");
  await expect(dialog.getByText(`Se reembolsan ${formatMoney(unit)} por donde se pagó.`)).toBeVisible();
  await dialog.getByRole("combobox", { name: /^Añadir un artículo/ }).fill(other.name);
  await staff.getByRole("option", { name: other.name }).first().click();
  await dialog.getByRole("combobox", { name: "Cuál" }).click();
  await staff.getByRole("option", { name: /quedan [1-9]/ }).click();
  await dialog.getByRole("button", { name: "Cambiar la entrega" }).click();
  await dialog.getByRole("textbox", { name: /^Dirección/ }).fill("Calle Nueva, 7");
  await dialog
    .getByRole("radio", { name: /€|gratis/ })
    .first()
    .check({ force: true });
  await expect(dialog.getByText(`Quedarán por pagar ${formatMoney(other.price)}.`)).toBeVisible();
  await dialog.getByRole("textbox", { name: /^Motivo/ }).fill("Una caja venía rota");
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(dialog).toHaveCount(0);
  const edited = await readOrder(token, order.id);
  // Delivery may be cheaper with the current content of the order.
  const refund = edited.refunds[0]?.amount ?? 0;
  expect(refund).toBeGreaterThanOrEqual(unit);
  expect([edited.totals.total, edited.due]).toEqual([order.totals.total - refund + other.price, other.price]);
  await markRefunded(staff, refund);

  const [, correction] = await invoicesOf(token, order, 2);
  if (!correction) throw new Error("There is no correction");
  const [sold, back] = [await contentOf(token, sale), await contentOf(token, correction)];
  expect([sale.kind, correction.kind, sold.total, back.total]).toEqual(["F2", "R5", order.totals.total, -refund]);
  await staff.reload();
  await expect(staff.getByRole("list", { name: "Facturas" })).toContainText(correction.number);
  await staff.context().close();

  await page.goto(at(`/pedido/${order.token}`));
  const changes = page.getByRole("region", { name: "Cambios del pedido" });
  await expect(changes).toContainText("Una caja venía rota");
  await expect(page.getByText(/^Calle Nueva, 7/)).toBeVisible();
  await expect(page.getByText(`Por pagar: ${formatMoney(other.price)}`)).toBeVisible();
  await page.getByRole("link", { name: `Factura ${correction.number}` }).click();
  await expect(page.getByText(`Factura rectificativa ${correction.number}`)).toBeVisible();
  await expect(page.getByText(new RegExp(sale.number)).first()).toBeVisible();
  await expectTotal(page, -refund);
  await mailOf("order-changed", { order: order.number }, "Una caja venía rota");
});

test("a company's half-refunded order has an F1 invoice and an R1 correction, and a consumer's order gets an F3 on request", async ({
  page,
  browser,
}) => {
  const token = await staffToken();
  const [product] = await findProducts(1);
  if (!product) throw new Error("Nothing to buy");
  const order = await placePaid(token, [{ product, quantity: 2 }], { billing: COMPANY });
  const later = await placePaid(token, await basketOfOneProduct());
  const [sale] = await invoicesOf(token, order, 1);
  const [simplified] = await invoicesOf(token, later, 1);
  if (!sale || !simplified) throw new Error("There is no invoice");

  await test.step("staff refund one of two units", async () => {
    const [line] = order.lines;
    if (!line) throw new Error("The order has no line");
    const staff = await (await browser.newContext()).newPage();
    await openAs(staff, "manager", `/admin/pedidos/${order.id}`);
    await staff.getByRole("button", { name: /^Reembolsar el pago/ }).click();
    const dialog = staff.getByRole("dialog", { name: "Reembolsar" });
    await dialog.getByRole("radio", { name: "Por artículos" }).check({ force: true });
    await dialog.getByRole("spinbutton", { name: `Unidades de ${line.name}` }).fill("1");
    await dialog.getByRole("button", { name: "Reembolsar", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const [refund] = (await readOrder(token, order.id)).refunds;
    await markRefunded(staff, refund?.amount ?? 0);
    await staff.context().close();
  });
  const [, correction] = await invoicesOf(token, order, 2);
  if (!correction) throw new Error("There is no correction");
  const [sold, back] = [await contentOf(token, sale), await contentOf(token, correction)];
  const [refund] = (await readOrder(token, order.id)).refunds;
  expect([sale.kind, correction.kind]).toEqual(["F1", "R1"]);
  expect(sold.total + back.total).toBe(order.totals.total - (refund?.amount ?? 0));
  for (const { rate, base, tax } of back.taxes) {
    const whole = sold.taxes.find((row) => row.rate === rate);
    expect([rate, base < 0 && -base < (whole?.base ?? 0), base + tax]).toEqual([rate, true, back.total]);
  }
  await page.goto(at(`/factura/${await linkOf(token, "invoices", correction.id)}`));
  const paper = page.getByRole("article", { name: `Factura ${correction.number}` });
  for (const words of ["Juegos del Sur", "NIF B12345674", sale.number]) await expect(paper).toContainText(words);
  await expectTotal(page, back.total);

  await test.step("the shopper of another order enters a tax id on its page", async () => {
    await page.goto(at(`/pedido/${later.token}`));
    await page.getByRole("link", { name: "¿Necesitas factura con tu NIF?" }).click();
    await expect(page.getByText(`Cambiamos la factura simplificada ${simplified.number}`)).toBeVisible();
    await page.getByRole("textbox", { name: "NIF, NIE o CIF" }).fill("12345678z");
    await page.getByRole("button", { name: "Pedir la factura" }).click();
    await page.getByRole("link", { name: /^Ver la factura F\d{4}-\d{6}$/ }).click();
    const complete = page.getByRole("article", { name: /^Factura F\d{4}/ });
    for (const words of ["NIF 12345678Z", simplified.number]) await expect(complete).toContainText(words);
    await expectTotal(page, later.totals.total);
    const kinds = (await readOrder(token, later.id)).invoices.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["F2", "F3"]);
    await mailOf("order-invoice", { order: later.number }, "factura");
  });
});

/** Cells of a file separated by `;`, without its byte order mark; sums of a column in cents. */
const cells = (text: string) =>
  text
    .replace("﻿", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/));
const sumOf = (rows: readonly string[][], column: number) =>
  rows.reduce((sum, row) => sum + Math.round(Number((row[column] ?? "").replace(",", ".")) * 100), 0);

test("the accountant downloads both books of the quarter, which agree with the invoices", async ({ page }) => {
  const token = await staffToken("accountant");
  interface Row {
    kind: string;
    base: number;
    tax: number;
    total: number;
  }
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3);
  await openAs(page, "accountant", "/admin/facturas");
  await page.getByRole("button", { name: "Trimestre" }).click();
  const window = page.getByRole("dialog", { name: "Facturas del trimestre" });
  await window.getByLabel("Año").selectOption(today.slice(0, 4));
  await window.getByLabel("Trimestre", { exact: true }).selectOption(String(quarter));
  await expect(window.getByText(/^El trimestre acaba el/)).toBeVisible();
  const save = async (title: string) => {
    const saved = page.waitForEvent("download");
    await window.getByRole("button", { name: `Descargar: ${title}` }).click();
    const file = await saved;
    return { name: file.suggestedFilename(), rows: cells(await readFile(await file.path(), "utf8")) };
  };
  const rates = await save("Para la gestoría");
  await window.getByLabel("Epígrafe del IAE").fill("6596");
  const book = await save("Libro registro de facturas expedidas");

  // All invoices of the quarter: an F3 repeats the content of its simplified invoices.
  const first = `${today.slice(0, 4)}-${String(quarter * 3 - 2).padStart(2, "0")}`;
  const invoices: (Row & { issuedAt: string })[] = [];
  for (let at = 1, last = 1; at <= last; at += 1) {
    const list = await staffGet<{ items: (Row & { issuedAt: string })[]; pagination: { lastPage: number } }>(
      token,
      `/api/admin/invoices?size=100&page=${at}`,
    );
    last = list.pagination.lastPage;
    invoices.push(...list.items);
  }
  const isOfQuarter = ({ issuedAt }: { issuedAt: string }) =>
    new Date(issuedAt).toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" }) >= first;
  const own = invoices.filter((row) => isOfQuarter(row) && row.kind !== "F3");
  const total = (key: "base" | "tax" | "total") => own.reduce((sum, row) => sum + row[key], 0);
  expect(own.filter(({ kind }) => kind.startsWith("R")).length).toBeGreaterThan(1);

  const [head = [], ...rows] = rates.rows;
  const column = (name: string) => head.indexOf(name);
  expect([sumOf(rows, column("Base")), sumOf(rows, column("Cuota")), sumOf(rows, column("Total"))]).toEqual([
    total("base"),
    total("tax"),
    total("total"),
  ]);
  const [, heads = [], ...booked] = book.rows;
  expect([heads[0], booked[0]?.[4]]).toEqual(["Ejercicio", "6596"]);
  expect([sumOf(booked, 21), sumOf(booked, 23)]).toEqual([total("base"), total("tax")]);
  await expect(window.getByRole("table", { name: "Totales por tipo de IVA" }).locator("tfoot")).toContainText(
    formatMoney(total("total")),
  );
  expect(rates.name).toBe(`facturas-${today.slice(0, 4)}-${quarter}T-por-tipos.csv`);
  expect(book.name).toContain("_U_");
});
