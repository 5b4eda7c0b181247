import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { NamedIcon } from "./named-icon.tsx";

const meta = {
  title: "Foundations/NamedIcon",
  tags: ["gate"],
  component: NamedIcon,
  args: { name: "heroicons_outline:home" },
  argTypes: {
    name: {
      control: { type: "select" },
      options: ["heroicons_outline:home", "heroicons_solid:home", "feather:anchor", "mat_solid:shopping_cart"],
    },
  },
} satisfies Meta<typeof NamedIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (canvasElement: HTMLElement) => canvasElement.querySelectorAll("[data-slot=named-icon] svg").length;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(drawn(canvasElement)).toBe(1));
  },
};

/** Each collection available for shortcuts. */
export const Collections: Story = {
  render: () => (
    <div className="flex gap-4">
      {[
        "heroicons_outline:cpu-chip",
        "heroicons_solid:home",
        "heroicons_mini:home",
        "feather:anchor",
        "mat_outline:home",
        "mat_solid:shopping_cart",
      ].map((name) => (
        <NamedIcon key={name} name={name} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(drawn(canvasElement)).toBe(6));
  },
};

/** Icons that point to a side are mirrored in each collection. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  render: () => (
    <div className="flex gap-4">
      {["heroicons_outline:chevron-left", "feather:arrow-right", "mat_outline:arrow_back", "mat_outline:home"].map(
        (name) => (
          <NamedIcon key={name} name={name} />
        ),
      )}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(drawn(canvasElement)).toBe(4));
    const mirrored = [...canvasElement.querySelectorAll("svg")].map((svg) => (svg.getScreenCTM()?.a ?? 0) < 0);
    await expect(mirrored).toEqual([true, true, true, false]);
  },
};

/** An unknown name renders an empty placeholder. */
export const Unknown: Story = {
  args: { name: "heroicons_outline:no-such-icon" },
  play: async ({ canvasElement }) => {
    const place = canvasElement.querySelector("[data-slot=named-icon]");
    await expect(place?.getBoundingClientRect().width).toBe(24);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    NamedIcon,
    {
      size: [16, 20, 24],
      name: ["heroicons_outline:home", "heroicons_solid:home", "feather:anchor", "mat_outline:home"],
    },
    {},
    { looks: false },
  ),
  tags: ["!gate"],
};
