import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { MatrixRow } from "../../_internal/matrix.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineMagnifyingGlass } from "../icon/icons.generated.ts";
import { TextInput } from "./text-input.tsx";

const meta = {
  title: "Components/TextInput",
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

export const Suffix: Story = { args: { "aria-label": "Edad mínima", suffix: "años", defaultValue: "12" } };

export const Invalid: Story = { args: { "aria-invalid": true, defaultValue: "9,95 €" } };

export const Disabled: Story = { args: { disabled: true, defaultValue: "No se cambia" } };

export const LongText: Story = {
  args: {
    defaultValue: "Asociación de Jugadores de la Sierra Norte y de la Sierra de Guadarrama",
    className: "max-w-52",
  },
};

export const Matrix: Story = {
  tags: ["!autodocs"],
  render: () => (
    <>
      {(["md", "lg"] as const).map((size) => (
        <MatrixRow key={size} caption={size}>
          <TextInput size={size} aria-label="a" defaultValue="Almadraba" className="max-w-56" />
          <TextInput
            size={size}
            aria-label="b"
            placeholder="Número, cliente o correo"
            prefix={<Icon icon={outlineMagnifyingGlass} size={18} />}
            className="max-w-64"
          />
          <TextInput
            size={size}
            aria-label="c"
            aria-invalid
            defaultValue="9,95"
            suffix="€"
            align="end"
            className="max-w-32"
          />
          <TextInput size={size} aria-label="d" disabled defaultValue="12" suffix="años" className="max-w-32" />
        </MatrixRow>
      ))}
    </>
  ),
};
