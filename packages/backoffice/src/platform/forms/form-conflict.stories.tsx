import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { FormConflict } from "./form-conflict.tsx";

const ROWS = [
  { label: "Nombre", mine: "Faros del Norte", theirs: "Faros del Norte, 2.ª ed.", fields: ["name"] },
  { label: "Precio", mine: "29,95 €", theirs: "32,95 €", fields: ["price"] },
];

/** The rows of a form that two users changed; changes made by only one of them are already merged. */
const meta = {
  title: "Back office/Parts/Form conflict",
  component: FormConflict,
  args: {
    what: "el producto",
    loading: false,
    conflict: { failure: null, rows: ROWS, apply: fn().mockResolvedValue(undefined), takeTheirs: fn() },
  },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof FormConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
};

/** The choices in the rows determine the button's label and what it saves. */
export const Chosen: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Precio: lo guardado" }));
    await userEvent.click(canvas.getByRole("button", { name: "Guardar lo elegido" }));
    await expect(args.conflict.apply).toHaveBeenCalledWith([ROWS[1]]);
  },
};

/** A single row needs no separate choice. */
export const OneRow: Story = {
  args: {
    conflict: { failure: null, rows: ROWS.slice(0, 1), apply: fn().mockResolvedValue(undefined), takeTheirs: fn() },
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("Faros del Norte, 2.ª ed.")).toBeVisible();
    await expect(canvas.queryByRole("radio")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Quedarme con lo guardado" }));
    await expect(args.conflict.takeTheirs).toHaveBeenCalledOnce();
  },
};
