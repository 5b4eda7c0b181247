import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Picture } from "./picture.tsx";

const meta = {
  title: "Components/Picture",
  tags: ["gate"],
  component: Picture,
  args: {
    src: "/sample-pictures/muestra",
    alt: "Caja de Almadraba",
    sizes: "240px",
    tint: "oklch(92% 0.03 230)",
    className: "w-60 rounded-2xl",
  },
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The box has its size before anything is loaded; both formats and all widths are offered. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const image = await canvas.findByRole("img", { name: "Caja de Almadraba" });
    const box = canvasElement.querySelector("picture")?.getBoundingClientRect();
    await expect(box?.width).toBe(240);
    await expect(box?.height).toBe(240);
    await expect(image).toHaveAttribute("loading", "lazy");
    const avif = canvasElement.querySelector("source[type='image/avif']");
    await expect(avif).toHaveAttribute(
      "srcset",
      [240, 320, 480, 720, 960].map((width) => `/sample-pictures/muestra/${width}.avif ${width}w`).join(", "),
    );
  },
};

/** The largest picture of the initial view is requested before all others. */
export const First: Story = {
  args: { first: true },
  play: async ({ canvas }) => {
    const image = await canvas.findByRole("img", { name: "Caja de Almadraba" });
    await expect(image).toHaveAttribute("loading", "eager");
    await expect(image).toHaveAttribute("fetchpriority", "high");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Picture,
    { ratio: ["square", "wide"], fit: ["contain", "cover"] },
    { ...meta.args, className: "w-40 rounded-2xl" },
    { states: { "no tint": { tint: undefined } }, looks: false },
  ),
  tags: ["!gate"],
};
