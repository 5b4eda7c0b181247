import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ScreenBoundary, type ScreenBoundaryProps } from "./screen-boundary.tsx";

const meta = {
  title: "Back office/Messages/Screen boundary",
  component: ScreenBoundary,
  // React reports an error that a boundary has caught; its build for production says the error alone.
  parameters: { layout: "fullscreen", console: { expected: [/RangeError: Invalid currency code/] } },
  args: { screen: "/admin/resumen", children: null },
} satisfies Meta<ScreenBoundaryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const draw = fn();
function Screen() {
  return draw();
}

/** A screen that failed: the reason, and a retry. */
export const Default: Story = {
  args: { children: <Screen /> },
  beforeEach: () => {
    draw.mockImplementation(() => {
      throw new RangeError("Invalid currency code");
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Esta pantalla ha fallado" })).toBeVisible();
  },
};

/** A screen that failed once renders after a retry. */
export const Retried: Story = {
  args: { children: <Screen /> },
  ...(Default.beforeEach && { beforeEach: Default.beforeEach }),
  tags: ["gate", "!autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Esta pantalla ha fallado" })).toBeVisible();
    draw.mockImplementation(() => "Resumen");
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await expect(await canvas.findByText("Resumen")).toBeVisible();
  },
};
