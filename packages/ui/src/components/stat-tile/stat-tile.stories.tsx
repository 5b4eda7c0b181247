import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { StatTile } from "./stat-tile.tsx";

const meta = {
  title: "Components/StatTile",
  tags: ["gate"],
  component: StatTile,
  args: { label: "Hoy", value: "1.842,60 €", detail: "37 pedidos", className: "w-60" },
} satisfies Meta<typeof StatTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { value: undefined, detail: undefined } };

/** A link covers the whole tile. */
export const AsLink: Story = {
  args: {
    action: (
      <a href="#por-preparar">
        <span className="sr-only">Ver los pedidos por preparar</span>
      </a>
    ),
    label: "Por preparar",
    value: "18",
    detail: undefined,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Ver los pedidos por preparar" })).toHaveAttribute(
      "href",
      "#por-preparar",
    );
  },
};

export const Matrix: Story = {
  ...matrixOf(
    StatTile,
    { variant: ["tile", "cell"] },
    { label: "Hoy", value: "1.842,60 €" },
    { states: { detail: { detail: "37 pedidos" }, loading: { value: undefined } } },
  ),
  tags: ["!gate"],
};

/** A tile and a cell with links, in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    StatTile,
    (caption) => ({
      label: "Ventas",
      value: "37",
      action: (
        <a href="#ventas">
          <VisuallyHidden>{caption}</VisuallyHidden>
        </a>
      ),
    }),
    { rows: { tile: { variant: "tile" }, cell: { variant: "cell" } }, target: "a", cell: "w-36" },
  ),
};
