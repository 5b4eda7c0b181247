import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import {
  ask,
  FROM_SERVER,
  fillCart,
  forgetVisit,
  GUEST,
  inShell,
  loadShop,
  typed,
  withClient,
} from "../../_internal/shop-story.tsx";
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

/** The link of a mail opens the client's cart in a browser that has none, and leaves no token in the address. */
export const FromMail: Story = {
  tags: ["!autodocs"],
  beforeEach: async () => {
    const { token } = await fillCart([1, 2]);
    forgetVisit();
    localStorage.removeItem("cartToken");
    location.hash = `#abrir=${token}`;
    return () => history.replaceState(history.state, "", location.pathname + location.search);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("3 artículos")).toBeVisible();
    await expect(location.hash).toBe("");
  },
};

/** A browser with goods in its cart keeps them when such a link is followed. */
export const FromMailWithOwnCart: Story = {
  ...FromMail,
  tags: ["!autodocs"],
  beforeEach: async () => {
    const { token } = await fillCart([1, 2]);
    await fillCart([1]);
    location.hash = `#abrir=${token}`;
    return () => history.replaceState(history.state, "", location.pathname + location.search);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1 artículo")).toBeVisible();
    await waitFor(() => expect(location.hash).toBe(""));
    await expect(canvas.getByText("1 artículo")).toBeVisible();
  },
};

const FREE = /^(Te faltan .+ para|Tienes) el envío gratis en la península\.$/;

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

/** An unfinished postcode is an error once its field is left, and none while it is typed. */
export const UnfinishedPostcode: Story = {
  beforeEach: async () => void (await fillCart([1])),
  play: async ({ canvas }) => {
    const postcode = await canvas.findByLabelText("Código postal");
    await userEvent.type(postcode, "2801");
    await expect(postcode).not.toHaveAttribute("aria-invalid", "true");
    await userEvent.tab();
    await waitFor(() => expect(postcode).toHaveAttribute("aria-invalid", "true"));
    await userEvent.type(postcode, "2");
    await waitFor(() => expect(postcode).not.toHaveAttribute("aria-invalid", "true"));
  },
};

/** The postcode of another page of this visit is the estimate; the stored form has none. */
export const PostcodeOfTheVisit: Story = {
  beforeEach: async () => {
    const { token } = await fillCart([1]);
    await ask(`carts/${token}`, { method: "PATCH", body: { country: "ES", postcode: "41001" } });
    typed({ ...GUEST, line1: "", postcode: "" });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Código postal")).toHaveValue("41001");
    await expect(await canvas.findByText("Envío a 41001")).toBeVisible();
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

/** A first visit: the server has already rendered the suggestions, and the browser asks for nothing. */
export const EmptyFromServer: Story = {
  parameters: FROM_SERVER,
  beforeEach: forgetVisit,
  loaders: [loadShop({ suggested: "suggested" })],
  render: (_, { loaded }) => <CartScreen info={loaded.info} suggested={loaded.suggested} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Tu carrito está vacío")).toBeVisible();
    const row = within(canvas.getByRole("region", { name: "Lo que más se vende" }));
    await expect(row.getAllByRole("article").length).toBeGreaterThan(2);
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
