import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ClientAddress } from "@tablero/contract/people/shapes/clients";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { http } from "msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { fillCart, GUEST, inShell, loadShop, typed } from "../../_internal/shop-story.tsx";
import { asShopper, signedIn } from "../../_internal/signed-in-story.tsx";
import { CartScreen } from "../cart/cart-screen.tsx";

const OTHER = {
  label: "Trabajo",
  name: "Nuria",
  surname: "Vidal",
  line1: "Calle Larios, 4",
  postcode: "29005",
  city: "Málaga",
  province: "Málaga",
  country: "ES",
};

/** A session with a cart, a default address and another address. */
const withAddresses = async () => {
  await fillCart([1]);
  const own = await signedIn();
  const { client } = own.visit;
  await client.call("POST /api/shop/account/addresses", { body: OTHER });
  const addresses = await client.call("GET /api/shop/account/addresses");
  return { ...own, preferred: addresses[0] };
};

/** A session whose user is or is not subscribed to the newsletter; the checkout is filled in up to the review. */
const withMarketing = (granted: boolean) => async () => {
  typed(GUEST);
  const own = await signedIn();
  await own.visit.client.call("POST /api/shop/account/consents", { body: { kind: "marketing", granted } });
  return own;
};

const meta = {
  title: "Storefront/Cart/Account",
  component: CartScreen,
  args: { info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/carrito" } },
  decorators: [inShell("checkout"), asShopper],
  loaders: [loadShop(), withAddresses],
  render: (_, { loaded }) => <CartScreen info={loaded.info} />,
} satisfies Meta<typeof CartScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The contact data comes from the account, so nothing has to be typed. */
export const Contact: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText("Correo")).toHaveValue("cliente@tablero.test"));
    await expect(canvas.getByLabelText("Nombre")).not.toHaveValue("");
  },
};

let releaseAccount = () => {};

/** If the shopper continues before the account's data arrives, the errors of the fields that it fills end. */
export const ContactArrivesLate: Story = {
  beforeEach: ({ msw }) => {
    const released = new Promise<void>((resolve) => {
      releaseAccount = resolve;
    });
    msw?.use(http.get("*/api/shop/account", () => released));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Continuar a entrega" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Revisa 4 datos");
    releaseAccount();
    await waitFor(() => expect(canvas.getByLabelText("Correo")).toHaveValue("cliente@tablero.test"));
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
    await expect(canvas.getByLabelText("Correo")).toBeValid();
  },
};

/** The default address is filled in; another one can be selected and stays editable. */
export const SavedAddresses: Story = {
  parameters: { router: { path: "/carrito", url: "/carrito?paso=entrega" } },
  play: async ({ canvas, loaded }) => {
    const preferred = loaded.preferred as ClientAddress;
    const line = await canvas.findByLabelText("Calle y número");
    await waitFor(() => expect(line).toHaveValue(preferred.line1));
    const saved = canvas.getByRole("combobox", { name: "Tus direcciones" });
    await userEvent.selectOptions(saved, "Trabajo: Calle Larios, 4, 29005 Málaga");
    await expect(line).toHaveValue("Calle Larios, 4");
    await expect(canvas.getByLabelText("Código postal")).toHaveValue("29005");
    await userEvent.type(line, ", 2.º");
    await expect(saved).toHaveValue("");
  },
};

const REVIEW = { router: { path: "/carrito", url: "/carrito?paso=revision" } };

/** The newsletter is offered only to shoppers who are not subscribed. */
export const NewsletterOffered: Story = {
  parameters: REVIEW,
  loaders: [withMarketing(false)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: "Quiero recibir novedades" })).not.toBeChecked();
  },
};

export const NewsletterSubscribed: Story = {
  parameters: REVIEW,
  loaders: [withMarketing(true)],
  play: async ({ canvas }) => {
    await canvas.findByRole("checkbox", { name: /He leído las/ });
    await expect(canvas.queryByRole("checkbox", { name: "Quiero recibir novedades" })).toBeNull();
  },
};
