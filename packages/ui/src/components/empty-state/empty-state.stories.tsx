import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Button } from "../button/button.tsx";
import { outlineInbox } from "../icon/icons/outline-inbox.generated.ts";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "Components/EmptyState",
  tags: ["gate"],
  component: EmptyState,
  args: {
    icon: outlineInbox,
    title: "No hay pedidos con estos filtros",
    children: "Quita alguno o mira todos los pedidos.",
    actions: <Button variant="secondary">Quitar filtros</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 2 })).toHaveTextContent("No hay pedidos");
  },
};

export const Page: Story = { args: { size: "page", level: 1 } };

export const LongText: Story = {
  args: {
    className: "w-60",
    title: "La Asociación de Jugadores de la Sierra Norte todavía no ha reservado ninguna plaza",
    children: "Cuando lo haga la verás aquí, con su lista de espera y los avisos que se hayan mandado.",
  },
};

export const Matrix: Story = {
  ...matrixOf(
    EmptyState,
    { tone: ["primary", "danger", "neutral"], size: ["panel", "page"] },
    { icon: outlineInbox, title: "Nada por preparar", children: "Los pedidos nuevos llegan aquí.", className: "w-72" },
    { states: { actions: { actions: <Button variant="secondary">Quitar filtros</Button> } } },
  ),
  tags: ["!gate"],
};
