import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineMagnifyingGlass } from "../icon/icons/outline-magnifying-glass.generated.ts";
import { TextInput } from "./text-input.tsx";

const meta = {
  title: "Components/TextInput",
  tags: ["gate"],
  component: TextInput,
  args: { "aria-label": "Nombre", placeholder: "Tormenta de Ceniza" },
} satisfies Meta<typeof TextInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox", { name: "Nombre" });
    await userEvent.type(input, "Almadraba");
    await expect(input).toHaveValue("Almadraba");
  },
};

export const Prefix: Story = { args: { prefix: "/producto/", defaultValue: "tormenta-de-ceniza" } };

export const LongText: Story = {
  args: {
    defaultValue: "Asociación de Jugadores de la Sierra Norte y de la Sierra de Guadarrama",
    className: "max-w-52",
  },
};

export const Matrix: Story = {
  ...matrixOf(
    TextInput,
    { size: ["md", "lg"], defaultValue: { empty: "", typed: "Almadraba" } },
    (caption) => ({ "aria-label": caption, placeholder: "Nombre" }),
    {
      cell: "w-44",
      states: {
        prefix: { prefix: <Icon icon={outlineMagnifyingGlass} size={18} /> },
        suffix: { suffix: "€", align: "end", defaultValue: "9,95" },
        invalid: { invalid: true },
        disabled: { disabled: true },
      },
    },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(TextInput, (caption) => ({ "aria-label": caption, defaultValue: "Almadraba" }), {
    rows: { sm: { size: "sm" }, md: { size: "md" }, lg: { size: "lg" } },
    states: { Invalid: { invalid: true }, "Read-only": { readOnly: true }, Disabled: { disabled: true } },
    forced: ["Rest", "Hover", "Focus"],
    target: "input",
    cell: "w-40",
  }),
};
