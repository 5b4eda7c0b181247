import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Disclosure } from "./disclosure.tsx";

const meta = {
  title: "Components/Disclosure",
  tags: ["gate"],
  component: Disclosure,
  args: {
    title: "Envíos y devoluciones",
    children: "Entrega en 24–48 h. Tienes 14 días para desistir.",
    className: "max-w-120",
  },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Native details and summary: Enter, Space and a click open it, without JavaScript. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const group = await canvas.findByRole("group");
    const summary = canvas.getByText("Envíos y devoluciones");
    await step("a click opens the section", async () => {
      await userEvent.click(summary);
      await expect(group).toHaveAttribute("open");
    });
    await step("a second click closes the section", async () => {
      await userEvent.click(summary);
      await expect(group).not.toHaveAttribute("open");
    });
  },
};

/** With the same name, opening one section closes the other. */
export const Exclusive: Story = {
  tags: ["played"],
  render: () => (
    <div className="max-w-120">
      <Disclosure name="ficha" title="Ficha" detail="4 datos" open>
        24 sobres de 14 cartas y una carta de portada por caja.
      </Disclosure>
      <Disclosure name="ficha" title="Seguridad del producto">
        No apto para menores de 3 años.
      </Disclosure>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Seguridad del producto"));
    const [first, second] = canvas.getAllByRole("group");
    await expect(second).toHaveAttribute("open");
    await expect(first).not.toHaveAttribute("open");
  },
};

export const LongText: Story = {
  args: {
    title: "Garantía legal de conformidad de los bienes de consumo y plazos de reclamación en la tienda",
    className: "max-w-60",
  },
};

export const Matrix: Story = {
  ...matrixOf(
    Disclosure,
    { open: { closed: false, open: true } },
    { title: "Envíos y devoluciones", detail: "2", children: "Entrega en 24–48 h.", className: "w-72" },
  ),
  tags: ["!gate"],
};

/** The line that opens it in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(Disclosure, () => ({ title: "Tipo", detail: "2", children: "Sellado" }), {
    rows: { closed: {}, open: { open: true } },
    target: "summary",
    cell: "w-48",
  }),
};
