import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MatrixRow, TwelveLooks } from "../../_internal/matrix.tsx";
import { Spinner } from "./spinner.tsx";

const meta = { title: "Components/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Cargando");
  },
};

/** Inside something that already says that it waits. */
export const Decorative: Story = {
  args: { decorative: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <>
      <MatrixRow caption="sizes">
        <Spinner size="sm" />
        <Spinner size="md" />
        <Spinner size="lg" />
      </MatrixRow>
      <TwelveLooks>
        <Spinner className="text-primary-text" />
      </TwelveLooks>
    </>
  ),
};
