import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { NativeSelect } from "./native-select.tsx";

const meta = {
  title: "Components/NativeSelect",
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

export const Small: Story = { args: { size: "sm" } };
export const Storefront: Story = { args: { size: "lg" } };
export const Invalid: Story = { args: { "aria-invalid": true } };
export const Disabled: Story = { args: { disabled: true } };
