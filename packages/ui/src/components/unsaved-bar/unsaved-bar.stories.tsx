import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Alert } from "../alert/alert.tsx";
import { UnsavedBar } from "./unsaved-bar.tsx";

const submitted = fn();

const meta = {
  title: "Components/UnsavedBar",
  tags: ["gate"],
  component: UnsavedBar,
  parameters: { layout: "fullscreen" },
  args: { count: 2, onDiscard: fn(), onSave: fn(), saveLabel: "Guardar producto" },
} satisfies Meta<typeof UnsavedBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    await step("it says how many", async () => {
      await expect(await canvas.findByRole("status")).toHaveTextContent("2 cambios sin guardar");
    });
    await step("Ctrl+S saves", async () => {
      await userEvent.keyboard("{Control>}s{/Control}");
      await expect(args.onSave).toHaveBeenCalledOnce();
    });
    await step("discard", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Descartar" }));
      await expect(args.onDiscard).toHaveBeenCalledOnce();
    });
  },
};

/** Ctrl+S submits the form, so that its validation runs. */
export const OfAForm: Story = {
  args: { form: "ficha", onSave: undefined, count: 1 },
  render: (args) => (
    <form
      id="ficha"
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <UnsavedBar {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText("Descartar");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect(submitted).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    await canvas.findByText("Descartar");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Clean: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    UnsavedBar,
    { count: [1, 2] },
    (caption) => ({ ...meta.args, "aria-label": caption, saveLabel: "Guardar" }),
    {
      cell: "w-120",
      states: {
        loading: { loading: true },
        failed: { error: <Alert tone="danger">No se ha guardado: sin conexión</Alert> },
      },
      looks: (look) => <UnsavedBar {...meta.args} aria-label={look} className="w-full" />,
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
