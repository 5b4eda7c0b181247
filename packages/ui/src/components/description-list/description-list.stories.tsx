import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { DescriptionItem, DescriptionList } from "./description-list.tsx";

const items = (
  <>
    <DescriptionItem term="Referencia">ARC-TDC-24-ES</DescriptionItem>
    <DescriptionItem term="Salida">13 de noviembre de 2026</DescriptionItem>
    <DescriptionItem term="Responsable en la Unión Europea">
      Asociación de Jugadores de la Sierra Norte, Polígono Sur, nave 7, 41006 Sevilla
    </DescriptionItem>
    <DescriptionItem term="Peso" />
  </>
);

const meta = {
  title: "Components/DescriptionList",
  tags: ["gate"],
  component: DescriptionList,
  subcomponents: { DescriptionItem },
  args: { children: items, className: "max-w-140" },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A missing value is shown as a dash. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sin datos")).toBeInTheDocument();
    await expect(canvas.getAllByRole("term")).toHaveLength(4);
  },
};

export const Columns: Story = { args: { layout: "columns" } };

export const Totals: Story = {
  args: {
    layout: "totals",
    className: "max-w-80",
    children: (
      <>
        <DescriptionItem term="Productos">102,80 €</DescriptionItem>
        <DescriptionItem term="Cupón LAVAPIES5 (−5 %)">−5,14 €</DescriptionItem>
        <DescriptionItem term="Envío, península 24–48 h">0,00 €</DescriptionItem>
      </>
    ),
  },
};

export const Matrix: Story = {
  ...matrixOf(
    DescriptionList,
    { layout: ["rows", "columns", "totals"] },
    { children: items, className: "w-120" },
    { looks: false },
  ),
  tags: ["!gate"],
};
