import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { NUMBER_GROUP, unlessRefused } from "../../lib/refused-numbers.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { NumberInput } from "./number-input.tsx";

const meta = {
  title: "Components/NumberInput",
  tags: ["gate"],
  component: NumberInput,
  args: { "aria-label": "Límite por persona", value: 2, min: 0, max: 99, className: "max-w-32", onValueChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useDraft<number | null>(args.value);
    return (
      <>
        <NumberInput
          {...args}
          value={value}
          onValueChange={(next) => {
            args.onValueChange?.(next);
            setValue(next);
          }}
        />
        <output className="ms-3 text-hint">{value === null ? "vacío" : value}</output>
      </>
    );
  },
} satisfies Meta<typeof NumberInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const input = await canvas.findByRole("spinbutton", { name: "Límite por persona" });
    await step("arrow keys change the number by one, and page keys by ten", async () => {
      await userEvent.type(input, "{ArrowUp}{PageUp}{ArrowDown}");
      await expect(input).toHaveValue("12");
    });
    await step("a number outside its limits remains as typed, and is marked as invalid", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "500");
      await userEvent.tab();
      await expect(input).toHaveValue("500");
      await expect(input).toBeInvalid();
    });
  },
};

/** Decimal comma and point are both accepted; invalid text stays visible. */
export const Decimals: Story = {
  tags: ["played"],
  args: { "aria-label": "Peso", value: 0.86, decimals: 3, suffix: "kg", className: "max-w-40" },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("spinbutton", { name: "Peso" });
    await userEvent.clear(input);
    await userEvent.type(input, "1.25");
    await userEvent.tab();
    await expect(input).toHaveValue("1,25");
    await userEvent.clear(input);
    await userEvent.type(input, "mucho");
    await userEvent.tab();
    await expect(input).toHaveValue("mucho");
    await expect(input).toBeInvalid();
  },
};

/** The reason for an invalid value is shown below the field, and the form is not submitted. */
export const Refused: Story = {
  tags: ["played"],
  args: { "aria-label": undefined, decimals: 2 },
  render: function InForm(args) {
    const [value, setValue] = useDraft<number | null>(args.value);
    const [sent, setSent] = useState<string[]>([]);
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSent((before) => [...before, String(value)]);
        }}
      >
        <Field label="Límite por persona">
          <NumberInput
            {...args}
            value={value}
            onValueChange={(next) => {
              args.onValueChange?.(next);
              setValue(next);
            }}
          />
        </Field>
        <button type="submit">Guardar</button>
        <output>{sent.join(" ")}</output>
      </form>
    );
  },
  play: async ({ canvas, step }) => {
    const input = await canvas.findByRole("spinbutton", { name: "Límite por persona" });
    const save = canvas.getByRole("button", { name: "Guardar" });
    const sent = canvas.getByRole("status");
    for (const [typed, error] of [
      ["-5", "No puede ser negativo."],
      ["12abc", "«12abc» no es un número."],
      ["100", "Como máximo, 99."],
      ["1,234", "Como mucho, 2 decimales."],
    ] as const)
      await step(`the input ${typed} is refused`, async () => {
        await userEvent.clear(input);
        await userEvent.type(input, typed);
        await userEvent.click(save);
        await expect(input).toHaveFocus();
        await expect(input).toHaveValue(typed);
        await expect(input).toHaveAccessibleDescription(error);
        await expect(sent).toBeEmptyDOMElement();
      });
    await step("Enter does not submit an invalid number, and submits a valid one once", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "-5{Enter}");
      await expect(sent).toBeEmptyDOMElement();
      await userEvent.clear(input);
      await userEvent.type(input, "5{Enter}");
      await expect(sent).toHaveTextContent("5");
      await expect(input).toBeValid();
    });
  },
};

/** A button that submits without a form is blocked in the same way, but only by the fields of its own group. */
export const Grouped: Story = {
  tags: ["played"],
  args: { "aria-label": undefined },
  render: function InGroups(args) {
    const [value, setValue] = useDraft<number | null>(args.value);
    const [other, setOther] = useState<number | null>(1);
    const [sent, setSent] = useState<string[]>([]);
    return (
      <>
        <div {...NUMBER_GROUP}>
          <Field label="Límite por persona">
            <NumberInput
              {...args}
              value={value}
              onValueChange={(next) => {
                args.onValueChange?.(next);
                setValue(next);
              }}
            />
          </Field>
          <Button onClick={unlessRefused(() => setSent((before) => [...before, String(value)]))}>Guardar</Button>
        </div>
        <Field label="Otro límite">
          <NumberInput {...args} value={other} onValueChange={setOther} />
        </Field>
        <output>{sent.join(" ")}</output>
      </>
    );
  },
  play: async ({ canvas, step }) => {
    const input = await canvas.findByRole("spinbutton", { name: "Límite por persona" });
    const save = canvas.getByRole("button", { name: "Guardar" });
    const sent = canvas.getByRole("status");
    await step("the last valid number is not sent in place of an invalid one", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "5x");
      await userEvent.click(save);
      await expect(input).toHaveFocus();
      await expect(input).toHaveAccessibleDescription("«5x» no es un número.");
      await expect(sent).toBeEmptyDOMElement();
    });
    await step("an error outside the group does not prevent submission", async () => {
      await userEvent.clear(input);
      await userEvent.type(input, "7");
      const other = canvas.getByRole("spinbutton", { name: "Otro límite" });
      await userEvent.clear(other);
      await userEvent.type(other, "-1{Tab}");
      await userEvent.click(save);
      await expect(sent).toHaveTextContent("7");
    });
  },
};

/** A disabled field is not submitted, so its invalid text blocks nothing. */
export const RefusedAndDisabled: Story = {
  tags: ["played"],
  args: { "aria-label": undefined },
  render: function InForm(args) {
    const [value, setValue] = useDraft<number | null>(args.value);
    const [isOff, setOff] = useState(false);
    const [sent, setSent] = useState(0);
    return (
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(sent + 1);
        }}
      >
        <fieldset disabled={isOff}>
          <Field label="Límite por persona">
            <NumberInput
              {...args}
              value={value}
              onValueChange={(next) => {
                args.onValueChange?.(next);
                setValue(next);
              }}
            />
          </Field>
        </fieldset>
        <button type="button" onClick={() => setOff(true)}>
          Sin límite
        </button>
        <button type="submit">Guardar</button>
        <output>{sent}</output>
      </form>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("spinbutton", { name: "Límite por persona" }), "x");
    await userEvent.click(canvas.getByRole("button", { name: "Sin límite" }));
    await userEvent.click(canvas.getByRole("button", { name: "Guardar" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("1");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    NumberInput,
    { value: { empty: null, some: 1284 } },
    (caption) => ({ "aria-label": caption, placeholder: "Sin límite" }),
    {
      cell: "w-36",
      states: { suffix: { suffix: "kg" }, invalid: { invalid: true }, disabled: { disabled: true } },
    },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(NumberInput, (caption) => ({ "aria-label": caption, value: 12, suffix: "kg" }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, "Read-only": { readOnly: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "input",
    cell: "w-32",
  }),
};
