import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Icon } from "./icon.tsx";
import type { IconData } from "./icon-data.ts";
import { outlineArrowRight } from "./icons/outline-arrow-right.generated.ts";
import { outlineArrowUturnLeft } from "./icons/outline-arrow-uturn-left.generated.ts";
import { outlineChevronDown } from "./icons/outline-chevron-down.generated.ts";
import { outlineChevronLeft } from "./icons/outline-chevron-left.generated.ts";
import { outlineClock } from "./icons/outline-clock.generated.ts";
import { outlineShoppingBag } from "./icons/outline-shopping-bag.generated.ts";

/** Each module contains one icon with its name. */
const modules = import.meta.glob<Record<string, IconData>>("./icons/*.generated.ts", { eager: true });
const icons = Object.values(modules).flatMap((module) => Object.entries(module));

const meta = {
  title: "Foundations/Icon",
  tags: ["gate"],
  component: Icon,
  args: { icon: outlineShoppingBag, size: 24 },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Decorative: hidden from screen readers. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  },
};

/** Standalone and meaningful: it has a name. */
export const Named: Story = {
  args: { label: "En el carrito" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: "En el carrito" })).toBeVisible();
  },
};

/** Arrows and chevrons that point to a side are mirrored; vertical ones, clocks and ticks are not. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  render: () => (
    <div className="flex gap-4">
      {[outlineChevronLeft, outlineArrowRight, outlineArrowUturnLeft, outlineChevronDown, outlineClock].map((icon) => (
        <Icon key={icon.d?.join()} icon={icon} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const mirrored = [...canvasElement.querySelectorAll("svg")].map((svg) => (svg.getScreenCTM()?.a ?? 0) < 0);
    await expect(mirrored).toEqual([true, true, true, false, false]);
  },
};

/** All icons of `@tablero/ui/icons/*`. */
export const Matrix: Story = {
  tags: ["!gate", "!autodocs"],
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 rounded-lg bg-card p-4">
      {icons.map(([name, icon]) => (
        <li key={name} className="flex flex-col items-center gap-1 p-2 text-center text-micro break-all text-secondary">
          <Icon icon={icon} className="text-text" />
          {name}
        </li>
      ))}
    </ul>
  ),
};
