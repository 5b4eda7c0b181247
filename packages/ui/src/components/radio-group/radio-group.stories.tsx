import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Field } from "../field/field.tsx";
import { Price } from "../price/price.tsx";
import { StockLabel } from "../stock-label/stock-label.tsx";
import { Radio, RadioGroup } from "./radio-group.tsx";

const meta = {
  title: "Components/RadioGroup",
  tags: ["gate"],
  component: RadioGroup,
  subcomponents: { Radio },
  args: {
    "aria-label": "Entrega",
    value: "casa",
    onValueChange: fn(),
    children: (
      <>
        <Radio value="casa" label="A domicilio, 24–48 h" />
        <Radio value="tienda" label="Recoger en Lavapiés" />
        <Radio value="punto" label="Punto de recogida" disabled />
      </>
    ),
  },
  render: function Controlled(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <RadioGroup
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange?.(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One tab stop; arrow keys select. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole("radiogroup", { name: "Entrega" });
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "A domicilio, 24–48 h" })).toHaveFocus();
    await userEvent.click(canvas.getByText("Recoger en Lavapiés"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("tienda");
  },
};

const variants = (
  <>
    <Radio value="es" label="Español">
      <Price cents={10995} />
      <StockLabel tone="low">Últimas 2 unidades</StockLabel>
    </Radio>
    <Radio value="en" label="Inglés">
      <Price cents={10495} />
      <StockLabel tone="available">En stock</StockLabel>
    </Radio>
    <Radio value="jp" label="Japonés">
      <Price cents={9995} />
      <StockLabel tone="coming">Precompra · 14 feb 2027</StockLabel>
    </Radio>
    <Radio value="fr" label="Francés" struck>
      <Price cents={10495} />
      <StockLabel tone="out">Agotado</StockLabel>
    </Radio>
  </>
);

/** The variants of a product: name, price and stock, each on its own line. */
export const Cards: Story = {
  tags: ["played"],
  args: { "aria-label": "Idioma", variant: "cards", value: "es", className: "max-w-xl", children: variants },
  play: async ({ canvas }) => {
    const french = await canvas.findByRole("radio", { name: /Francés/ });
    await userEvent.click(canvas.getByText("Francés"));
    await expect(french).toBeChecked();
  },
};

/** Short labels in a row, with a swatch. */
export const Pills: Story = {
  args: {
    "aria-label": "Tema",
    variant: "pills",
    value: "teal",
    children: (
      <>
        <Radio value="teal" label="Teal">
          <span className="size-3 rounded-full bg-pickup-icon" />
        </Radio>
        <Radio value="rose" label="Rose">
          <span className="size-3 rounded-full bg-danger-icon" />
        </Radio>
      </>
    ),
  },
};

/** The label of the field names the group, and the error describes it. */
export const InField: Story = {
  args: { "aria-label": undefined, value: "" },
  render: (args) => (
    <Field label="Forma de pago" error="Elige cómo quieres pagar.">
      <RadioGroup {...args}>
        <Radio value="tarjeta" label="Tarjeta" />
        <Radio value="bizum" label="Bizum" />
      </RadioGroup>
    </Field>
  ),
  play: async ({ canvas }) => {
    const group = await canvas.findByRole("radiogroup", { name: "Forma de pago" });
    await expect(group).toHaveAccessibleDescription("Elige cómo quieres pagar.");
  },
};

export const Matrix: Story = {
  ...matrixOf(
    RadioGroup,
    { variant: ["list", "cards", "pills"] },
    (caption) => ({ "aria-label": caption, value: "casa", onValueChange: fn(), children: meta.args.children }),
    {
      cell: "w-72",
      states: { disabled: { disabled: true } },
      looks: (look) => (
        <>
          <RadioGroup aria-label={`Entrega, ${look}`} value="a" onValueChange={fn()}>
            <Radio value="a" label="A domicilio" />
            <Radio value="b" label="En tienda" />
          </RadioGroup>
          <RadioGroup aria-label={`Idioma, ${look}`} variant="cards" value="es" onValueChange={fn()} className="w-full">
            {variants}
          </RadioGroup>
        </>
      ),
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

/** Tab moves to the selected option; arrow keys select, wrap around and skip disabled ones. */
export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    await canvas.findByRole("radiogroup", { name: "Entrega" });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("tienda");
    await expect(canvas.getByRole("radio", { name: "Recoger en Lavapiés" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("casa");
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("radio", { name: "Recoger en Lavapiés" })).toBeChecked();
  },
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    RadioGroup,
    (caption) => ({ "aria-label": caption, onValueChange: fn(), children: <Radio value="a" label="A domicilio" /> }),
    {
      rows: {
        list: { variant: "list", value: "b" },
        "list, chosen": { variant: "list", value: "a" },
        cards: { variant: "cards", value: "b" },
        pills: { variant: "pills", value: "b" },
        "pills, chosen": { variant: "pills", value: "a" },
      },
      states: { Disabled: { disabled: true } },
      target: "input",
    },
  ),
};
