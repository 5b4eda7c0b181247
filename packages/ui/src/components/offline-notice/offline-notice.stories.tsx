import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

const meta = {
  title: "Components/OfflineNotice",
  tags: ["gate"],
  component: OfflineNotice,
  args: { offline: true },
} satisfies Meta<typeof OfflineNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Sin conexión");
  },
};

/** While online, only the empty live region is rendered. */
export const Online: Story = {
  args: { offline: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toBeEmptyDOMElement();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    OfflineNotice,
    { message: { default: undefined, own: "Sin conexión. El carrito se conserva." } },
    { offline: true, className: "w-96" },
  ),
  tags: ["!gate"],
};
