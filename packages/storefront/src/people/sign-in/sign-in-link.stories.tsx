import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, userEvent } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { SignInLinkScreen } from "./sign-in-link-screen.tsx";

const FOLLOW = "POST /api/auth/sign-in-by-link";

const meta = {
  title: "Storefront/Account/Sign-in link",
  component: SignInLinkScreen,
  args: { id: "0190a0b0-0000-7000-8000-000000000001", token: "enlace-de-prueba", target: "cart" },
  parameters: { layout: "fullscreen", router: { path: "/entrar/a/b" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof SignInLinkScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is sent before the button is pressed. */
export const Default: Story = { tags: ["gate"] };

export const ToAccount: Story = { args: { target: "account" } };

export const Entering: Story = {
  beforeEach: ({ msw }) => msw?.use(pending(FOLLOW)),
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole("button", { name: "Entrar" });
    await userEvent.click(enter);
    await expect(enter).toHaveAttribute("aria-busy", "true");
  },
};

export const Expired: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Entrar" }));
    await expect(await canvas.findByRole("heading", { name: "El enlace ya no vale" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Volver al carrito" })).toHaveAttribute("href", "/carrito");
  },
};

/** The link is not used up, and the button can be pressed again. */
export const Offline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline(FOLLOW)),
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole("button", { name: "Entrar" });
    await userEvent.click(enter);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
    await expect(enter).toBeEnabled();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(FOLLOW, 500)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Entrar" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
