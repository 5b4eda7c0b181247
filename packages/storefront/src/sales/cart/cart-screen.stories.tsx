import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { fillCart, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { CartScreen } from "./cart-screen.tsx";

const meta = {
  title: "Storefront/Cart",
  component: CartScreen,
  args: { info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/carrito" } },
  decorators: [inShell("checkout"), withClient],
  loaders: [loadShop()],
  render: (_, { loaded }) => <CartScreen info={loaded.info} />,
} satisfies Meta<typeof CartScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  beforeEach: async () => void (await fillCart([1, 2, 1])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("4 artículos")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Contacto" })).toBeVisible();
  },
};

const FREE = /^(Te faltan .+ para|Tienes) el envío gratis a Madrid\.$/;

/** Amount missing for free delivery: without a postcode, for the shop's own province. */
export const FreeShipping: Story = {
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    // Until the options are known, the expected text reserves its place and is invisible.
    await waitFor(() => expect(canvas.getByText(FREE)).toBeVisible(), { timeout: 4000 });
  },
};

/** With a postcode of the Canary Islands, where delivery is never free, no amount is missing. */
export const NeverFree: Story = {
  ...FreeShipping,
  play: async ({ canvas }) => {
    await canvas.findByText(FREE);
    const postcode = canvas.getByLabelText("Código postal");
    await userEvent.type(postcode, "35001");
    await waitFor(() => expect(canvas.queryByText(/envío gratis/)).toBeNull());
    await expect(postcode).toHaveValue("35001");
  },
};

export const WrongCoupon: Story = {
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Añadir un cupón" }));
    await userEvent.type(canvas.getByLabelText("Código del cupón"), "NOEXISTE{Enter}");
    await waitFor(() => expect(canvas.getByLabelText("Código del cupón")).toHaveAttribute("aria-invalid", "true"));
  },
};

export const Empty: Story = {
  tags: ["gate"],
  beforeEach: forgetVisit,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tu carrito está vacío")).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: async ({ msw }) => {
    await fillCart([1]);
    msw?.use(pending("GET /api/shop/carts/{token}"));
  },
};

export const Failed: Story = {
  beforeEach: async ({ msw }) => {
    await fillCart([1]);
    msw?.use(failing("GET /api/shop/carts/{token}", 500));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};
