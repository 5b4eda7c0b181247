import type { Meta, StoryObj } from "@storybook/react-vite";
import { outlineInboxStack } from "@tablero/ui/icons/outline-inbox-stack";
import { expect, screen } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
import { onBar } from "../../stories/bar-strip.tsx";
import { StoryBar } from "../../stories/story-bar.tsx";
import { BarLink } from "./bar-link.tsx";

/**
 * A link to a page among the tools. The shell has one, to the orders (`OrdersLink`), in layouts whose menu does not
 * contain them and for users who may read orders.
 */
const meta = {
  title: "Shell/Top bar/Link",
  component: BarLink,
  args: { to: "/admin/pedidos", label: "Pedidos", icon: outlineInboxStack },
} satisfies Meta<typeof BarLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  decorators: [onBar],
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Pedidos" });
    await expect(link).toHaveAttribute("href", "/admin/pedidos");
    await expect(link).toHaveAttribute("title", "Pedidos");
    await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(36);
    await axeInDark();
  },
};

const ready = () => screen.findByRole("button", { name: "Cuenta" });

/** The menu of this layout does not contain the orders, so the bar links to them. */
export const OrdersOutsideTheMenu: Story = {
  render: () => <StoryBar layout="compact" />,
  play: async () => {
    await ready();
    await expect(screen.getByRole("link", { name: "Pedidos" })).toHaveAttribute("href", "/admin/pedidos");
  },
};

/** The menu of this layout contains the orders, so the bar does not repeat the link. */
export const OrdersInTheMenu: Story = {
  render: () => <StoryBar layout="classic" />,
  play: async () => {
    await ready();
    await expect(screen.queryByRole("link", { name: "Pedidos" })).toBeNull();
  },
};
