import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { FacetList } from "./facet-list.tsx";

const options = [
  { value: "sellado", label: "Producto sellado", count: 35 },
  { value: "cartas", label: "Cartas sueltas", count: 1249 },
  { value: "accesorios", label: "Accesorios", count: 88 },
  { value: "mazos", label: "Mazos", count: 0 },
];
const many = Array.from({ length: 14 }, (_, index) => ({
  value: `e${index}`,
  label: `Expansión ${index + 1}`,
  count: 90 - index,
}));

const meta = {
  title: "Components/FacetList",
  tags: ["gate"],
  component: FacetList,
  args: { label: "Tipo", name: "tipo", options, value: ["cartas"], onValueChange: fn(), className: "w-64" },
  render: function Controlled(args) {
    const [selected, setSelected] = useDraft<readonly string[]>(args.value);
    return (
      <FacetList
        {...args}
        value={selected}
        onValueChange={(next) => {
          setSelected(next);
          args.onValueChange?.(next);
        }}
      />
    );
  },
} satisfies Meta<typeof FacetList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A value without results cannot be chosen. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: /Mazos/ })).toBeDisabled();
    await expect(canvas.getByRole("checkbox", { name: /Cartas sueltas/ })).toBeChecked();
  },
};

/** A value is chosen with the keyboard. */
export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    const sealed = await canvas.findByRole("checkbox", { name: /Producto sellado/ });
    sealed.focus();
    await userEvent.keyboard(" ");
    await expect(args.onValueChange).toHaveBeenCalledWith(["cartas", "sellado"]);
    await expect(sealed).toBeChecked();
  },
};

export const Many: Story = {
  tags: ["played"],
  args: { label: "Expansión", name: "expansion", options: many, value: ["e12"] },
  play: async ({ canvas, step }) => {
    await step("a chosen value is shown although it is far down the list", async () => {
      await expect(await canvas.findAllByRole("checkbox")).toHaveLength(9);
      await expect(canvas.getByRole("checkbox", { name: /Expansión 13/ })).toBeChecked();
    });
    await step("all values are shown", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Ver 5 más" }));
      await expect(canvas.getAllByRole("checkbox")).toHaveLength(14);
    });
  },
};

/** Uncontrolled if there is no handler: the browser keeps the state of a plain GET form. */
export const PlainForm: Story = {
  tags: ["played"],
  render: (args) => (
    <form>
      <Disclosure title="Tipo" open className="w-64">
        <FacetList {...args} onValueChange={undefined} />
      </Disclosure>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Accesorios/ }));
    const form = canvasElement.querySelector("form");
    await expect(form && new FormData(form).getAll("tipo")).toEqual(["cartas", "accesorios"]);
  },
};

export const Matrix: Story = {
  ...matrixOf(
    FacetList,
    { value: { none: [], some: ["cartas"] } },
    (caption) => ({ label: caption, name: caption, options, onValueChange: fn(), className: "w-60" }),
    { states: { many: { options: many } } },
  ),
  tags: ["!gate"],
};

/** A row and the button below them in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    FacetList,
    (label) => ({ label, name: label, options: options.slice(0, 1), value: [], onValueChange: fn() }),
    {
      rows: { option: {}, chosen: { value: ["sellado"] }, more: { options: many, limit: 1 } },
      parts: { more: { target: "button" } },
      states: { Disabled: { options: options.slice(3), value: [] } },
      target: "input",
      cell: "w-52",
    },
  ),
};
