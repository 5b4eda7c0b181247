import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { NativeSelect } from "./native-select.tsx";

const meta = {
  title: "Components/NativeSelect",
  tags: ["gate"],
  component: NativeSelect,
  args: {
    "aria-label": "Ordenar por",
    className: "max-w-56",
    children: (
      <>
        <option value="new">Novedades</option>
        <option value="price">Precio, de menor a mayor</option>
        <option value="price-desc">Precio, de mayor a menor</option>
      </>
    ),
  },
} satisfies Meta<typeof NativeSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const select = await canvas.findByRole("combobox", { name: "Ordenar por" });
    await userEvent.selectOptions(select, "price");
    await expect(select).toHaveValue("price");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    NativeSelect,
    { size: ["sm", "md", "lg"] },
    (caption) => ({ "aria-label": caption, children: meta.args.children }),
    { cell: "w-52", states: { invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(NativeSelect, (caption) => ({ "aria-label": caption, children: meta.args.children }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "select",
    cell: "w-44",
  }),
};
