import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInvoice } from "@tablero/contract/sales/shapes/shop-orders";
import { expect } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { InvoiceScreen } from "./invoice-screen.tsx";

const INVOICE: ShopInvoice = {
  token: "2f8cQm0bT6yVx1LrZk9wNA",
  number: "S2026-000842",
  kind: "F2",
  issuedAt: "2026-11-18T18:42:00.000Z",
  issuedOn: "2026-11-18",
  operationDate: "2026-11-18",
  issuer: {
    name: "Tablero Juegos, S. L.",
    taxId: "B00000000",
    address: "Calle del Tribulete, 14, 28012 Madrid",
  },
  receiver: { name: "Lucía Carrasco", taxId: null, address: "Calle de Embajadores, 35, 3.º B, 28012 Madrid" },
  lines: [
    {
      description: "Fundas mate Cobalto, 100 unidades",
      quantity: 3,
      unitPrice: 999,
      discount: 0,
      gross: 2997,
      taxRate: 2100,
    },
    { description: "Alicatado", quantity: 1, unitPrice: 2495, discount: 0, gross: 2495, taxRate: 2100 },
    { description: "Envío a la península", quantity: 1, unitPrice: 495, discount: 0, gross: 495, taxRate: 2100 },
    {
      description: "La Torre sin Puertas, manual básico",
      quantity: 1,
      unitPrice: 1800,
      discount: 0,
      gross: 1800,
      taxRate: 400,
    },
  ],
  taxes: [
    { rate: 2100, base: 4948, tax: 1039, gross: 5987 },
    { rate: 400, base: 1731, tax: 69, gross: 1800 },
  ],
  total: 7787,
  orderNumber: "P2026-001239",
  corrects: null,
  replaces: [],
  mention: null,
  taxCountry: null,
  qrUrl:
    "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=S2026-000842&fecha=18-11-2026&importe=77.87",
  verifiable: true,
  annulled: false,
};

const meta = {
  title: "Storefront/Invoice",
  component: InvoiceScreen,
  args: { invoice: INVOICE, shop: { name: "Tablero", look: null } },
  parameters: { layout: "fullscreen", router: { path: "/factura/:token", url: "/factura/demo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof InvoiceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

/** The sheet's title, whose number is a separate element. */
const titled = (canvas: Canvas, title: string) =>
  canvas.findByText((_, element) => element?.matches("article p") === true && element.textContent === title);

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await titled(canvas, "Factura simplificada S2026-000842")).toBeVisible();
    await expect(canvas.getByText("Base al 4 %", { exact: false })).toBeVisible();
    await expect(canvas.getByRole("img", { name: /Código QR/ })).toBeVisible();
    await expect(canvas.getByText("VERI*FACTU")).toBeVisible();
    const file = canvas.getByRole("link", { name: "Descargar PDF" });
    await expect(file.getAttribute("href")).toBe("/media/facturas/2f8cQm0bT6yVx1LrZk9wNA.pdf");
  },
};

export const Corrective: Story = {
  args: {
    invoice: {
      ...INVOICE,
      number: "R2026-000012",
      kind: "R5",
      corrects: { number: INVOICE.number, issuedOn: INVOICE.issuedOn },
      lines: [
        {
          description: "Fundas mate Cobalto, 100 unidades",
          quantity: -1,
          unitPrice: 999,
          discount: -100,
          gross: -899,
          taxRate: 2100,
        },
      ],
      taxes: [{ rate: 2100, base: -743, tax: -156, gross: -899 }],
      total: -899,
    },
  },
  play: async ({ canvas }) => {
    await expect(await titled(canvas, "Factura rectificativa R2026-000012")).toBeVisible();
    await expect(canvas.getByText(/Rectifica por diferencias la S2026-000842/)).toBeVisible();
  },
};

/** Sold to Canarias, issued before the chain of records began. */
export const Exempt: Story = {
  args: {
    invoice: {
      ...INVOICE,
      lines: INVOICE.lines.slice(1, 2).map((line) => ({ ...line, unitPrice: 2062, gross: 2062, taxRate: 0 })),
      taxes: [{ rate: 0, base: 2062, tax: 0, gross: 2062 }],
      total: 2062,
      mention: "Operación exenta de IVA: exportación (art. 21 de la Ley 37/1992).",
      qrUrl: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Base exenta")).toBeVisible();
    await expect(canvas.queryByRole("img", { name: /Código QR/ })).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
