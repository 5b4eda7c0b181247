import type { Meta, StoryObj } from "@storybook/react-vite";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fn, userEvent } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
import { onBar } from "../../stories/bar-strip.tsx";
import { BarToggle, NAVIGATION_ID } from "./bar-toggle.tsx";

/** The hamburger: at every width in layouts with a side navigation, below md in those with a row. */
const meta = {
  title: "Shell/Top bar/Navigation toggle",
  component: BarToggle,
  args: { open: true, onOpenChange: fn() },
  decorators: [onBar],
  render: function Controlled(args) {
    const [open, setOpen] = useDraft(args.open ?? false);
    return (
      <div className="me-auto flex items-center gap-4">
        <BarToggle
          open={open}
          onOpenChange={(next) => {
            args.onOpenChange(next);
            setOpen(next);
          }}
        />
        <nav id={NAVIGATION_ID} aria-label="Principal" hidden={!open} className="text-body text-secondary">
          Pedidos · Productos · Clientes
        </nav>
      </div>
    );
  },
} satisfies Meta<typeof BarToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, args, step }) => {
    const button = await canvas.findByRole("button", { name: "Cerrar navegación", expanded: true });
    await expect(button).toHaveAttribute("aria-controls", NAVIGATION_ID);
    await step("a click hides the navigation, and the button's name describes the next action", async () => {
      await userEvent.click(button);
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
      await expect(button).toHaveAccessibleName("Abrir navegación");
      await expect(canvas.queryByRole("navigation")).toBeNull();
    });
    await step("the keyboard shows the navigation again, and the focus stays on the button", async () => {
      await userEvent.keyboard(" ");
      await expect(canvas.getByRole("navigation", { name: "Principal" })).toBeVisible();
      await expect(button).toHaveFocus();
    });
    await axeInDark();
  },
};

export const Closed: Story = { args: { open: false } };
