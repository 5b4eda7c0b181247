import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { stateMatrixOf } from "../../_internal/state-matrix.tsx";
import { scanWith } from "../../_internal/wedge.ts";
import { Button } from "../button/button.tsx";
import { Kbd } from "../kbd/kbd.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { ScanField, type ScanFieldProps, type ScanRead, type ScanResult } from "./scan-field.tsx";

const SLEEVES = "8437016721230";

const meta = {
  title: "Components/ScanField",
  tags: ["gate"],
  component: ScanField,
  args: {
    label: "Escanear",
    placeholder: "Escanea o escribe: código, carta, cliente, ticket…",
    onScan: fn(),
    className: "max-w-220",
  },
} satisfies Meta<typeof ScanField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const field = await canvas.findByRole("textbox", { name: "Escanear" });
    await step("a scan is accepted although no field has the focus, and the field shows the code", async () => {
      await expect(field).not.toHaveFocus();
      scanWith(SLEEVES);
      await expect(args.onScan).toHaveBeenLastCalledWith({ code: SLEEVES, times: 1, source: "scanner" });
      await expect(await canvas.findByText(SLEEVES)).toBeVisible();
      await expect(field).toHaveValue("");
    });
    await step("a code can also be typed", async () => {
      scanWith("TDC 158", { target: field, gap: 140 });
      await expect(args.onScan).toHaveBeenLastCalledWith({ code: "TDC 158", times: 1, source: "typed" });
      await expect(field).toHaveValue("");
      await expect(canvas.getByText("Escrito", { exact: false })).toHaveTextContent("Escrito TDC 158");
    });
  },
};

function BesideOthers(args: ScanFieldProps) {
  const [note, setNote] = useState("Para ");
  const [pressed, setPressed] = useState(0);
  return (
    <div className="flex max-w-120 flex-col gap-4">
      <ScanField {...args} />
      <TextInput aria-label="Nota" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <select aria-label="Estado" className="field-box h-control-md px-2" defaultValue="NM">
        <option>NM</option>
        <option>8EX</option>
      </select>
      <Button onClick={() => setPressed(pressed + 1)}>Cobrado {pressed} veces</Button>
    </div>
  );
}

/** A code scanned while another field has the focus goes to this field, and the other one is restored. */
export const OtherFields: Story = {
  tags: ["played"],
  render: (args) => <BesideOthers {...args} />,
  play: async ({ canvas, args, step }) => {
    const note = await canvas.findByRole<HTMLInputElement>("textbox", { name: "Nota" });
    await step("a scan leaves the text of another field unchanged", async () => {
      note.focus();
      note.setSelectionRange(5, 5);
      scanWith(SLEEVES);
      await expect(args.onScan).toHaveBeenLastCalledWith({ code: SLEEVES, times: 1, source: "scanner" });
      await expect(note).toHaveValue("Para ");
      await expect(note).toHaveFocus();
    });
    await step("a scan leaves a select field unchanged", async () => {
      const grade = canvas.getByRole("combobox", { name: "Estado" });
      grade.focus();
      scanWith(SLEEVES);
      await expect(grade).toHaveValue("NM");
    });
    await step("a scan does not press the focused button", async () => {
      const pay = canvas.getByRole("button", { name: "Cobrado 0 veces" });
      pay.focus();
      scanWith(SLEEVES);
      await expect(args.onScan).toHaveBeenCalledTimes(3);
      await expect(pay).toHaveTextContent("Cobrado 0 veces");
    });
    await step("fast typing without Enter is restored to its field", async () => {
      note.focus();
      note.setSelectionRange(5, 5);
      scanWith("Lucía", { end: null });
      await waitFor(() => expect(note).toHaveValue("Para Lucía"));
      await expect(args.onScan).toHaveBeenCalledTimes(3);
    });
    await step("fast typing is restored immediately when the user presses something else", async () => {
      scanWith("!!!", { end: null });
      await userEvent.click(canvas.getByRole("button", { name: "Cobrado 0 veces" }));
      await expect(note).toHaveValue("Para Lucía!!!");
    });
    await step("slow typing with Enter is not a scan", async () => {
      note.focus();
      note.setSelectionRange(note.value.length, note.value.length);
      scanWith(" hoy", { gap: 120 });
      await expect(note).toHaveValue("Para Lucía!!! hoy");
      await expect(args.onScan).toHaveBeenCalledTimes(3);
    });
  },
};

/** "3*" waits in the field for the next scan; other text is kept. */
export const Times: Story = {
  tags: ["played"],
  args: { times: true, hints: <Kbd>3*</Kbd> },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole("textbox", { name: "Escanear" });
    scanWith("3*", { target: field, gap: 200, end: null });
    await expect(field).toHaveValue("3*");
    scanWith(SLEEVES, { target: field });
    await expect(args.onScan).toHaveBeenLastCalledWith({ code: SLEEVES, times: 3, source: "scanner" });
    await expect(field).toHaveValue("");
    await expect(canvas.getByText("Leído", { exact: false })).toHaveTextContent(`Leído 3 × ${SLEEVES}`);
    scanWith("fundas", { target: field, gap: 200, end: null });
    scanWith(SLEEVES, { target: field });
    await expect(args.onScan).toHaveBeenLastCalledWith({ code: SLEEVES, times: 1, source: "scanner" });
    await expect(field).toHaveValue("fundas");
  },
};

const NAMES: Record<string, string> = { [SLEEVES]: "Fundas mate Cobalto" };

/** The result for the code is shown below: correct, or what to do now. The next correct result replaces it. */
export const Results: Story = {
  tags: ["played"],
  args: { sound: true },
  render: function Looking(args) {
    const [result, setResult] = useState<ScanResult | null>(null);
    const look = (read: ScanRead) => {
      args.onScan(read);
      const name = NAMES[read.code];
      setResult(
        name
          ? { tone: "success", text: `${name}: 1 de 2` }
          : { tone: "danger", text: "Estas no, son las Rubí. Déjalas y escanea otra vez. No se ha apuntado nada." },
      );
    };
    return <ScanField {...args} result={result} onScan={look} />;
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox", { name: "Escanear" });
    scanWith("8437016721247");
    await expect(await canvas.findByText(/^Estas no/)).toBeVisible();
    scanWith(SLEEVES);
    await expect(await canvas.findByText("Fundas mate Cobalto: 1 de 2")).toBeVisible();
    await expect(canvas.queryByText(/^Estas no/)).toBeNull();
    scanWith("8437016721247");
    await expect(await canvas.findByText(/^Estas no/)).toBeVisible();
  },
};

/** A button for users who type on a phone, and another way to scan. */
export const WithButtons: Story = {
  tags: ["played"],
  args: {
    label: "Código de la inscripción",
    placeholder: "Escanéalo o escríbelo",
    size: "md",
    submitLabel: "Registrar llegada",
    actions: (
      <Button size="lg" variant="secondary" className="max-sm:flex-1">
        Usar la cámara
      </Button>
    ),
  },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole("textbox");
    const button = canvas.getByRole("button", { name: "Registrar llegada" });
    await userEvent.click(button);
    await expect(args.onScan).not.toHaveBeenCalled();
    scanWith("X7PR9Q", { target: field, gap: 150, end: null });
    await userEvent.click(button);
    await expect(args.onScan).toHaveBeenLastCalledWith({ code: "X7PR9Q", times: 1, source: "typed" });
    await expect(field).toHaveFocus();
  },
};

/** Enter confirms the typed text, Escape clears the field. */
export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole("textbox", { name: "Escanear" });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("vesania{Escape}");
    await expect(field).toHaveValue("");
    await userEvent.keyboard("vesania{Enter}");
    await expect(args.onScan).toHaveBeenCalledOnce();
    await expect(field).toHaveFocus();
  },
};

/** While a code is being looked up, the next one can already be scanned. */
export const Loading: Story = { args: { loading: true } };

export const Disabled: Story = {
  args: { disabled: true, placeholder: "La caja está cerrada" },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("textbox")).toBeDisabled();
    scanWith(SLEEVES);
    await expect(args.onScan).not.toHaveBeenCalled();
  },
};

export const Dark: Story = {
  globals: { scheme: "dark" },
  args: {
    result: { tone: "danger", text: "Ese código no es de ningún producto." },
    hints: (
      <>
        <span>
          <Kbd>3*</Kbd> cantidad
        </span>
        <span>
          <Kbd>TDC 158</Kbd> carta
        </span>
      </>
    ),
  },
};

export const Matrix: Story = {
  ...matrixOf(
    ScanField,
    { size: ["md", "lg"] },
    (caption) => ({ label: caption, placeholder: "Escanea o escribe", onScan: fn() }),
    {
      cell: "w-80",
      states: {
        loading: { loading: true },
        result: { result: { tone: "danger", text: "Ese código no es de ningún producto." } },
        disabled: { disabled: true },
      },
    },
  ),
  tags: ["!gate"],
};

/** Every state, in the toolbar's theme. A pressed field has the focus. */
export const States: Story = {
  ...stateMatrixOf(
    ScanField,
    (label) => ({ label, placeholder: "Escanea o escribe", onScan: fn(), listen: "field" as const }),
    {
      rows: { md: { size: "md" }, lg: { size: "lg" } },
      states: {
        Loading: { loading: true },
        Wrong: { result: { tone: "danger", text: "No es de este pedido" } },
        Disabled: { disabled: true },
      },
      forced: ["Rest", "Hover", "Focus"],
      target: "input",
      cell: "w-60",
    },
  ),
};
