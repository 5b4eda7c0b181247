import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { expect, userEvent, waitFor } from "storybook/test";
import { fillCart, GUEST, inShell, loadShop, typed, withClient } from "../../_internal/shop-story.tsx";
import { CartScreen } from "../cart/cart-screen.tsx";

const EMAIL = "sin.boletin@correo.test";

const meta = {
  title: "Storefront/Cart/Newsletter box",
  component: CartScreen,
  args: { info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/carrito", url: "/carrito?paso=revision" } },
  decorators: [inShell("checkout"), withClient],
  loaders: [loadShop()],
  render: (_, { loaded }) => <CartScreen info={loaded.info} />,
  beforeEach: async () => {
    await fillCart([1]);
    // As if it had been stored; it is never preselected.
    typed({ ...GUEST, email: EMAIL, newsletter: true });
  },
} satisfies Meta<typeof CartScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

async function order({ canvas, loaded }: Pick<Play, "canvas" | "loaded">): Promise<string | undefined> {
  const { data } = loaded.mock.store;
  const before = data.orders.length;
  await userEvent.click(canvas.getByRole("checkbox", { name: /He leído las/ }));
  const button = () =>
    canvas
      .getAllByRole("button", { name: "Pedido con obligación de pago" })
      .find((each) => each.offsetParent !== null) as HTMLElement;
  await waitFor(() => expect(button()).not.toHaveAttribute("aria-busy"));
  await userEvent.click(button());
  await waitFor(() => expect(data.orders.length).toBe(before + 1));
  return stateOf(loaded);
}

const stateOf = ({ mock }: Play["loaded"]): string | undefined =>
  mock.store.newsletter.subscriptions.find(({ email }: { email: string }) => email === EMAIL)?.state;

const boxOf = (canvas: Play["canvas"]) => canvas.findByRole("checkbox", { name: "Quiero recibir novedades" });

/** The consent text is beside the checkbox; ticking it sends nothing yet. */
export const Ticked: Story = {
  tags: ["gate"],
  play: async ({ canvas, loaded }) => {
    const box = await boxOf(canvas);
    await expect(box).toHaveAccessibleDescription(/Puedo darme de baja cuando quiera.*confirmarlo\.$/);
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(stateOf(loaded)).toBeUndefined();
  },
};

/** It is never preselected, whatever was stored in an earlier visit. */
export const Unticked: Story = {
  play: async ({ canvas }) => {
    const box = await boxOf(canvas);
    await expect(box).not.toBeChecked();
    box.scrollIntoView({ block: "center" });
    await expect(box).toBeVisible();
  },
};

/**
 * The confirmation email is requested with the order. The order's page follows, so this story is only a test, like the
 * next one.
 */
export const OrderedTicked: Story = {
  tags: ["!dev", "!autodocs", "gate"],
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await boxOf(canvas));
    await expect(await order({ canvas, loaded })).toBe("pending");
  },
};

/** If the box is not ticked, no email is sent. */
export const OrderedUnticked: Story = {
  tags: ["!dev", "!autodocs"],
  play: async ({ canvas, loaded }) => {
    await boxOf(canvas);
    await expect(await order({ canvas, loaded })).toBeUndefined();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: "Quiero recibir novedades" })).toBeVisible();
  },
};
