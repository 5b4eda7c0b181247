import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Tooltip } from "./tooltip.tsx";

const meta = {
  title: "Components/Tooltip",
  tags: ["gate"],
  component: Tooltip,
  args: { content: "20 nov 2026, 10:51", delay: 0, children: <Button variant="ghost">hace 4 min</Button> },
  parameters: { layout: "centered", docs: { story: { frame: "column", height: "220px" } } },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["open"],
  args: { defaultOpen: true },
  play: async ({ canvas }) => {
    await screen.findByRole("tooltip");
    await expect(canvas.getByRole("button")).toHaveAccessibleDescription("20 nov 2026, 10:51");
  },
};

/** Focus shows the tooltip, Escape hides it. */
export const Keyboard: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, step }) => {
    const trigger = await canvas.findByRole("button", { name: "hace 4 min" });
    await step("the keyboard focus shows the tooltip", async () => {
      await userEvent.tab();
      await expect(trigger).toHaveFocus();
      await expect(await screen.findByRole("tooltip")).toHaveTextContent("20 nov 2026, 10:51");
      await expect(trigger).toHaveAccessibleDescription("20 nov 2026, 10:51");
    });
    await step("Escape closes the tooltip", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    });
  },
};

export const WithShortcut: Story = {
  tags: ["open"],
  args: { content: "Buscar", shortcut: "Ctrl K", defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Ctrl K");
  },
};

export const LongText: Story = {
  tags: ["open"],
  args: {
    content:
      "Reservado hasta el viernes por la Asociación de Jugadores de la Sierra Norte; después vuelve al stock de la web.",
    defaultOpen: true,
  },
};
