import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.generated.ts";

const meta = {
  title: "Foundations/Icon",
  component: Icon,
  args: { icon: icons.outlineShoppingBag, size: 24 },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Decoration: hidden from screen readers. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  },
};

/** Alone and meaningful: it has a name. */
export const Named: Story = {
  args: { label: "En el carrito" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: "En el carrito" })).toBeVisible();
  },
};

/** Everything that can be imported from `@tablero/ui/icons`. */
export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 rounded-lg bg-card p-4">
      {Object.entries(icons).map(([name, icon]) => (
        <li key={name} className="flex flex-col items-center gap-1 p-2 text-center text-micro break-all text-secondary">
          <Icon icon={icon} className="text-text" />
          {name}
        </li>
      ))}
    </ul>
  ),
};
