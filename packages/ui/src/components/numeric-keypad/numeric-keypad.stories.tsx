import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { readKeypad } from "../../lib/keypad.ts";
import { formatEuro } from "../../lib/spanish-number.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineInboxArrowDown } from "../icon/icons/outline-inbox-arrow-down.generated.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { NumericKeypad, type NumericKeypadProps } from "./numeric-keypad.tsx";

function Held({ onValueChange, ...props }: NumericKeypadProps) {
  const [value, setValue] = useDraft(props.value);
  return (
    <NumericKeypad
      {...props}
      value={value}
      onValueChange={(entry) => {
        onValueChange(entry);
        setValue(entry);
      }}
    />
  );
}

const meta = {
  title: "Components/NumericKeypad",
  tags: ["gate"],
  component: NumericKeypad,
  args: { label: "Importe", value: "", unit: "€", onValueChange: fn(), className: "max-w-90" },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof NumericKeypad>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const press = async (...names: string[]) => {
      for (const name of names) await userEvent.click(canvas.getByRole("button", { name }));
    };
    const display = await canvas.findByRole("status", { name: "Importe" });
    await step("the keys enter an amount, including the comma", async () => {
      await press("1", "2", "3", "4", "Coma", "5");
      await expect(display).toHaveTextContent("1.234,5 €");
      await expect(args.onValueChange).toHaveBeenLastCalledWith("1234,5");
    });
    await step("a third decimal is ignored, and reported to no handler", async () => {
      await press("9");
      const calls = args.onValueChange;
      await expect(calls).toHaveBeenCalledTimes(7);
      await press("9");
      await expect(calls).toHaveBeenCalledTimes(7);
    });
    await step("one key deletes the last digit, and another one deletes all", async () => {
      await press("Borrar la última cifra");
      await expect(display).toHaveTextContent("1.234,5 €");
      await press("Borrar todo");
      await expect(display).toHaveTextContent("0 €");
      await press("8", "0");
      await expect(display).toHaveTextContent("80 €");
    });
  },
};

/** The quantity comes before the item: 3* means three of the next item. */
export const Times: Story = {
  tags: ["played"],
  args: { times: true },
  play: async ({ canvas }) => {
    const display = await canvas.findByRole("status", { name: "Importe" });
    for (const name of ["3", "Por, la cantidad va delante", "4", "Coma", "9", "5"])
      await userEvent.click(canvas.getByRole("button", { name }));
    await expect(display).toHaveTextContent("3 × 4,95 €");
  },
};

/** Whole numbers, without a comma. */
export const Quantity: Story = {
  tags: ["played"],
  args: { mode: "quantity", label: "Unidades", unit: "uds.", value: "12" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Coma" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "5" }));
    await expect(canvas.getByRole("status", { name: "Unidades" })).toHaveTextContent("125 uds.");
  },
};

/** The large key confirms the typed digits. */
export const WithSubmit: Story = {
  tags: ["played"],
  args: {
    label: "Importe entregado",
    value: "80",
    size: "lg",
    onSubmit: fn(),
    submitLabel: (
      <span className="flex flex-col items-center gap-2">
        <span className="flex items-center gap-2">
          <Icon icon={outlineInboxArrowDown} size={26} /> Cobrar
        </span>
        <span className="font-normal text-body">y abrir el cajón</span>
        <Kbd tone="inherit">Intro</Kbd>
      </span>
    ),
    className: "max-w-180",
  },
  play: async ({ canvas, args, step }) => {
    await step("a touched digit does not keep the focus, so that Enter does not press it again", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "5" }));
      await expect(canvas.getByRole("button", { name: "5" })).not.toHaveFocus();
    });
    await userEvent.click(canvas.getByRole("button", { name: /Cobrar/ }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Tab moves to the large key, digits can be typed, arrow keys move between keys, and Enter presses the focused one. */
export const Keyboard: Story = {
  tags: ["played"],
  args: { onSubmit: fn(), submitLabel: "Cobrar" },
  play: async ({ canvas, args, step }) => {
    const display = await canvas.findByRole("status", { name: "Importe" });
    await step("all keys have one tab stop, at which digits can be typed", async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: "Cobrar" })).toHaveFocus();
      await userEvent.keyboard("12.50{Backspace}");
      await expect(display).toHaveTextContent("12,5 €");
      await userEvent.keyboard("{Enter}");
      await expect(args.onSubmit).toHaveBeenCalledOnce();
    });
    await step("arrows move as the keys are arranged", async () => {
      await userEvent.keyboard("{ArrowLeft}");
      await expect(canvas.getByRole("button", { name: "3" })).toHaveFocus();
      await userEvent.keyboard("{ArrowUp}{ArrowLeft}{ArrowUp}");
      await expect(canvas.getByRole("button", { name: "8" })).toHaveFocus();
      await userEvent.keyboard("{Delete}{Enter}{Enter}");
      await expect(display).toHaveTextContent("88 €");
    });
    await step("the key that had the focus remains the tab stop", async () => {
      await userEvent.tab();
      await userEvent.tab({ shift: true });
      await expect(canvas.getByRole("button", { name: "8" })).toHaveFocus();
    });
  },
};

/** Digits typed anywhere on the page are accepted, except while the user is typing in a field. */
export const PageKeys: Story = {
  tags: ["played"],
  args: { keys: "page", onSubmit: fn(), submitLabel: "Cobrar" },
  render: function WithField(args) {
    const [note, setNote] = useState("");
    return (
      <div className="flex max-w-90 flex-col gap-4">
        <TextInput aria-label="Nota" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        <Held {...args} />
      </div>
    );
  },
  play: async ({ canvas, args, step }) => {
    const display = await canvas.findByRole("status", { name: "Importe" });
    await step("digits are accepted while no element has the focus", async () => {
      await userEvent.keyboard("75{Enter}");
      await expect(display).toHaveTextContent("75 €");
      await expect(args.onSubmit).toHaveBeenCalledOnce();
    });
    await step("text typed into a field does not reach the keypad", async () => {
      await userEvent.type(canvas.getByRole("textbox", { name: "Nota" }), "10{Enter}");
      await expect(display).toHaveTextContent("75 €");
      await expect(args.onSubmit).toHaveBeenCalledOnce();
    });
  },
};

/** All keys are disabled, and the large one is waiting for an amount. */
export const Disabled: Story = {
  args: { disabled: true, value: "12,5", onSubmit: fn() },
  play: async ({ canvas, args }) => {
    for (const key of canvas.getAllByRole("button")) await expect(key).toBeDisabled();
    await userEvent.keyboard("1{Enter}");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** The parsed value: cents, and the quantity typed before them. */
export const Reading: Story = {
  args: { times: true, value: "3*4,95" },
  render: function Reading(args) {
    const [entry, setEntry] = useDraft(args.value);
    const { times, amount } = readKeypad(entry, 2);
    return (
      <div className="flex max-w-90 flex-col gap-3">
        <NumericKeypad {...args} value={entry} onValueChange={setEntry} />
        <p className="text-secondary">{amount === null ? "Sin importe" : `En total ${formatEuro(times * amount)}`}</p>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/En total 14,85/)).toBeVisible();
  },
};

/** In right-to-left text the digits keep their positions. */
export const RightToLeft: Story = { globals: { direction: "rtl" }, args: { onSubmit: fn(), value: "1234,5" } };

export const Dark: Story = {
  globals: { scheme: "dark" },
  args: { onSubmit: fn(), submitLabel: "Cobrar", times: true, value: "3*12" },
};

export const Matrix: Story = {
  ...matrixOf(
    NumericKeypad,
    { mode: ["money", "quantity"], size: ["md", "lg"] },
    (caption) => ({ label: caption, value: "1234", onValueChange: fn(), submitLabel: "Cobrar" }),
    { cell: "w-80", states: { submit: { onSubmit: fn() }, times: { times: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** A key and the large one in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    NumericKeypad,
    (label) => ({ label, value: "12", mode: "quantity" as const, display: false, onValueChange: fn() }),
    {
      rows: { key: {}, "key lg": { size: "lg" }, submit: { onSubmit: fn(), submitLabel: "Cobrar" } },
      parts: { submit: { target: "[data-key=submit]" } },
      states: { Disabled: { disabled: true } },
      target: '[data-key="7"]',
      cell: "w-80",
    },
  ),
};
