import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Price } from "./price.tsx";

const meta = {
  title: "Components/Price",
  tags: ["gate"],
  component: Price,
  args: { cents: 10995, size: "page" },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { note: "IVA incluido · 4,58 € por sobre" } };

/** Both prices have a text for screen readers. */
export const Reduced: Story = {
  args: { priorCents: 12995, priorLabel: "Precio más bajo de los últimos 30 días" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      "Precio rebajado: 109,95 €Precio más bajo de los últimos 30 días: 129,95 €",
    );
  },
};

/** From a thousand on, a thousands separator is shown; nothing wraps or is truncated. */
export const Large: Story = { args: { cents: 123456789, prefix: "desde" } };

export const Matrix: Story = {
  ...matrixOf(
    Price,
    { size: ["inline", "card", "total", "page"], priorCents: { plain: undefined, reduced: 12995 } },
    { cents: 10995 },
    {
      states: { note: { note: "IVA incluido" }, prefix: { prefix: "desde" }, negative: { cents: -514 } },
      looks: "all",
    },
  ),
  tags: ["!gate"],
};
