import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { asShopper, signedIn, staffToken } from "../../_internal/signed-in-story.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { ForbiddenScreen } from "./forbidden-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";

const meta = {
  title: "Storefront/Messages",
  component: NotFoundScreen,
  parameters: { layout: "fullscreen", router: { path: "/404" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof NotFoundScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Esta casilla está vacía" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Vuelve a la trastienda" })).toBeNull();
  },
};

/** Staff are offered the way back to the back office. */
export const NotFoundForStaff: Story = {
  decorators: [asShopper],
  loaders: [loadShop(), () => signedIn(staffToken("clerk"))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Vuelve a la trastienda" })).toBeVisible();
  },
};

export const Forbidden: Story = { render: () => <ForbiddenScreen /> };

const retry = fn();
export const Failed: Story = {
  render: () => <ErrorScreen onRetry={retry} reference="4f1c-09" />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reintentar" }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };
