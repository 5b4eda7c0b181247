import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { useDraft } from "../../lib/use-draft.ts";
import { type DropFile, FileDrop } from "./file-drop.tsx";

const prices: DropFile = { id: "prices", name: "tarifas-noviembre.csv", bytes: 48_230 };
const invoice: DropFile = { id: "invoice", name: "factura-proveedor.pdf", bytes: 1_258_291 };

const meta = {
  title: "Components/FileDrop",
  tags: ["gate"],
  component: FileDrop,
  args: {
    label: "Tarifas del proveedor",
    files: [],
    maxFiles: 3,
    onAdd: fn(),
    onRemove: fn(),
    onReject: fn(),
    className: "max-w-120",
  },
  render: function Controlled(args) {
    const [files, setFiles] = useDraft<readonly DropFile[]>(args.files);
    return (
      <FileDrop
        {...args}
        files={files}
        onAdd={(added) => {
          args.onAdd(added);
          setFiles([...files, ...added.map(({ name, size }) => ({ id: name, name, bytes: size }))]);
        }}
        onRemove={(id) => {
          args.onRemove(id);
          setFiles(files.filter((file) => file.id !== id));
        }}
      />
    );
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const csv = (name: string) => new File(["referencia;precio"], name, { type: "text/csv" });

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const input = await canvas.findByLabelText("Añadir: Tarifas del proveedor");
    await step("a valid file is accepted, and another one is refused with a reason", async () => {
      await userEvent.upload(input, [csv("tarifas.csv"), new File(["x"], "foto.png", { type: "image/png" })], {
        applyAccept: false,
      });
      await expect(args.onAdd).toHaveBeenCalledOnce();
      await expect(await canvas.findByText("tarifas.csv")).toBeVisible();
      await expect(canvas.getByRole("alert")).toHaveTextContent("foto.png: no es un archivo CSV o PDF.");
    });
    await step("files can also be dropped", async () => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(csv("ofertas.csv"));
      input.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      await expect(await canvas.findByText("ofertas.csv")).toBeVisible();
      await expect(canvas.queryByRole("alert")).toBeNull();
    });
  },
};

/** Files are removed by keyboard; the focus moves to the neighbour, and finally back to the file input. */
export const Keyboard: Story = {
  tags: ["played"],
  args: { files: [prices, invoice] },
  play: async ({ canvas }) => {
    await canvas.findByText("tarifas-noviembre.csv");
    await userEvent.tab();
    await expect(canvas.getByLabelText("Añadir: Tarifas del proveedor")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Quitar tarifas-noviembre.csv" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Quitar factura-proveedor.pdf" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByLabelText("Añadir: Tarifas del proveedor")).toHaveFocus();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
};

export const Uploading: Story = {
  args: {
    files: [
      { ...prices, progress: 42 },
      { ...invoice, error: "Se ha cortado la conexión." },
      { id: "long", name: "albaran-de-la-asociacion-de-jugadores-de-la-sierra-norte-2026-11-20.pdf", bytes: 88_000 },
    ],
    onRetry: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("progressbar", { name: "Subiendo tarifas-noviembre.csv" })).toHaveAttribute(
      "aria-valuenow",
      "42",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await expect(args.onRetry).toHaveBeenCalledWith("invoice");
    await expect(canvas.getByText("No caben más archivos. Quita alguno para añadir otro.")).toBeVisible();
  },
};

/** Only one file: its texts are in the singular, and offer removal once there is a file. */
export const Single: Story = {
  tags: ["played"],
  args: { maxFiles: 1 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Suelta aquí o elige un archivo")).toBeVisible();
    await userEvent.upload(canvas.getByLabelText("Añadir: Tarifas del proveedor"), csv("tarifas.csv"));
    await expect(await canvas.findByText("Quítalo para elegir otro.")).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { disabled: true, files: [prices] },
  play: async ({ canvas }) => {
    const group = await canvas.findByRole("region", { name: "Tarifas del proveedor" });
    await expect(within(group).getByLabelText("Añadir: Tarifas del proveedor")).toBeDisabled();
    await expect(within(group).getByRole("button")).toBeDisabled();
  },
};

export const Matrix: Story = {
  ...matrixOf(
    FileDrop,
    {
      files: {
        none: [],
        ready: [prices],
        uploading: [{ ...prices, progress: 60 }],
        failed: [{ ...invoice, error: "Se ha cortado la conexión." }],
      },
    },
    (caption) => ({ ...meta.args, label: caption, onRetry: fn(), className: "w-80" }),
    { states: { full: { maxFiles: 0 } } },
  ),
  tags: ["!gate"],
};

/** The area in every state, in the toolbar's theme. */
export const States: Story = {
  ...stateMatrixOf(
    FileDrop,
    (label) => ({ label, files: [], maxFiles: 3, onAdd: fn(), onRemove: fn(), onReject: fn() }),
    { rows: { area: {} }, states: { Disabled: { disabled: true } }, target: "input", cell: "w-64" },
  ),
};
