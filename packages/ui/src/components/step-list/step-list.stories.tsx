import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { type Step, StepList, type StepListVariant } from "./step-list.tsx";

const steps: Step[] = [
  { id: "file", label: "Fichero", state: "done", text: "productos-2026.csv, 1.204 filas" },
  { id: "columns", label: "Columnas", state: "upcoming", text: "Di qué hay en cada columna." },
  { id: "check", label: "Comprobación", state: "upcoming" },
  { id: "import", label: "Importación", state: "upcoming" },
];

const meta = {
  title: "Components/StepList",
  tags: ["gate"],
  component: StepList,
  args: { label: "Pasos de la importación", steps, current: "columns", className: "max-w-140" },
} satisfies Meta<typeof StepList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step("one step is current, and each step states its progress", async () => {
      const items = await canvas.findAllByRole("listitem");
      await expect(items.map((item) => item.ariaCurrent)).toEqual([null, "step", null, null]);
      await expect(items[0]).toHaveTextContent("Fichero, hecho");
      await expect(items[1]).toHaveTextContent("Columnas, ahora");
      await expect(items[3]).toHaveTextContent("Importación, pendiente");
    });
  },
};

/** Above a form. */
export const Horizontal: Story = { args: { variant: "horizontal" } };

/** On a phone, only the current name is shown; screen readers still read the others. */
export const HorizontalNarrow: Story = {
  args: { variant: "horizontal", className: "w-80" },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("Columnas")).toBeVisible();
    await expect(canvas.getByText("Comprobación").getBoundingClientRect().width).toBeLessThan(2);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** Completed steps link back. The screen provides the links, because it has the router. */
export const Links: Story = {
  args: {
    variant: "horizontal",
    steps: steps.map((step, index) => (index < 2 ? { ...step, link: <a href={`#${step.id}`}>{step.label}</a> } : step)),
  },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole("link");
    await expect(links.map((link) => link.getAttribute("href"))).toEqual(["#file", "#columns"]);
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /^Fichero/ })).toHaveFocus();
  },
};

/** The failed step is still the current one and contains the error. */
export const WithError: Story = {
  args: {
    current: "check",
    steps: [
      { id: "file", label: "Fichero", state: "done" },
      { id: "columns", label: "Columnas", state: "done" },
      { id: "check", label: "Comprobación", state: "error", text: "12 filas no tienen precio." },
      { id: "import", label: "Importación", state: "upcoming" },
    ],
  },
  play: async ({ canvas }) => {
    const failed = (await canvas.findByText("Comprobación")).closest("li");
    await expect(failed).toHaveAttribute("aria-current", "step");
    await expect(failed).toHaveTextContent("Comprobación, con errores");
  },
};

/** The process ended early: no step is current, and nothing has to be corrected. */
export const Stopped: Story = {
  args: {
    label: "Estado del pedido",
    current: null,
    steps: [
      { id: "placed", label: "Pedido", state: "done", text: "Lunes 23 de noviembre, 10:12" },
      { id: "stopped", label: "Cancelado", state: "stopped", text: "Lo has cancelado tú. Te devolvemos 46,70 €." },
    ],
  },
  play: async ({ canvas }) => {
    const last = (await canvas.findByText("Cancelado")).closest("li");
    await expect(last).toHaveTextContent("Cancelado, detenido");
    await expect(last).not.toHaveAttribute("aria-current");
  },
};

/** Rows of a card, each with its own action. */
export const Rows: Story = {
  args: {
    label: "Primeros pasos",
    variant: "rows",
    current: "delivery",
    className: "",
    steps: [
      { id: "identity", label: "Tu tienda", state: "done" },
      {
        id: "tax",
        label: "Impuestos",
        state: "skipped",
        action: <span className="text-label text-secondary">Saltado</span>,
      },
      {
        id: "delivery",
        label: "Envíos",
        state: "upcoming",
        text: "Di adónde envías y cuánto cuesta.",
        action: (
          <>
            <Button variant="ghost" size="sm">
              Saltar
            </Button>
            <Button size="sm">Poner los envíos</Button>
          </>
        ),
      },
      { id: "product", label: "Primer producto", state: "upcoming", text: "Con una foto y un precio." },
    ],
  },
  render: (args) => (
    <Card className="max-w-140">
      <StepList {...args} />
    </Card>
  ),
  play: async ({ canvas }) => {
    const current = (await canvas.findByText("Envíos")).closest("li");
    await expect(within(current ?? document.body).getByRole("button", { name: "Poner los envíos" })).toBeVisible();
  },
};

/** All steps are completed, so none is current. */
export const Finished: Story = {
  args: { current: null, variant: "horizontal", steps: steps.map((step) => ({ ...step, state: "done" as const })) },
};

export const LongText: Story = {
  args: {
    className: "w-72",
    steps: steps.map((step) => ({
      ...step,
      label: `${step.label} de las existencias de todos los almacenes y de la tienda`,
      text: "Cuenta lo que hay en cada estante antes de abrir, y anota aparte lo que esté roto o abierto.",
    })),
  },
};

export const Dark: Story = { globals: { scheme: "dark" }, args: { variant: "vertical" } };

export const Matrix: Story = {
  ...matrixOf(
    StepList,
    { variant: ["horizontal", "vertical", "rows"] },
    (caption) => ({ label: caption, current: "columns", steps, className: "w-full" }),
    {
      cell: "w-90",
      states: {
        error: { steps: steps.map((step) => (step.id === "columns" ? { ...step, state: "error" as const } : step)) },
        skipped: { steps: steps.map((step) => (step.id === "file" ? { ...step, state: "skipped" as const } : step)) },
        finished: { current: null, steps: steps.map((step) => ({ ...step, state: "done" as const })) },
      },
    },
  ),
  tags: ["!gate"],
};

/** One step with a link. */
function OneStep({ label = "", variant }: { label?: string; variant?: StepListVariant }) {
  const link = <a href="#fichero">Fichero</a>;
  return (
    <StepList
      label={label}
      variant={variant}
      current="file"
      steps={[{ id: "file", label: "Fichero", state: "done", link }]}
    />
  );
}

/** A step with a link in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(OneStep, (label) => ({ label }), {
    rows: {
      horizontal: { variant: "horizontal" },
      vertical: { variant: "vertical" },
      rows: { variant: "rows" },
    },
    target: "a",
    cell: "w-36",
  }),
};
