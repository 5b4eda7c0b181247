import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Breadcrumb, BreadcrumbItem } from "./breadcrumb.tsx";

const meta = {
  title: "Components/Breadcrumb",
  tags: ["gate"],
  component: Breadcrumb,
  subcomponents: { BreadcrumbItem },
  args: {
    children: (
      <>
        <BreadcrumbItem href="#inicio">Inicio</BreadcrumbItem>
        <BreadcrumbItem asChild>
          <a href="#arcania">Arcania</a>
        </BreadcrumbItem>
        <BreadcrumbItem current>Tormenta de Ceniza</BreadcrumbItem>
      </>
    ),
  },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("link")).toHaveLength(2);
    await expect(canvas.getByText("Tormenta de Ceniza")).toHaveAttribute("aria-current", "page");
  },
};

/** Wraps to several lines and never overflows its column. */
export const LongText: Story = {
  render: () => (
    <Breadcrumb className="w-60">
      <BreadcrumbItem href="#inicio">Inicio</BreadcrumbItem>
      <BreadcrumbItem href="#juegos">Juegos de mesa y miniaturas coleccionables</BreadcrumbItem>
      <BreadcrumbItem current>
        La Torre sin Puertas: edición de la Asociación de Jugadores de la Sierra Norte
      </BreadcrumbItem>
    </Breadcrumb>
  ),
};

export const Matrix: Story = {
  ...matrixOf(
    Breadcrumb,
    {
      children: {
        two: (
          <>
            <BreadcrumbItem href="#inicio">Inicio</BreadcrumbItem>
            <BreadcrumbItem current>Arcania</BreadcrumbItem>
          </>
        ),
        three: meta.args.children,
      },
    },
    (label) => ({ label }),
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();

/** A step with a link in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    Breadcrumb,
    (label) => ({
      label,
      children: (
        <BreadcrumbItem asChild>
          <a href="#tienda">Tienda</a>
        </BreadcrumbItem>
      ),
    }),
    { rows: { link: {} }, target: "a" },
  ),
};
