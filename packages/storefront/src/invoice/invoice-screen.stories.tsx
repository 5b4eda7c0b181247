import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInvoice } from "@tablero/contract/shapes/shop-orders";
import { expect } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../_internal/shop-story.tsx";
import { InvoiceScreen } from "./invoice-screen.tsx";

const INVOICE: ShopInvoice = {
  token: "2f8cQm0bT6yVx1LrZk9wNA",
  number: "S2026-000842",
  kind: "F2",
  issuedAt: "2026-11-18T18:42:00.000Z",
  operationDate: "2026-11-18",
  issuer: {
    name: "Tablero Juegos, S. L.",
    taxId: "B00000000",
    address: "Calle del Tribulete, 14, 28012 Madrid",
  },
  receiver: { name: "Lucía Carrasco", taxId: null, address: "Calle de Embajadores, 35, 3.º B, 28012 Madrid" },
  lines: [
    { description: "Fundas mate Cobalto, 100 unidades", quantity: 3, unitPrice: 999, gross: 2997, taxRate: 2100 },
    { description: "Alicatado", quantity: 1, unitPrice: 2495, gross: 2495, taxRate: 2100 },
    { description: "Envío a la península", quantity: 1, unitPrice: 495, gross: 495, taxRate: 2100 },
    { description: "La Torre sin Puertas, manual básico", quantity: 1, unitPrice: 1800, gross: 1800, taxRate: 400 },
  ],
  taxes: [
    { rate: 2100, base: 4948, tax: 1039, gross: 5987 },
    { rate: 400, base: 1731, tax: 69, gross: 1800 },
  ],
  total: 7787,
  orderNumber: "P2026-001239",
};

const meta = {
  title: "Storefront/Invoice",
  component: InvoiceScreen,
  args: { invoice: INVOICE },
  parameters: { layout: "fullscreen", router: { path: "/factura/:token", url: "/factura/demo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof InvoiceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Factura simplificada S2026-000842")).toBeVisible();
    await expect(canvas.getByText("Base al 4 %", { exact: false })).toBeVisible();
  },
};
