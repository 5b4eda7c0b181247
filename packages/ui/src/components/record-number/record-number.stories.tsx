import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RecordNumber } from "./record-number.tsx";

const meta = {
  title: "Components/RecordNumber",
  tags: ["gate"],
  component: RecordNumber,
  args: { children: "P2026-000123" },
} satisfies Meta<typeof RecordNumber>;

export default meta;
type Story = StoryObj<typeof meta>;

/** At the end of a line, the whole number moves to the next line; it is copied with its stored hyphen. */
export const Default: Story = {
  render: (args) => (
    <p className="w-40 wrap-anywhere">
      Factura del pedido número <RecordNumber {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    const number = await canvas.findByText("P2026-000123");
    await expect(number.getClientRects()).toHaveLength(1);
    const range = document.createRange();
    range.selectNodeContents(number);
    await expect(range.toString()).toBe("P2026-000123");
  },
};

/** In large letters on a narrow page, the number breaks before it overflows the page. */
export const Heading: Story = {
  args: { heading: true },
  render: (args) => (
    <h1 data-testid="page" className="w-40 font-display text-display-xl">
      Factura <RecordNumber {...args} />
    </h1>
  ),
  play: async ({ canvas }) => {
    const page = await canvas.findByTestId("page");
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
