import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing } from "@tablero/mock-api/msw";
import { expect, userEvent } from "storybook/test";
import { forgetVisit, withClient } from "../../_internal/shop-story.tsx";
import { StockAlert } from "./stock-alert.tsx";

const ALERTS = "POST /api/shop/variants/{variantId}/alerts";

/** An email when a sold-out variant is available again. */
const meta = {
  title: "Storefront/Parts/Stock alert",
  component: StockAlert,
  args: { variantId: "v-1" },
  parameters: { router: { path: "/" } },
  decorators: [withClient],
  beforeEach: forgetVisit,
} satisfies Meta<typeof StockAlert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Tu correo" })).toBeVisible();
  },
};

/** A guest first confirms the address. */
export const Requested: Story = {
  tags: ["gate"],
  beforeEach: ({ msw }) => msw?.use(answering(ALERTS, 200, { state: "pending" })),
  play: async ({ canvas, step }) => {
    const mail = await canvas.findByRole("textbox", { name: "Tu correo" });
    await step("an invalid address is refused, and gets the focus", async () => {
      await userEvent.type(mail, "lucia{Enter}");
      await expect(mail).toHaveAccessibleDescription(/Escribe un correo como/);
      await expect(mail).toHaveFocus();
    });
    await step("with a valid address the mail is sent", async () => {
      await userEvent.clear(mail);
      await userEvent.type(mail, "lucia@correo.test{Enter}");
      await expect(await canvas.findByText(/Mira tu correo: te hemos escrito a lucia@correo.test/)).toBeVisible();
    });
  },
};

/** A mistyped domain is asked about, as in the checkout. */
export const MistypedDomain: Story = {
  play: async ({ canvas }) => {
    const mail = await canvas.findByRole("textbox", { name: "Tu correo" });
    await userEvent.type(mail, "lucia@gmial.com");
    await userEvent.click(await canvas.findByRole("button", { name: /lucia@gmail\.com/ }));
    await expect(mail).toHaveValue("lucia@gmail.com");
  },
};

/** The typed values stay. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(ALERTS, 500)),
  play: async ({ canvas }) => {
    const mail = await canvas.findByRole("textbox", { name: "Tu correo" });
    await userEvent.type(mail, "lucia@correo.test{Enter}");
    await expect(await canvas.findByText(/Algo ha fallado por nuestra parte/)).toBeVisible();
    await expect(mail).toHaveValue("lucia@correo.test");
  },
};
