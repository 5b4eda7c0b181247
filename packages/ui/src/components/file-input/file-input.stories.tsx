import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { Field } from "../field/field.tsx";
import { FileInput } from "./file-input.tsx";

const sheet = new File(["referencia;precio"], "tarifas-noviembre.csv", { type: "text/csv" });
const long = new File(["x"], "albaran-de-la-asociacion-de-jugadores-de-la-sierra-norte-2026-11-20.pdf");

const meta = {
  title: "Components/FileInput",
  tags: ["gate"],
  component: FileInput,
  args: { "aria-label": "Tarifas", accept: [".csv"], value: null, onValueChange: fn(), className: "max-w-80" },
  render: function Controlled(args) {
    const [value, setValue] = useDraft<File | null>(args.value);
    return (
      <FileInput
        {...args}
        value={value}
        onValueChange={(file) => {
          args.onValueChange(file);
          setValue(file);
        }}
      />
    );
  },
} satisfies Meta<typeof FileInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ningún archivo elegido")).toBeVisible();
  },
};

/** The keyboard reaches the field and the clear button. Removing the file returns the focus to the field. */
export const Keyboard: Story = {
  play: async ({ canvas, args, step }) => {
    const input = await canvas.findByLabelText<HTMLInputElement>("Tarifas");
    await step("a file is chosen", async () => {
      await userEvent.upload(input, sheet);
      await expect(args.onValueChange).toHaveBeenLastCalledWith(sheet);
      await expect(canvas.getByText("tarifas-noviembre.csv")).toBeVisible();
    });
    await step("the file is removed with the keyboard", async () => {
      input.focus();
      await userEvent.tab();
      await userEvent.keyboard("{Enter}");
      await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
      await expect(canvas.getByText("Ningún archivo elegido")).toBeVisible();
      await expect(input).toHaveFocus();
    });
  },
};

/** Uses the label, hint and error of the field. */
export const InField: Story = {
  args: { "aria-label": undefined },
  render: (args) => (
    <Field label="Tarifas" error="Elige un archivo CSV de menos de 2 MB." required className="max-w-80">
      <FileInput {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText("Tarifas");
    await expect(input).toHaveAccessibleDescription("Elige un archivo CSV de menos de 2 MB.");
    await expect(input).toBeInvalid();
  },
};

export const LongText: Story = { args: { value: long, className: "max-w-60" } };

export const Disabled: Story = {
  args: { value: sheet, disabled: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Tarifas")).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Quitar tarifas-noviembre.csv" })).toBeDisabled();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    FileInput,
    { value: { empty: null, chosen: sheet, long } },
    { ...meta.args },
    { cell: "w-64", states: { invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(FileInput, (caption) => ({ "aria-label": caption, value: null, onValueChange: fn() }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "input",
    cell: "w-64",
  }),
};
