import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Popover, PopoverClose, PopoverContent, type PopoverContentProps, PopoverTrigger } from "./popover.tsx";

function Sample({ defaultOpen = false, children, ...content }: PopoverContentProps & { defaultOpen?: boolean }) {
  return (
    <Popover defaultOpen={defaultOpen}>
      <PopoverTrigger asChild>
        <Button variant="secondary">Canal</Button>
      </PopoverTrigger>
      <PopoverContent align="start" {...content}>
        {children ?? <p className="mb-3 text-secondary">Muestra los pedidos de la web o los de la tienda.</p>}
        <PopoverClose asChild>
          <Button size="sm">Aplicar</Button>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  );
}

const meta = {
  title: "Components/Popover",
  tags: ["gate"],
  component: PopoverContent,
  args: { label: "Filtrar por canal", size: "sm" },
  render: (args) => <Sample {...args} />,
  parameters: { docs: { story: { frame: "column", height: "320px" } } },
} satisfies Meta<typeof PopoverContent>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["open"],
  render: (args) => <Sample {...args} defaultOpen />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Filtrar por canal" })).toBeVisible());
  },
};

/** Controls that belong to the button that opens the panel, one of them disabled. */
export const Controls: Story = {
  tags: ["open"],
  args: {
    children: (
      <div className="mb-4 grid gap-3">
        <Checkbox label="Web" defaultChecked />
        <Checkbox label="Tienda" />
        <Checkbox label="Feria de Córdoba" disabled />
      </div>
    ),
  },
  render: (args) => <Sample {...args} defaultOpen />,
};

/** Never higher than the window; its content scrolls. */
export const LongText: Story = {
  tags: ["open"],
  args: {
    size: "md",
    children: Array.from(
      { length: 24 },
      (_, index) => `Canal ${index + 1}. Pedidos de una feria que ya ha pasado.`,
    ).map((text) => (
      <p key={text} className="mb-3">
        {text}
      </p>
    )),
  },
  render: (args) => <Sample {...args} defaultOpen />,
};

/** Enter opens the panel, Escape closes it, and the focus returns. */
export const Keyboard: Story = {
  tags: ["!autodocs"],
  render: () => <Sample {...meta.args} />,
  play: async ({ canvas, step }) => {
    const trigger = await canvas.findByRole("button", { name: "Canal" });
    await step("the focus moves into the popover", async () => {
      trigger.focus();
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("dialog", { name: "Filtrar por canal" });
      await waitFor(() => expect(screen.getByRole("button", { name: "Aplicar" })).toHaveFocus());
    });
    await step("Escape closes the popover, and the focus returns", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(trigger).toHaveFocus());
    });
  },
};

export const Dark: Story = { ...Default, globals: { scheme: "dark" } };
