import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Link } from "../link/link.tsx";
import { ContextualHelp } from "./contextual-help.tsx";

const meta = {
  title: "Components/ContextualHelp",
  tags: ["gate"],
  component: ContextualHelp,
  args: {
    label: "Qué es el stock de seguridad",
    title: "Stock de seguridad",
    children: "Las unidades que la web no vende: quedan para la tienda y para los errores de recuento.",
    link: <Link href="#stock">Cómo se cuenta el stock</Link>,
    defaultOpen: true,
  },
  parameters: {
    docs: {
      story: { frame: "column", height: "260px" },
    },
  },
} satisfies Meta<typeof ContextualHelp>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Open initially. */
export const Default: Story = {
  tags: ["open"],
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Qué es el stock de seguridad" })).toBeVisible());
  },
};

/** A press opens the panel, Escape closes it, and the focus returns. */
export const Pressed: Story = {
  args: { defaultOpen: false },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Qué es el stock de seguridad" });
    await userEvent.click(button);
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** Beside a label, on the same line. */
export const BesideLabel: Story = {
  args: { defaultOpen: false },
  render: (args) => (
    <span className="flex items-center gap-1 text-field">
      Stock de seguridad
      <ContextualHelp {...args} />
    </span>
  ),
};

const LONG = "Las unidades que la web no vende quedan para la tienda y para los errores de recuento. ".repeat(40);

/** An answer that is higher than the window scrolls, also with the arrow keys. */
export const LongText: Story = {
  tags: ["open"],
  args: { children: LONG },
  play: async () => {
    const panel = within(await screen.findByRole("dialog", { name: "Qué es el stock de seguridad" }));
    const answer = await panel.findByRole("group", { name: "Qué es el stock de seguridad" });
    await expect(panel.getByRole("link", { name: "Cómo se cuenta el stock" })).toBeVisible();
    answer.focus();
    await expect(answer).toHaveFocus();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } }, args: { size: "lg" } };

export const Dark: Story = { globals: { scheme: "dark" } };
