import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type StoryPlace, signedIn } from "../../_internal/staff-story.tsx";
import { OrderScreen } from "./order-screen.tsx";

/** A paid order of a cart with goods in stock and a preorder, in two parcels. */
async function orderInTwoParcels(context: StoryPlace) {
  const { staff } = await signedIn(context);
  const { client } = staff;
  const campaign = (await client.call("GET /api/shop/preorders")).find(({ payment }) => payment === "deposit");
  const query = { availability: "in-stock" as const, size: 1 };
  const { items } = await client.call("GET /api/shop/products", { query });
  const product = await client.call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: items[0]!.slug } });
  const variant = product.variants.find(({ available }) => available > 0);
  const { token } = await client.call("POST /api/shop/carts", { body: {} });
  for (const variantId of [variant!.id, campaign!.variantId])
    await client.call("PUT /api/shop/carts/{token}/lines/{variantId}", {
      params: { token, variantId },
      body: { quantity: 1 },
    });
  const destination = { country: "ES", postcode: "28013" };
  const options = await client.call("GET /api/shop/carts/{token}/shipping-options", {
    params: { token },
    query: destination,
  });
  const body = {
    cartToken: token,
    contact: { email: "ana@correo.test", name: "Ana", surname: "Prieto", phone: "600000114" },
    shippingAddress: { name: "Ana", line1: "Calle Mayor, 1", city: "Madrid", province: "Madrid", ...destination },
    shippingOption: options.find(({ pickup, apart }) => !pickup && apart)!.id,
    ...{ paymentMethod: "transfer" as const, acceptTerms: true as const, apart: true },
  };
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const { number, dueNow: amount } = await client.call("POST /api/shop/orders", { body }, key());
  const found = await client.call("GET /api/admin/orders", { query: { search: number } });
  const { id, version } = found.items[0]!;
  const payment = { method: "transfer" as const, amount, version };
  await client.call("POST /api/admin/orders/{id}/payments", { params: { id }, body: payment }, key());
  return { staff, order: { id } };
}

const meta = {
  title: "Back office/Orders/Two parcels",
  component: OrderScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos/:id", url: "/admin/pedidos/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <OrderScreen id={(loaded.order as { id: string }).id} />,
  loaders: [orderInTwoParcels],
} satisfies Meta<typeof OrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The goods in stock are prepared and sent first; the page names the preorder that is left, and its day. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step("only the goods in stock can be prepared", async () => {
      await expect(
        await canvas.findByText(/^Queda la reserva de .+, sale el .+: va en el segundo paquete\.$/),
      ).toBeVisible();
      await userEvent.click((await canvas.findAllByRole("button", { name: "Preparar" }))[0]!);
      const dialog = await screen.findByRole("dialog", { name: "Preparar" });
      await expect(within(dialog).getByText("1 de 1 unidad")).toBeVisible();
      await userEvent.click(within(dialog).getByRole("button", { name: "Preparar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
    await step("once they have left, the rest is held", async () => {
      await userEvent.click((await canvas.findAllByRole("button", { name: "Marcar preparado" }))[0]!);
      await userEvent.click((await canvas.findAllByRole("button", { name: "Marcar enviado" }))[0]!);
      const dialog = await screen.findByRole("dialog", { name: /^Marcar enviado/ });
      await userEvent.click(within(dialog).getByRole("button", { name: "Marcar enviado" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await expect((await canvas.findAllByText("Resto retenido"))[0]).toBeVisible();
      await expect(canvas.queryAllByRole("button", { name: "Preparar" })).toHaveLength(0);
    });
  },
};
