import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { offline } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { fillCart, inShell, loadShop, typed, withClient } from "../../_internal/shop-story.tsx";
import { CartScreen } from "../cart/cart-screen.tsx";

const meta = {
  title: "Storefront/Cart/Sign in",
  component: CartScreen,
  args: { info: undefined as unknown as ShopInfo },
  parameters: { layout: "fullscreen", router: { path: "/carrito" } },
  decorators: [inShell("checkout"), withClient],
  loaders: [
    loadShop(),
    async () => {
      await fillCart([1]);
      typed({ name: "Lucía", email: "cliente@tablero.test" });
      return {};
    },
  ],
  render: (_, { loaded }) => <CartScreen info={loaded.info} />,
} satisfies Meta<typeof CartScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const openDialog = async (button: HTMLElement) => {
  await userEvent.click(button);
  return within(await screen.findByRole("dialog", { name: "Entra en tu cuenta" }));
};

/** In place: the typed name stays, and the blanks are filled with the data of the account. */
export const Password: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    const dialog = await openDialog(await canvas.findByRole("button", { name: "Entra" }));
    await step("the typed address is taken over", async () => {
      await expect(dialog.getByLabelText("Correo")).toHaveValue("cliente@tablero.test");
    });
    await userEvent.type(dialog.getByLabelText("Contraseña"), "tablero-demo{Enter}");
    await expect(await canvas.findByText(/^Has entrado como/)).toBeVisible();
    await expect(canvas.getByLabelText("Nombre")).toHaveValue("Lucía");
    await waitFor(() => expect(canvas.getByLabelText("Teléfono")).not.toHaveValue(""));
    await waitFor(() => expect(canvas.getByText(/^Has entrado como/)).toHaveFocus());
    await expect(canvas.queryByRole("button", { name: "Entrar" })).toBeNull();
  },
};

export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(await canvas.findByRole("button", { name: "Entra" }));
    await userEvent.type(dialog.getByLabelText("Contraseña"), "otra{Enter}");
    await expect(await dialog.findByText(/El correo o la contraseña no son correctos/)).toBeVisible();
  },
};

/** The same words for every address, with an account or without. */
export const LinkByMail: Story = {
  tags: ["gate"],
  play: async ({ canvas, step }) => {
    const dialog = await openDialog(await canvas.findByRole("button", { name: "Entra" }));
    const email = dialog.getByLabelText("Correo");
    await userEvent.clear(email);
    await userEvent.type(email, "nadie@gmial.com");
    await userEvent.click(dialog.getByRole("button", { name: "Recibir un enlace por correo" }));
    await step("a mistyped domain is asked about", async () => {
      await userEvent.click(await dialog.findByRole("button", { name: "nadie@gmail.com" }));
      await expect(dialog.getByLabelText("Correo")).toHaveValue("nadie@gmail.com");
    });
    await userEvent.click(dialog.getByRole("button", { name: "Enviarme el enlace" }));
    await expect(await dialog.findByText(/^Si hay una cuenta con/)).toHaveTextContent("nadie@gmail.com");
    await step("the password is still offered", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Entrar con contraseña" }));
      await expect(dialog.getByLabelText("Contraseña")).toBeVisible();
    });
  },
};

export const LinkOffline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline("POST /api/auth/sign-in-link")),
  play: async ({ canvas }) => {
    const dialog = await openDialog(await canvas.findByRole("button", { name: "Entra" }));
    await userEvent.click(dialog.getByRole("button", { name: "Recibir un enlace por correo" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Enviarme el enlace" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("No hay conexión");
    await expect(dialog.getByLabelText("Correo")).toHaveValue("cliente@tablero.test");
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await openDialog(await canvas.findByRole("button", { name: "Entra" }));
  },
};
