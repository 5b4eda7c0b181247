import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent } from "storybook/test";
import { inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { NewsletterLinkScreen } from "./newsletter-link-screen.tsx";

const CONFIRM = "POST /api/shop/newsletter/confirm";

const meta = {
  title: "Storefront/Account/Newsletter",
  component: NewsletterLinkScreen,
  args: { id: "00000000-0000-7000-8000-000000000000", token: "no", stops: false },
  parameters: { layout: "fullscreen" },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
} satisfies Meta<typeof NewsletterLinkScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending(CONFIRM)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Confirmando tu suscripción/)).toBeVisible();
  },
};

export const Confirmed: Story = {
  beforeEach: ({ msw }) => msw?.use(answering(CONFIRM, 200, true)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Suscripción confirmada")).toBeVisible();
  },
};

export const Ended: Story = {
  args: { stops: true },
  beforeEach: ({ msw }) => msw?.use(answering("POST /api/shop/newsletter/cancel", 200, true)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Te has dado de baja")).toBeVisible();
  },
};

export const ExpiredLink: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ha caducado, o pediste otro después/)).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(CONFIRM, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

/** The form of the footer: an invalid address is rejected at its field, and the input is kept. */
export const Form: Story = {
  // The footer of the shell.
  render: () => <p>Cualquier página</p>,
  play: async ({ canvas }) => {
    const email = await canvas.findByRole("textbox", { name: "Correo para el boletín" });
    await userEvent.type(email, "ana{Enter}");
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription(/como nombre@ejemplo.es/);
    await expect(email).toHaveValue("ana");
    await userEvent.type(email, "@correo.test{Enter}");
    await expect(await canvas.findByText(/ábrelo y confirma tu dirección/)).toBeVisible();
  },
};

export const Phone: Story = { ...Confirmed, globals: { viewport: { value: "w390" } } };
