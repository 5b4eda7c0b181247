import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Textarea } from "./textarea.tsx";

const meta = {
  title: "Components/Textarea",
  tags: ["gate"],
  component: Textarea,
  args: { "aria-label": "Nota interna", defaultValue: "Pide que la caja de Almadraba vaya con doble cartón." },
} satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Grows with the text up to a limit, then scrolls. */
export const LongText: Story = {
  args: {
    defaultValue: "El volcán de Hárn lleva un siglo dormido y todas las casas han construido en su falda. ".repeat(60),
  },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("textbox", { name: "Nota interna" });
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Textarea,
    { size: ["md", "lg"] },
    (caption) => ({ "aria-label": caption, defaultValue: "Va con doble cartón." }),
    { cell: "w-52", states: { invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(Textarea, (caption) => ({ "aria-label": caption, defaultValue: "Va con doble cartón." }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, "Read-only": { readOnly: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "textarea",
    cell: "w-52",
  }),
};
