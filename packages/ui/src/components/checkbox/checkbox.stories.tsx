import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "Components/Checkbox",
  tags: ["gate"],
  component: Checkbox,
  args: { label: "Recordarme en este equipo", onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The text is part of the click target; the space bar works. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText("Recordarme en este equipo"));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

/** Part of a group is selected: announced as "mixed", and a click selects all. */
export const Indeterminate: Story = {
  tags: ["played"],
  args: { checked: "indeterminate", label: "Seleccionar todo" },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole("checkbox", { name: "Seleccionar todo" });
    await waitFor(() => expect(box).toBePartiallyChecked());
    await userEvent.click(box);
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
};

export const WithDescription: Story = {
  args: { label: "Enviar también por correo", description: "Solo cuando cambia la fecha de salida." },
};

export const LongText: Story = {
  args: {
    size: "lg",
    label:
      "He leído las condiciones de venta y la información sobre el derecho de desistimiento, y acepto que la precompra se cobre cuando llegue.",
    className: "max-w-sm",
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Checkbox,
    { size: ["sm", "md", "lg"], checked: { empty: false, checked: true, some: "indeterminate" } },
    (caption) => ({ "aria-label": caption }),
    {
      states: {
        disabled: { checked: false, disabled: true },
        invalid: { checked: false, invalid: true },
        label: { checked: true, "aria-label": undefined, label: "Recordarme" },
      },
      looks: "all",
    },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(Checkbox, (caption) => ({ "aria-label": caption, onCheckedChange: fn() }), {
    rows: {
      empty: { checked: false },
      checked: { checked: true },
      some: { checked: "indeterminate" },
      "checked sm": { checked: true, size: "sm" },
      "checked lg": { checked: true, size: "lg" },
    },
    states: { Invalid: { invalid: true }, Disabled: { disabled: true } },
  }),
};
