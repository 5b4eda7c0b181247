import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { Accordion, AccordionItem } from "./accordion.tsx";

const meta = {
  title: "Components/Accordion",
  tags: ["gate"],
  component: Accordion,
  subcomponents: { AccordionItem },
  args: { type: "multiple", defaultValue: ["envio"], className: "max-w-140" },
  // Each type needs a different kind of value. The story is uncontrolled and has its own children.
  argTypes: { type: { control: false }, value: { control: false }, children: { control: false } },
  render: (args) => (
    <Accordion {...args}>
      <AccordionItem value="envio" title="Envío" detail="3 zonas">
        Península, islas y Portugal.
      </AccordionItem>
      <AccordionItem
        value="fiscal"
        title="Datos fiscales de la Asociación de Jugadores de la Sierra Norte y de su tienda"
      >
        NIF B00000000.
      </AccordionItem>
      <AccordionItem value="otros" title="Otros" disabled>
        Nada.
      </AccordionItem>
    </Accordion>
  ),
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const shipping = await canvas.findByRole("button", { name: /Envío/ });
    await step("Enter closes a section, and arrows move between sections", async () => {
      await expect(shipping).toHaveAttribute("aria-expanded", "true");
      shipping.focus();
      await userEvent.keyboard("{Enter}");
      await expect(shipping).toHaveAttribute("aria-expanded", "false");
      await userEvent.keyboard("{ArrowDown}");
      await expect(canvas.getByRole("button", { name: /Datos fiscales/ })).toHaveFocus();
    });
    await step("a disabled section cannot be opened", async () => {
      await expect(canvas.getByRole("button", { name: "Otros" })).toBeDisabled();
    });
  },
};

function Sections({ open, label = "" }: { open: string[]; label?: string }) {
  return (
    <Accordion type="multiple" defaultValue={open} className="w-80">
      <AccordionItem value="envio" title={`Envío ${label}`} detail="3 zonas">
        Península, islas y Portugal.
      </AccordionItem>
      <AccordionItem value="otros" title="Otros" disabled>
        Nada.
      </AccordionItem>
    </Accordion>
  );
}

export const Matrix: Story = {
  ...matrixOf(Sections, { open: { closed: [], open: ["envio"] } }, (label) => ({ label })),
  tags: ["!gate"],
};

function OneSection({ open = [], disabled = false }: { open?: string[]; disabled?: boolean }) {
  return (
    <Accordion type="multiple" defaultValue={open}>
      <AccordionItem value="a" title="Envío" disabled={disabled}>
        Península.
      </AccordionItem>
    </Accordion>
  );
}

/** Every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(OneSection, () => ({}), {
    rows: { closed: { open: [] }, open: { open: ["a"] } },
    states: { Disabled: { disabled: true } },
    cell: "w-40",
  }),
};
