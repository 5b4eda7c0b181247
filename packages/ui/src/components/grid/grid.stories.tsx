import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Grid } from "./grid.tsx";

const TILES = (
  <>
    {["Azul", "Brass", "Cascadia", "Dixit", "Everdell"].map((name) => (
      <li key={name} className="rounded-lg bg-sunken px-4 py-6 text-body wrap-anywhere">
        {name}
      </li>
    ))}
  </>
);

const meta = {
  title: "Components/Grid",
  tags: ["gate"],
  component: Grid,
  args: { as: "ul", minWidth: "7.5rem", gap: "sm", children: TILES },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

const NARROW: Story["decorators"] = [(Story) => <div className="w-100 max-w-full">{Story()}</div>];

/** As many columns as fit: three of 7.5rem in 25rem. */
export const Default: Story = {
  decorators: NARROW,
  play: async ({ canvas }) => {
    const tiles = await canvas.findAllByRole("listitem");
    const tops = tiles.map((tile) => Math.round(tile.getBoundingClientRect().top));
    await expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
  },
};

/** `fit`: a single entry fills the whole row; with `fill` it would only be as wide as a column. */
export const Fit: Story = {
  decorators: NARROW,
  args: { fill: "fit", children: <li className="rounded-lg bg-sunken p-4 text-body">Azul</li> },
  play: async ({ canvas }) => {
    const tile = await canvas.findByRole("listitem");
    await expect(tile.getBoundingClientRect().width).toBe(tile.parentElement?.getBoundingClientRect().width);
  },
};

/** No column is wider than its container. */
export const Narrow: Story = {
  decorators: NARROW,
  args: { minWidth: "40rem" },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list");
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const RightToLeft: Story = {
  decorators: NARROW,
  tags: ["!autodocs"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole("listitem");
    await expect(second?.getBoundingClientRect().left).toBeLessThan(first?.getBoundingClientRect().left ?? 0);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Grid,
    { gap: ["none", "2xs", "xs", "sm", "md", "lg", "xl", "2xl", "fields"], fill: ["fill", "fit"] },
    {
      minWidth: "3rem",
      children: (
        <>
          <span className="h-5 rounded-sm bg-primary" />
          <span className="h-5 rounded-sm bg-primary" />
        </>
      ),
    },
    { cell: "w-56", looks: false, states: { even: { even: true } } },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
