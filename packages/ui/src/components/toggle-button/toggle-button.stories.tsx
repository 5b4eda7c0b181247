import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { outlineBold } from "../icon/icons/outline-bold.generated.ts";
import { outlineTableCells } from "../icon/icons/outline-table-cells.generated.ts";
import { ToggleButton } from "./toggle-button.tsx";

const meta = {
  title: "Components/ToggleButton",
  tags: ["gate"],
  component: ToggleButton,
  args: {
    label: "Filas compactas",
    icon: outlineTableCells,
    variant: "secondary",
    pressed: false,
    onPressedChange: fn(),
  },
  render: function Controlled(args) {
    const [pressed, setPressed] = useDraft(args.pressed);
    return (
      <ToggleButton
        {...args}
        pressed={pressed}
        onPressedChange={(next) => {
          args.onPressedChange?.(next);
          setPressed(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ToggleButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const button = await canvas.findByRole("button", { name: "Filas compactas", pressed: false });
    await step("a click turns the button on, and another one turns it off", async () => {
      await userEvent.click(button);
      await expect(args.onPressedChange).toHaveBeenLastCalledWith(true);
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await userEvent.click(button);
      await expect(button).toHaveAttribute("aria-pressed", "false");
    });
    await step("Enter and space also switch the button, and the focus stays", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await userEvent.keyboard(" ");
      await expect(button).toHaveAttribute("aria-pressed", "false");
      await expect(button).toHaveFocus();
    });
  },
};

export const IconOnly: Story = {
  args: { label: "Negrita", icon: outlineBold, iconOnly: true, variant: "ghost", pressed: true },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Negrita", pressed: true });
  },
};

/** The visible label is short; its accessible name adds the context. */
export const LongerName: Story = {
  args: { label: "2-0", name: "Mesa 3: Ana 2-0 Luis", icon: undefined, size: "sm" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Mesa 3: Ana 2-0 Luis" });
  },
};

/** While the change is being saved, clicks are ignored and the focus stays. */
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole("button", { name: "Filas compactas" });
    await userEvent.click(button);
    await expect(args.onPressedChange).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filas compactas" }));
    await expect(args.onPressedChange).not.toHaveBeenCalled();
  },
};

/** On a phone, a long label wraps, and the button grows. */
export const LongLabel: Story = {
  globals: { viewport: { value: "w390" } },
  args: { label: "Mostrar solo los pedidos que esperan a que llegue mercancía de un proveedor", pressed: true },
};

export const Matrix: Story = {
  ...matrixOf(
    ToggleButton,
    { variant: ["ghost", "secondary"], pressed: [false, true], size: ["sm", "md", "lg"] },
    { label: "Negrita", icon: outlineBold },
    {
      states: { "icon only": { iconOnly: true, pressed: true }, disabled: { disabled: true, pressed: true } },
      looks: "all",
    },
  ),
  tags: ["!gate"],
};

/** Every state, off and on, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(ToggleButton, () => ({ label: "Negrita", icon: outlineBold, pressed: false }), {
    rows: {
      ghost: { variant: "ghost" },
      "ghost, on": { variant: "ghost", pressed: true },
      secondary: { variant: "secondary" },
      "secondary, on": { variant: "secondary", pressed: true },
      icon: { iconOnly: true },
      "icon, on": { iconOnly: true, pressed: true },
    },
    states: { Loading: { loading: true }, Disabled: { disabled: true } },
  }),
};
