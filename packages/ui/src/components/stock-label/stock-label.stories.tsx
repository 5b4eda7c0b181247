import type { Meta, StoryObj } from "@storybook/react-vite";
import { matrixOf } from "../../_internal/matrix.tsx";
import { StockLabel } from "./stock-label.tsx";

const meta = {
  title: "Components/StockLabel",
  tags: ["gate"],
  component: StockLabel,
  args: { tone: "available", children: "En stock" },
} satisfies Meta<typeof StockLabel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongText: Story = {
  args: {
    tone: "coming",
    children: "Precompra: sale el 14 de febrero de 2027, entrega en 24–48 h",
    className: "max-w-36",
  },
};

export const Matrix: Story = {
  ...matrixOf(
    StockLabel,
    { tone: ["available", "low", "coming", "out"], size: ["sm", "md"] },
    { children: "Sale el 14 de febrero" },
  ),
  tags: ["!gate"],
};
