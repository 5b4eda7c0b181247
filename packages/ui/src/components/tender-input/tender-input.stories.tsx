import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { formatEntry, readKeypad } from "../../lib/keypad.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { NumericKeypad } from "../numeric-keypad/numeric-keypad.tsx";
import { TenderInput, type TenderInputProps } from "./tender-input.tsx";

function Held(args: TenderInputProps) {
  const [value, setValue] = useDraft<number | null>(args.value);
  return (
    <TenderInput
      {...args}
      value={value}
      onValueChange={(cents) => {
        args.onValueChange(cents);
        setValue(cents);
      }}
    />
  );
}

const meta = {
  title: "Components/TenderInput",
  tags: ["gate"],
  component: TenderInput,
  args: { due: 7100, value: null, onValueChange: fn(), className: "max-w-180" },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof TenderInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const field = await canvas.findByRole("textbox", { name: /^Entregado/ });
    const change = canvas.getByRole("status");
    await step("without an amount, the whole sum is missing", async () => {
      await expect(change).toHaveTextContent("Falta 71,00 €");
    });
    await step("a note is entered with one click", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "80 €" }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(8000);
      await expect(field).toHaveValue("80,00");
      await expect(change).toHaveTextContent("Cambio 9,00 €");
      await expect(canvas.getByRole("button", { name: "80 €" })).toHaveAttribute("aria-pressed", "true");
    });
    await step("an amount is typed to the cent", async () => {
      await userEvent.click(field);
      await userEvent.keyboard("71,05");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(7105);
      await expect(change).toHaveTextContent("Cambio 0,05 €");
    });
    await step("the exact amount due is entered", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /justo$/ }));
      await expect(change).toHaveTextContent("Cambio 0,00 €");
    });
  },
};

/** An amount lower than the amount due is not an error: the rest is paid in another way. */
export const Missing: Story = {
  args: { value: 5000, note: "El resto, con tarjeta" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Falta 21,00 €");
    await expect(canvas.getByRole("textbox")).toBeValid();
  },
};

/** An invalid amount stays visible and changes nothing. */
export const Unreadable: Story = {
  tags: ["played"],
  args: { value: 8000 },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole("textbox");
    await userEvent.click(field);
    await userEvent.keyboard("8o");
    await expect(field).toHaveValue("8o");
    await expect(field).toBeInvalid();
    await expect(args.onValueChange).not.toHaveBeenCalledWith(null);
    await userEvent.click(canvas.getByRole("button", { name: "75 €" }));
    await expect(field).toHaveValue("75,00");
    await expect(field).toBeValid();
  },
};

/** On a counter: the keypad types into the field, and the client reads the change from the other side. */
export const OnACounter: Story = {
  args: { size: "lg", value: 8000, inputMode: "none", className: "" },
  render: function Counter(args) {
    const [entry, setEntry] = useDraft(formatEntry(args.value, 2));
    return (
      <div className="flex max-w-220 flex-col gap-3">
        <TenderInput
          {...args}
          value={readKeypad(entry, 2).amount}
          onValueChange={(cents) => {
            args.onValueChange(cents);
            setEntry(formatEntry(cents, 2));
          }}
        />
        <NumericKeypad
          label="Importe entregado"
          size="lg"
          display={false}
          keys="page"
          value={entry}
          onValueChange={setEntry}
          submitLabel="Cobrar"
          onSubmit={fn()}
        />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const press = async (...names: string[]) => {
      for (const name of names) await userEvent.click(canvas.getByRole("button", { name }));
    };
    await press("Borrar todo", "1", "00");
    await expect(canvas.getByRole("status")).toHaveTextContent("Cambio 29,00 €");
    await press("Borrar todo", "80 €");
    await expect(canvas.getByRole("status")).toHaveTextContent("Cambio 9,00 €");
    await press("Borrar la última cifra");
    await expect(canvas.getByRole("textbox")).toHaveValue("8,00");
    await press("80 €");
  },
};

/** Tab moves through the amounts; arrow keys in the field change it by one euro. */
export const Keyboard: Story = {
  tags: ["played"],
  args: { value: 7100 },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(await canvas.findByRole("textbox")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{PageUp}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(8200);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(7500);
  },
};

/** From 1.000 € on, cash is not allowed. */
export const Disabled: Story = {
  args: { due: 100000, disabled: true, note: "Desde 1.000 € la ley no deja pagar en efectivo." },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox")).toBeDisabled();
    for (const button of canvas.getAllByRole("button")) await expect(button).toBeDisabled();
  },
};

/** Large amounts on a phone. */
export const Narrow: Story = {
  args: { due: 98765, value: 100000, className: "w-80" },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Cambio 12,35 €");
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Dark: Story = { globals: { scheme: "dark" }, args: { value: 8000, size: "lg" } };

export const Matrix: Story = {
  ...matrixOf(
    TenderInput,
    { size: ["md", "lg"], value: { change: 8000, missing: 5000 } },
    (caption) => ({ label: caption, due: 7100, value: 8000, onValueChange: fn(), className: "w-full" }),
    { cell: "w-110", states: { invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** An amount and the field in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    TenderInput,
    (label) => ({ label, due: 7100, value: 9000, amounts: [7100, 8000], onValueChange: fn() }),
    {
      rows: {
        amount: {},
        "amount lg": { size: "lg" },
        chosen: { value: 8000 },
        field: {},
      },
      parts: {
        chosen: { target: "[aria-pressed=true]" },
        field: { target: "input", forced: ["Rest", "Hover", "Focus"] },
      },
      states: { Invalid: { invalid: true }, Disabled: { disabled: true } },
      target: "button",
      cell: "w-64",
    },
  ),
};
