import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { MatrixRow, TwelveLooks } from "../../_internal/matrix.tsx";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "Components/Checkbox",
  component: Checkbox,
  args: { label: "Recordarme en este equipo", onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The text is part of the target; the space bar works. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText("Recordarme en este equipo"));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

/** Some of a group: says "mixed", and a click asks for all. */
export const Indeterminate: Story = {
  args: { checked: "indeterminate", label: "Seleccionar todo" },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole("checkbox", { name: "Seleccionar todo" });
    await expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
};

export const WithDescription: Story = {
  args: { label: "Enviar también por correo", description: "Solo cuando cambia la fecha de salida." },
};

export const Disabled: Story = { args: { disabled: true, checked: true } };

export const LongText: Story = {
  args: {
    size: "lg",
    label:
      "He leído las condiciones de venta y la información sobre el derecho de desistimiento, y acepto que la preventa se cobre cuando llegue.",
    className: "max-w-sm",
  },
};

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <>
      {(["sm", "md", "lg"] as const).map((size) => (
        <MatrixRow key={size} caption={size}>
          <Checkbox size={size} aria-label="vacía" />
          <Checkbox size={size} aria-label="marcada" defaultChecked />
          <Checkbox size={size} aria-label="parcial" checked="indeterminate" />
          <Checkbox size={size} aria-label="desactivada" disabled />
          <Checkbox size={size} aria-label="con error" aria-invalid />
          <Checkbox size={size} label="Con texto" defaultChecked />
        </MatrixRow>
      ))}
      <TwelveLooks>
        <Checkbox aria-label="a" />
        <Checkbox aria-label="b" defaultChecked />
        <Checkbox aria-label="c" checked="indeterminate" />
        <Checkbox label="Recordarme" defaultChecked />
      </TwelveLooks>
    </>
  ),
};
