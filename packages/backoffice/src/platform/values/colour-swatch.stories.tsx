import type { Meta, StoryObj } from "@storybook/react-vite";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fireEvent, fn } from "storybook/test";
import { ColourSwatch } from "./colour-swatch.tsx";

/** Beside a field for the colour's code. */
const meta = {
  title: "Back office/Parts/Colour swatch",
  component: ColourSwatch,
  args: { value: "#4f39f6", onValueChange: fn() },
  argTypes: { value: { control: "text" } },
  render: function Held(args) {
    const [value, setValue] = useDraft(args.value);
    return (
      <span className="flex items-center gap-3 text-body">
        <ColourSwatch
          value={value}
          onValueChange={(next) => {
            args.onValueChange(next);
            setValue(next);
          }}
        />
        {value}
      </span>
    );
  },
} satisfies Meta<typeof ColourSwatch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
};

export const Chosen: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, args }) => {
    const swatch = await canvas.findByLabelText("Elegir el color");
    await fireEvent.input(swatch, { target: { value: "#e11d48" } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith("#e11d48");
    await expect(swatch).toHaveValue("#e11d48");
  },
};

/** While a code is being typed, the swatch is black, because browsers do not accept incomplete colours. */
export const HalfTyped: Story = {
  args: { value: "#4f3" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Elegir el color")).toHaveValue("#000000");
  },
};
