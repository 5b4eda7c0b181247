import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Field } from "../field/field.tsx";
import { outlineListBullet } from "../icon/icons/outline-list-bullet.generated.ts";
import { outlineMoon } from "../icon/icons/outline-moon.generated.ts";
import { outlineSquares2x2 } from "../icon/icons/outline-squares-2x2.generated.ts";
import { outlineSun } from "../icon/icons/outline-sun.generated.ts";
import { Segment, SegmentedControl } from "./segmented-control.tsx";

const meta = {
  title: "Components/SegmentedControl",
  tags: ["gate"],
  component: SegmentedControl,
  subcomponents: { Segment },
  args: {
    "aria-label": "Periodo",
    value: "mes",
    onValueChange: fn(),
    children: (
      <>
        <Segment value="dia" label="Día" />
        <Segment value="mes" label="Mes" />
        <Segment value="trimestre" label="Trimestre" disabled />
        <Segment value="ano" label="Año" />
      </>
    ),
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <SegmentedControl
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange?.(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    await step("a click chooses a segment", async () => {
      await canvas.findByRole("radiogroup", { name: "Periodo" });
      await userEvent.click(canvas.getByText("Día"));
      await expect(args.onValueChange).toHaveBeenLastCalledWith("dia");
      await expect(canvas.getByRole("radio", { name: "Día" })).toBeChecked();
    });
    await step("a disabled segment cannot be chosen", async () => {
      await userEvent.click(canvas.getByText("Trimestre"));
      await expect(canvas.getByRole("radio", { name: "Trimestre" })).not.toBeChecked();
    });
  },
};

/** One tab stop on the selected segment; arrow keys select, wrap around, and skip disabled segments. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(await canvas.findByRole("radio", { name: "Mes" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Año" })).toBeChecked();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Día" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "Año" })).toBeChecked();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};

export const WithIcons: Story = {
  args: {
    "aria-label": "Esquema",
    value: "claro",
    children: (
      <>
        <Segment value="claro" label="Claro" icon={outlineSun} />
        <Segment value="oscuro" label="Oscuro" icon={outlineMoon} />
      </>
    ),
  },
};

/** Icons only, for universally known symbols; the words remain as name and tooltip. */
export const IconOnly: Story = {
  args: {
    "aria-label": "Vista",
    value: "lista",
    children: (
      <>
        <Segment value="lista" label="Lista" icon={outlineListBullet} iconOnly />
        <Segment value="mosaico" label="Mosaico" icon={outlineSquares2x2} iconOnly />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const tiles = await canvas.findByRole("radio", { name: "Mosaico" });
    await userEvent.click(tiles);
    await expect(tiles).toBeChecked();
  },
};

/** The label of the field names the control, and its hint describes it. */
export const InField: Story = {
  render: () => (
    <Field label="Medido en" hint="El cambio se aplica al precio con impuestos.">
      <SegmentedControl value="euros">
        <Segment value="porcentaje" label="Porcentaje" />
        <Segment value="euros" label="Euros" />
      </SegmentedControl>
    </Field>
  ),
  play: async ({ canvas }) => {
    const group = await canvas.findByRole("radiogroup", { name: "Medido en" });
    await expect(group).toHaveAccessibleDescription("El cambio se aplica al precio con impuestos.");
  },
};

/** Equal parts: long words wrap, and if that is not enough, a second row begins. */
export const FullWithLongWords: Story = {
  args: {
    "aria-label": "Cómo llega",
    value: "envio",
    width: "full",
    children: (
      <>
        <Segment value="envio" label="Se envía a la dirección del cliente" />
        <Segment value="tienda" label="Se recoge en la tienda de Lavapiés" />
      </>
    ),
  },
  decorators: [(Story) => <div className="w-72">{Story()}</div>],
};

export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const day = await canvas.findByText("Día");
    const year = canvas.getByText("Año");
    await expect(day.getBoundingClientRect().left).toBeGreaterThan(year.getBoundingClientRect().left);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    SegmentedControl,
    { size: ["sm", "md", "lg"], width: ["auto", "full"] },
    (caption) => ({ "aria-label": caption, value: "mes", children: meta.args.children }),
    { states: { disabled: { disabled: true } }, cell: "w-80" },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

/** An unselected segment in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    SegmentedControl,
    (caption) => ({
      "aria-label": caption,
      value: "cuadro",
      children: (
        <>
          <Segment value="lista" label="Lista" icon={outlineListBullet} />
          <Segment value="cuadro" label="Cuadro" />
        </>
      ),
    }),
    {
      rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
      states: { Selected: { value: "lista" }, Disabled: { disabled: true } },
      target: "input",
    },
  ),
};
