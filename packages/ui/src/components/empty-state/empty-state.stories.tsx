import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TwelveLooks } from "../../_internal/matrix.tsx";
import { Button } from "../button/button.tsx";
import { outlineBookmark, outlineInbox } from "../icon/icons.generated.ts";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "Components/EmptyState",
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

export const WithoutActions: Story = {
  args: {
    icon: outlineBookmark,
    title: "No shortcuts",
    children: "When you have shortcuts, they will appear here.",
    actions: undefined,
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
  tags: ["!autodocs"],
  render: () => (
    <TwelveLooks>
      <EmptyState icon={outlineInbox} title="Nada por preparar" className="w-full">
        Los pedidos nuevos llegan aquí.
      </EmptyState>
    </TwelveLooks>
  ),
};
