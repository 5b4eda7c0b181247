import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { Select } from "./select.tsx";

const dot = (colour: string) => <span className={`size-2.5 shrink-0 rounded-[0.1875rem] ${colour}`} />;

const meta = {
  title: "Components/Select",
  tags: ["gate"],
  component: Select,
  args: {
    "aria-label": "Juego",
    value: "arcania",
    onValueChange: fn(),
    className: "max-w-64",
    options: [
      { value: "arcania", label: "Arcania", mark: dot("bg-game-arcania") },
      { value: "bestiarium", label: "Bestiarium", mark: dot("bg-game-bestiarium") },
      { value: "duelo", label: "Duelo Astral", mark: dot("bg-game-duelo") },
      { value: "minis", label: "Miniaturas", mark: dot("bg-game-minis"), disabled: true },
    ],
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <Select
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const trigger = await canvas.findByRole("combobox", { name: "Juego" });
    await step("the arrow opens it, letters jump, Enter chooses", async () => {
      trigger.focus();
      await userEvent.keyboard("{ArrowDown}");
      await screen.findByRole("option", { name: "Arcania" });
      await userEvent.keyboard("due{Enter}");
      await expect(args.onValueChange).toHaveBeenCalledWith("duelo");
    });
    await step("the focus returns", async () => {
      await waitFor(() => expect(trigger).toHaveFocus());
      await expect(trigger).toHaveTextContent("Duelo Astral");
    });
    await step("Escape leaves it as it was", async () => {
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("listbox");
      await userEvent.keyboard("{ArrowUp}{Escape}");
      await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
      await expect(trigger).toHaveTextContent("Duelo Astral");
    });
  },
};

export const LongText: Story = {
  args: {
    value: "larga",
    className: "max-w-48",
    options: [{ value: "larga", label: "Asociación de Jugadores de la Sierra Norte y alrededores" }],
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Select,
    { size: ["sm", "md"], value: { empty: "", chosen: "arcania" } },
    (caption) => ({ ...meta.args, "aria-label": caption }),
    { cell: "w-44", states: { invalid: { "aria-invalid": true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};
