import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { BlurPicture } from "./blur-picture.tsx";

const PREVIEW =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Crect width='4' height='4' fill='%2370458f'/%3E%3Crect x='1' y='1' width='2' height='2' fill='%23f0a35c'/%3E%3C/svg%3E";

const meta = {
  title: "Components/BlurPicture",
  tags: ["gate"],
  component: BlurPicture,
  args: {
    src: "/sample-pictures/muestra",
    preview: PREVIEW,
    alt: "Caja de Almadraba",
    sizes: "480px",
    tint: "oklch(92% 0.03 230)",
    className: "w-80 rounded-2xl",
  },
} satisfies Meta<typeof BlurPicture>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The blurred preview disappears when the real image has loaded; screen readers get only one image. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const image = await canvas.findByRole("img", { name: "Caja de Almadraba" });
    const box = canvasElement.querySelector("[data-slot=blur-picture]");
    await step("the space for the picture is reserved from the start", async () => {
      await expect(box?.getBoundingClientRect().height).toBe(320);
      await expect(box).toHaveAttribute("data-state", "blurred");
      await expect(canvas.getAllByRole("img")).toHaveLength(1);
    });
    await step("the picture becomes sharp once it has loaded", async () => {
      await fireEvent.load(image);
      await waitFor(() => expect(box).toHaveAttribute("data-state", "sharp"));
    });
  },
};

export const Matrix: Story = {
  ...matrixOf(
    BlurPicture,
    { ratio: ["square", "wide"], fit: ["contain", "cover"] },
    { ...meta.args, className: "w-40 rounded-2xl" },
    { looks: false },
  ),
  tags: ["!gate"],
};
