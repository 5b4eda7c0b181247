import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { AspectRatio } from "./aspect-ratio.tsx";

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'%3E%3Crect width='12' height='8' fill='%23d9e6c8'/%3E%3Ccircle cx='6' cy='4' r='3' fill='%234f39f6'/%3E%3C/svg%3E";

const meta = {
  title: "Components/AspectRatio",
  tags: ["gate"],
  component: AspectRatio,
  args: { className: "rounded-lg", children: <img src={PICTURE} alt="Tablero con una ficha" /> },
} satisfies Meta<typeof AspectRatio>;

export default meta;
type Story = StoryObj<typeof meta>;

const NARROW: Story["decorators"] = [(Story) => <div className="w-60">{Story()}</div>];

/** The child fills the box, and the height follows from the width. */
export const Default: Story = {
  decorators: NARROW,
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole("img", { name: "Tablero con una ficha" });
    await expect(picture.getBoundingClientRect().width).toBe(240);
    await expect(picture.getBoundingClientRect().height).toBe(180);
  },
};

/** External content has its space reserved before it is loaded. */
export const Frame: Story = {
  decorators: NARROW,
  args: {
    ratio: "wide",
    className: "rounded-lg border",
    children: <iframe title="Vídeo" srcDoc="<p style='font: 14px sans-serif'>Vídeo</p>" />,
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findByTitle("Vídeo")).getBoundingClientRect().width).toBeGreaterThan(230);
  },
};

/** The whole image is visible, with space on two sides. */
export const Contain: Story = {
  decorators: NARROW,
  args: { ratio: "square", fit: "contain", className: "rounded-lg bg-sunken" },
};

export const Matrix: Story = {
  ...matrixOf(
    AspectRatio,
    { ratio: ["square", "card", "photo", "wide", "banner"], fit: ["cover", "contain"] },
    { className: "rounded-md bg-sunken", children: <img src={PICTURE} alt="" /> },
    { cell: "w-24", looks: false },
  ),
  tags: ["!gate"],
};
