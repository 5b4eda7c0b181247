import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link as RouterLink } from "react-router-dom";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Link } from "./link.tsx";

const meta = {
  title: "Components/Link",
  tags: ["gate"],
  component: Link,
  args: { href: "#ficha", children: "Ver ficha" },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Underlined in running text, because colour alone is not enough. */
export const Inline: Story = {
  render: () => (
    <p className="max-w-md text-body">
      He leído las{" "}
      <Link variant="inline" href="#condiciones">
        condiciones de venta
      </Link>{" "}
      y la información sobre el{" "}
      <Link variant="inline" href="#desistimiento">
        derecho de desistimiento
      </Link>{" "}
      (14 días).
    </p>
  ),
};

/** Contains the router's link, so that `ui` does not depend on routes. */
export const WithRouter: Story = {
  args: { asChild: true, href: undefined, children: <RouterLink to="/admin/pedidos">Pedidos</RouterLink> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Pedidos" })).toHaveAttribute("href", "/admin/pedidos");
  },
};

export const Matrix: Story = {
  ...matrixOf(Link, { variant: ["action", "inline", "quiet"] }, { href: "#a", children: "Ver ficha" }),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(Link, () => ({ href: "#ficha", children: "Ver ficha" }), {
    rows: { action: { variant: "action" }, inline: { variant: "inline" }, quiet: { variant: "quiet" } },
  }),
};
