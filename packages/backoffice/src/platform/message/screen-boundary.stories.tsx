import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ScreenBoundary, type ScreenBoundaryProps } from "./screen-boundary.tsx";

const meta = {
  title: "Back office/Messages/Screen boundary",
  component: ScreenBoundary,
  // React also reports errors that a boundary has caught.
  parameters: { layout: "fullscreen", console: { expected: [/The above error occurred in the <Screen> component/] } },
  args: { screen: "/admin/resumen", children: null },
} satisfies Meta<ScreenBoundaryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const draw = fn();
function Screen() {
  return draw();
}

/** A screen that failed once renders after a retry. */
export const Default: Story = {
  tags: ["gate"],
  args: { children: <Screen /> },
  beforeEach: () => {
    draw.mockImplementation(() => {
      throw new RangeError("Invalid currency code");
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Esta pantalla ha fallado" })).toBeVisible();
    draw.mockImplementation(() => "Resumen");
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await expect(await canvas.findByText("Resumen")).toBeVisible();
  },
};
