import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, screen, userEvent, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced } from "../../_internal/toasts.ts";
import { OrderScreen } from "./order-screen.tsx";

/**
 * Changes an order into one shipped to Portugal with IVA, placed while the VAT register was unavailable; returns its
 * id.
 */
function silentOrder({ store }: Mock): string {
  const order = store.data.orders.findLast(
    (each) => each.orderState === "pending" && each.paymentMethod === "transfer" && each.shippingAddress !== null,
  );
  if (!order?.shippingAddress) throw new Error("The demo shop has no such order");
  const address = { ...order.shippingAddress, country: "PT", postcode: "1000-001", city: "Lisboa", province: "Lisboa" };
  order.taxExempt = false;
  order.shippingAddress = address;
  order.billingName = "Jogos do Sul, Lda.";
  order.billingTaxId = "PT501442600";
  order.billingAddress = address;
  order.vatCheck = { number: "PT501442600", country: "PT", answer: "unknown", at: store.now(), consultation: null };
  return order.id;
}

const meta = {
  title: "Back office/Orders/VAT number",
  component: OrderScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos/:id", url: "/admin/pedidos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <OrderScreen id={String(loaded.id)} />,
  loaders: [signedIn],
  beforeEach: ({ loaded }) => void Object.assign(loaded, { id: silentOrder(loaded.mock as Mock) }),
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkNumber({ canvas }: Context) {
  const card = within(await canvas.findByRole("region", { name: "Datos de facturación" }));
  await expect(card.getByText(/Sin respuesta/)).toBeVisible();
  return card;
}

/** The register has not yet confirmed the number. */
export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkNumber(context);
  },
};

/** The register is queried again and now confirms the number, and the IVA is removed. */
export const WithoutIva: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const card = await checkNumber(context);
    await step("the VAT number is checked again", async () => {
      await userEvent.click(card.getByRole("button", { name: "Comprobar en VIES" }));
      await announced("Comprobado en VIES");
      await expect(await card.findByText(/: Válido/)).toBeVisible();
    });
    await step("the IVA is removed", async () => {
      await userEvent.click(await card.findByRole("button", { name: "Quitar el IVA" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Quitar el IVA del pedido" }));
      await expect(dialog.getByText(/^Quedarán por pagar/)).toBeVisible();
      await userEvent.click(dialog.getByRole("button", { name: "Quitar el IVA" }));
      await announced("IVA quitado");
      await expect((await canvas.findAllByText("Venta sin IVA por el destino"))[0]).toBeVisible();
    });
  },
};
