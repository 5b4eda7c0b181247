import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { Skeleton, SkeletonRegion, SkeletonText } from "./skeleton.tsx";

const meta = {
  title: "Components/Skeleton",
  tags: ["gate"],
  component: Skeleton,
  subcomponents: { SkeletonText, SkeletonRegion },
  args: { className: "h-3 w-40" },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Same shape as a product card, so that the grid does not shift when the products load. */
export const ProductCard: Story = {
  render: () => (
    <SkeletonRegion label="Cargando productos" className="flex w-60 flex-col gap-3">
      <Skeleton variant="tile" className="aspect-square w-full" />
      <Skeleton className="h-2.5 w-1/3" />
      <Skeleton className="h-3 w-4/5" />
      <Skeleton className="h-4 w-1/4" />
    </SkeletonRegion>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Cargando productos");
  },
};

export const Text: Story = { render: () => <SkeletonText lines={4} className="w-80" /> };

export const Matrix: Story = {
  ...matrixOf(
    Skeleton,
    { variant: ["text", "box", "tile", "circle"] },
    { className: "size-10" },
    { states: { wide: { className: "h-10 w-32" } } },
  ),
  tags: ["!gate"],
};
