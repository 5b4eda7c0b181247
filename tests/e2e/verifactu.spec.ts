import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type StandIn, startStandIn } from "../support/providers/start.ts";
import { makePublished } from "../support/publish.ts";
import { AUTHORITY, HOLDER } from "../support/verifactu/certificates.ts";
import { linkOf, type OrderInvoice, placePaid, readOrder } from "./placed-order.ts";
import { at, openAs, staffGet, staffSend, staffToken } from "./staff.ts";
import { test as base } from "./test.ts";

const ISSUER = { legalName: "Tablero Juegos, S. L.", taxId: "B00000018" };

/** A shop without demo data, because a demo sends nothing, with a simulated tax agency. */
const test = base.extend<object, { agency: StandIn; shopEnv: Record<string, string> }>({
  agency: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const agency = await startStandIn("agency");
      await agency.control("set", { waitSeconds: 0 });
      await use(agency);
      await agency.stop();
    },
    { scope: "worker" },
  ],
  shopEnv: [
    async ({ agency }, use) => {
      const { url } = await agency.control("state");
      const folder = mkdtempSync(join(tmpdir(), "tablero-authority-"));
      const authority = join(folder, "authority.pem");
      writeFileSync(authority, AUTHORITY);
      await use({
        DEMO: "0",
        ADMIN_EMAIL: "admin@tablero.test",
        ADMIN_PASSWORD: "tablero-demo",
        RATE_LIMIT_UNPAID_UNITS: "0",
        VERIFACTU_URL: String(url),
        OUTGOING_ALLOW: new URL(String(url)).host,
        NODE_EXTRA_CA_CERTS: authority,
        PRODUCER_NAME: "Tablero",
        PRODUCER_TAX_ID: ISSUER.taxId,
      });
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

interface Settings {
  version: number;
  identity: object;
  payments: object;
}

/** Everything the shop needs to sell, and one product. */
async function prepare(token: string): Promise<{ variantId: string }> {
  const { version, identity, payments } = await staffGet<Settings>(token, "/api/admin/settings");
  await staffSend(token, "PATCH", "/api/admin/settings", {
    identity: { ...identity, ...ISSUER, line1: "Calle Mayor, 1", postcode: "28013", city: "Madrid" },
    payments: { ...payments, iban: "ES9121000418450200051332", bankAccountHolder: ISSUER.legalName },
    version,
  });
  const variants = [{ sku: "FAROS-1", price: 3495, taxRate: 2100, weight: 900, initialStock: 9 }];
  const product = await makePublished(at(""), token, { name: "La isla de los faros", kind: "sealed", variants });
  return { variantId: product.variants[0].id };
}

const sendingOf = async (token: string, { id }: OrderInvoice) => {
  const { records } = await staffGet<{ records: { sending: string }[] }>(token, `/api/admin/invoices/${id}`);
  return records.map(({ sending }) => sending);
};

/** The window of the invoice with this number, opened from the list. */
async function openInvoice(page: Page, number: string) {
  await page.getByRole("link", { name: number }).first().click();
  return page.getByRole("dialog", { name: new RegExp(number) });
}

test("the owner starts a VERI*FACTU trial, in which one record is accepted and a rejected one is amended", async ({
  page,
  agency,
}) => {
  const token = await staffToken();
  const product = await prepare(token);
  const sold = async (): Promise<OrderInvoice> => {
    const { id } = await placePaid(token, [{ product, quantity: 1 }], { pickup: true });
    let invoice: OrderInvoice | undefined;
    const issued = async () => {
      [invoice] = (await readOrder(token, id)).invoices;
      return invoice !== undefined;
    };
    await expect.poll(issued, { message: `the invoice of ${id}`, timeout: 30_000 }).toBe(true);
    if (!invoice) throw new Error("There is no invoice");
    return invoice;
  };
  const answered = (invoice: OrderInvoice, states: string[]) =>
    expect.poll(() => sendingOf(token, invoice), { message: invoice.number, timeout: 30_000 }).toEqual(states);

  await test.step("the owner sets VERI*FACTU up with a certificate", async () => {
    await openAs(page, "admin", "/admin/ajustes?view=verifactu");
    await expect(page.getByText("No se puede activar")).toBeVisible();
    const file = { mimeType: "application/x-pkcs12", buffer: Buffer.from(HOLDER.file, "base64") };
    await page.getByLabel(/^Fichero/).setInputFiles({ name: "tienda.pfx", ...file });
    await page.getByRole("textbox", { name: "Contraseña" }).fill(HOLDER.password);
    await page.getByRole("button", { name: "Guardar el certificado" }).click();
    await expect(page.getByText("Certificado guardado")).toBeVisible();
    await expect(page.getByText("No se puede activar")).toBeHidden();
    await page.getByRole("checkbox", { name: /^Enviar los registros/ }).check({ force: true });
    await expect(page.getByRole("radio", { name: "Pruebas" })).toBeChecked();
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText(/^En pruebas desde/)).toBeVisible();
  });

  const first = await sold();
  await answered(first, ["accepted"]);
  await test.step("staff see that the record was accepted, and the buyer sees where to verify it", async () => {
    await page.goto(at("/admin/facturas"));
    const window = await openInvoice(page, first.number);
    const record = window.getByRole("region", { name: "Registro de facturación" });
    for (const words of ["Aceptado", "En pruebas", "CSV del envío", "1.º de la cadena"])
      await expect(record).toContainText(words);
    await page.goto(at(`/factura/${await linkOf(token, "invoices", first.id)}`));
    await expect(page.getByText("VERI*FACTU", { exact: true })).toBeVisible();
  });

  const number = first.number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, "0"));
  await agency.control("set", { verdicts: { [number]: "Incorrecto" } });
  const second = await sold();
  expect(second.number).toBe(number);
  await answered(second, ["rejected"]);
  await agency.control("set", { verdicts: {} });
  await test.step("staff are led to the rejected record, read the reason, and amend it", async () => {
    await page.goto(at("/admin/facturas"));
    await expect(page.getByText("Un registro rechazado")).toBeVisible();
    await page.getByRole("link", { name: "Verlos" }).click();
    const window = await openInvoice(page, number);
    await expect(window.getByText(/El NIF no está identificado en el censo/)).toBeVisible();
    await window.getByRole("button", { name: "Subsanar el registro" }).click();
    const dialog = page.getByRole("dialog", { name: `Subsanar el registro de ${number}` });
    await dialog.getByLabel("Qué se corrige").fill("El censo ya está al día");
    await dialog.getByRole("button", { name: "Subsanar", exact: true }).click();
    await expect(page.getByText(/^Subsanación registrada/)).toBeVisible();
    await answered(second, ["rejected", "accepted"]);
    await page.goto(at("/admin/facturas"));
    await expect(page.getByRole("link", { name: number }).first()).toBeVisible();
    await expect(page.getByText("Un registro rechazado")).toBeHidden();
    const records = (await openInvoice(page, number)).getByRole("region", { name: "Registros de facturación" });
    for (const words of ["Rechazado", "Subsanación", "Aceptado"]) await expect(records).toContainText(words);
  });
  const { wrongs, kept } = await agency.control("state");
  expect(wrongs).toEqual([]);
  expect(kept).toMatchObject([
    { number: first.number, state: "Correcta", taken: 1 },
    { number, state: "Correcta", taken: 1 },
  ]);
});
