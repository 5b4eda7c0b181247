import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ErrorState } from "../error-state/error-state.tsx";
import { Splash } from "./splash.tsx";

const meta = {
  title: "Components/Splash",
  tags: ["gate"],
  component: Splash,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof Splash>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Cargando");
  },
};

/** Startup failed. */
export const Failed: Story = {
  args: { children: <ErrorState title="La tienda no ha podido arrancar" onRetry={() => undefined} /> },
};

export const Dark: Story = { globals: { scheme: "dark" } };
