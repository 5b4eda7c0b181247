import type { Meta, StoryObj } from "@storybook/react-vite";
import { TwelveLooks } from "../../_internal/matrix.tsx";
import { StockLabel } from "./stock-label.tsx";

const meta = {
  title: "Components/StockLabel",
  component: StockLabel,
  args: { tone: "available", children: "En stock" },
} satisfies Meta<typeof StockLabel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OnThePage: Story = { args: { tone: "low", size: "md", children: "Últimas 2 unidades" } };
export const LongText: Story = {
  args: {
    tone: "coming",
    children: "Preventa: llega el 14 de febrero de 2027, entrega en 24–48 h",
    className: "max-w-36",
  },
};

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <TwelveLooks>
      <StockLabel tone="available">En stock</StockLabel>
      <StockLabel tone="low">Últimas 2 unidades</StockLabel>
      <StockLabel tone="coming">Llega el 14 de febrero</StockLabel>
      <StockLabel tone="out">Agotado</StockLabel>
    </TwelveLooks>
  ),
};
