import type { Meta, StoryObj } from "@storybook/react-vite";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fn, userEvent } from "storybook/test";
import { ChoiceCard } from "./choice-card.tsx";

/** One of several options for delivery or payment. */
const meta = {
  title: "Storefront/Parts/Choice card",
  component: ChoiceCard,
  args: {
    name: "entrega",
    value: "home",
    checked: false,
    onSelect: fn(),
    icon: outlineTruck,
    title: "A domicilio",
    text: "Llega el viernes 4 de diciembre",
    figure: "4,95 €",
    invalid: false,
  },
  render: function Pair(args) {
    const [chosen, setChosen] = useDraft(args.checked ? args.value : "pickup");
    return (
      <fieldset className="flex max-w-140 flex-col gap-3">
        <legend className="sr-only">Entrega</legend>
        <ChoiceCard
          {...args}
          checked={chosen === args.value}
          onSelect={() => {
            args.onSelect();
            setChosen(args.value);
          }}
        />
        <ChoiceCard
          name={args.name}
          value="pickup"
          checked={chosen === "pickup"}
          onSelect={() => setChosen("pickup")}
          icon={outlineBuildingStorefront}
          title="Recoger en la tienda"
          text="Hoy, a partir de las 17:00"
          figure="Gratis"
        />
      </fieldset>
    );
  },
} satisfies Meta<typeof ChoiceCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
};

/** The whole card is the target; arrows change the choice, as in every radio group. */
export const Chosen: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText("Llega el viernes 4 de diciembre"));
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("radio", { name: /^A domicilio/ })).toBeChecked();
    canvas.getByRole("radio", { name: /^A domicilio/ }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: /^Recoger en la tienda/ })).toBeChecked();
  },
};

export const Invalid: Story = {
  args: { invalid: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: /^A domicilio/ })).toBeInvalid();
  },
};

/** The price is on the title's line. */
export const OnAPhone: Story = { globals: { viewport: { value: "w390", isRotated: false } } };
