import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link as RouterLink } from "react-router-dom";
import { expect } from "storybook/test";
import { TwelveLooks } from "../../_internal/matrix.tsx";
import { Link } from "./link.tsx";

const meta = {
  title: "Components/Link",
  component: Link,
  args: { href: "#ficha", children: "Ver ficha" },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** In running text it is underlined: colour alone would not do. */
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

/** The router's link inside, so that `ui` knows no routes. */
export const WithRouter: Story = {
  args: { asChild: true, href: undefined, children: <RouterLink to="/admin/pedidos">Pedidos</RouterLink> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Pedidos" })).toHaveAttribute("href", "/admin/pedidos");
  },
};

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <TwelveLooks>
      <Link href="#a">Ver ficha</Link>
      <Link href="#b" variant="inline">
        Condiciones
      </Link>
      <Link href="#c" variant="quiet">
        Aviso legal
      </Link>
    </TwelveLooks>
  ),
};
