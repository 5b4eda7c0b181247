import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { ForbiddenScreen } from "./forbidden-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { UnreachableScreen } from "./unreachable-screen.tsx";

const onRetry = fn();

const meta = {
  title: "Back office/Messages",
  component: NotFoundScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/404" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof NotFoundScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Esta casilla está vacía" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ir a clientes" })).toHaveAttribute("href", "/admin/clientes");
  },
};

export const NotFoundOnAPhone: Story = { globals: { viewport: { value: "w390" } } };
export const NotFoundDark: Story = { globals: { scheme: "dark" } };

export const Forbidden: Story = { parameters: { role: "judge" }, render: () => <ForbiddenScreen /> };

export const Unreachable: Story = {
  render: () => <UnreachableScreen onRetry={onRetry} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reintentar" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { render: () => <UnreachableScreen onRetry={onRetry} loading /> };
