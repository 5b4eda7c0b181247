import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "./popover.tsx";

const meta = {
  title: "Components/Popover",
  tags: ["gate"],
  component: PopoverContent,
  args: { label: "Filtrar por canal", size: "sm" },
  render: (args) => (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="secondary">Canal</Button>
      </PopoverTrigger>
      <PopoverContent align="start" {...args}>
        <p className="mb-3 text-secondary">Muestra los pedidos de la web o los de la tienda.</p>
        <PopoverClose asChild>
          <Button size="sm">Aplicar</Button>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  ),
} satisfies Meta<typeof PopoverContent>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const trigger = await canvas.findByRole("button", { name: "Canal" });
    await step("the focus goes in", async () => {
      trigger.focus();
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("dialog", { name: "Filtrar por canal" });
      await waitFor(() => expect(screen.getByRole("button", { name: "Aplicar" })).toHaveFocus());
    });
    await step("Escape closes it and the focus returns", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(trigger).toHaveFocus());
    });
  },
};

export const Dark: Story = {
  globals: { scheme: "dark" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Canal" }));
    await screen.findByRole("dialog");
  },
};
