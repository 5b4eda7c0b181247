import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { isSigned, PAPER, type Signature, signaturePng, signatureSvg } from "../../lib/signature.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { SignaturePad, type SignaturePadProps } from "./signature-pad.tsx";

/** A stroke of a hand over the paper, as fractions of its width and height. */
const HAND: readonly [number, number][] = [
  [0.15, 0.7],
  [0.2, 0.3],
  [0.25, 0.72],
  [0.32, 0.4],
  [0.4, 0.7],
  [0.5, 0.35],
  [0.58, 0.7],
  [0.72, 0.45],
  [0.85, 0.62],
];
const DRAWN: Signature = {
  kind: "drawn",
  path: "M90 140Q120 60 135 102Q150 144 171 112Q192 80 216 110Q240 140 270 105Q300 70 324 105Q348 140 390 115L470 122M160 165Q310 168 390 160L440 164",
};

/** A real pen cannot be simulated, but the pad's reaction to pen events can be tested. */
async function draw(paper: Element, hand: readonly [number, number][] = HAND) {
  paper.setPointerCapture = () => undefined;
  const { left, top, width, height } = paper.getBoundingClientRect();
  const at = ([x, y]: readonly [number, number]) => ({
    pointerId: 7,
    button: 0,
    clientX: left + x * width,
    clientY: top + y * height,
  });
  const [first, ...others] = hand.map(at);
  await fireEvent.pointerDown(paper, first);
  for (const point of others) await fireEvent.pointerMove(paper, point);
  await fireEvent.pointerUp(paper, others.at(-1) ?? first);
}

function Held(args: SignaturePadProps) {
  const [value, setValue] = useDraft<Signature | null>(args.value);
  return (
    <SignaturePad
      {...args}
      value={value}
      onValueChange={(signature) => {
        args.onValueChange(signature);
        setValue(signature);
      }}
    />
  );
}

const meta = {
  title: "Components/SignaturePad",
  tags: ["gate"],
  component: SignaturePad,
  args: {
    label: "Firma de Iker",
    value: null,
    onValueChange: fn(),
    note: "Vendo 8 cartas mías por 39,60 € en crédito. Me dan el documento C2026-000191.",
    className: "max-w-100",
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof SignaturePad>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const paper = await canvas.findByRole("img", { name: "Firma de Iker, sin firmar" });
    await step("a stroke counts as a signature", async () => {
      await draw(paper);
      await expect(args.onValueChange).toHaveBeenCalledOnce();
      await expect(await canvas.findByRole("img", { name: "Firma de Iker, firmada" })).toBeVisible();
    });
    await step("a second stroke is added, and is undone on its own", async () => {
      await draw(paper, [
        [0.3, 0.85],
        [0.8, 0.85],
      ]);
      const [one, two] = args.onValueChange.mock.calls.map(([signature]) => signature);
      if (one?.kind !== "drawn" || two?.kind !== "drawn") throw new Error("nothing was drawn");
      await expect(two.path.startsWith(one.path)).toBe(true);
      await userEvent.click(canvas.getByRole("button", { name: "Deshacer" }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(one);
    });
    await step("the signature is cleared", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Borrar" }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
      await expect(canvas.queryByRole("button", { name: "Borrar" })).toBeNull();
    });
    await step("the signature is drawn again", () => draw(paper));
  },
};

/** An accidental tap is visible but does not count as a signature. */
export const OnlyADot: Story = {
  tags: ["played"],
  play: async ({ canvas }) => {
    await draw(await canvas.findByRole("img"), [[0.5, 0.5]]);
    await expect(canvas.getByRole("img", { name: "Firma de Iker, sin firmar" })).toBeVisible();
  },
};

/** The same path at every size: when a tablet is rotated, the signature keeps its position on the paper. */
export const Resized: Story = {
  tags: ["played"],
  args: { className: "w-180" },
  play: async ({ canvas, args, canvasElement }) => {
    const wide = await canvas.findByRole("img");
    await draw(wide);
    const pad = canvasElement.querySelector<HTMLElement>("[data-slot=signature-pad]");
    if (pad) pad.style.width = "320px";
    await draw(canvas.getByRole("img"));
    const [one, two] = args.onValueChange.mock.calls.map(([signature]) => signature);
    if (one?.kind !== "drawn" || two?.kind !== "drawn") throw new Error("nothing was drawn");
    const numbers = (path: string) => (path.match(/\d+(\.\d+)?/g) ?? []).map(Number);
    const again = numbers(two.path.slice(one.path.length));
    for (const [index, value] of numbers(one.path).entries())
      await expect(Math.abs(value - (again[index] ?? 0))).toBeLessThan(2);
  },
};

/** Users who cannot draw can type their name, using only the keyboard. */
export const Keyboard: Story = {
  tags: ["played"],
  play: async ({ canvas, args }) => {
    await canvas.findByRole("img");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Escribir el nombre" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("textbox", { name: "Nombre y apellidos de quien firma" })).toHaveFocus();
    await userEvent.keyboard("Iker Zubiaurre");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ kind: "typed", name: "Iker Zubiaurre" });
    await expect(canvas.getByRole("img", { name: "Firma de Iker, con el nombre escrito" })).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("button", { name: "Borrar" })).toHaveFocus();
  },
};

/** The result: a file for the document. */
export const Files: Story = {
  args: { value: DRAWN },
  render: function Files(args) {
    const [value, setValue] = useDraft<Signature | null>(args.value);
    const address = value && isSigned(value) ? `data:image/svg+xml,${encodeURIComponent(signatureSvg(value))}` : null;
    return (
      <div className="flex max-w-100 flex-col gap-4">
        <SignaturePad {...args} value={value} onValueChange={setValue} />
        {address ? <img src={address} alt="La firma en el documento" className="w-60 rounded-md bg-[white]" /> : null}
      </div>
    );
  },
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole<HTMLImageElement>("img", { name: "La firma en el documento" });
    await picture.decode();
    await expect(picture.naturalWidth).toBe(PAPER.width);
    const png = await signaturePng(DRAWN, 1);
    await expect(png.type).toBe("image/png");
    const bitmap = await createImageBitmap(png);
    await expect([bitmap.width, bitmap.height]).toEqual([PAPER.width, PAPER.height]);
  },
};

/** The signature is missing. */
export const Invalid: Story = { args: { invalid: true } };

export const Disabled: Story = {
  args: { disabled: true, value: DRAWN },
  play: async ({ canvas, args }) => {
    await draw(await canvas.findByRole("img"));
    await expect(args.onValueChange).not.toHaveBeenCalled();
    for (const button of canvas.getAllByRole("button")) await expect(button).toBeDisabled();
  },
};

export const LongText: Story = {
  args: {
    value: { kind: "typed", name: "María de los Ángeles Fernández de la Concha y Zubizarreta" },
    label: "Firma de María de los Ángeles Fernández de la Concha y Zubizarreta, o de quien la representa",
    className: "w-80",
  },
};

export const Dark: Story = { globals: { scheme: "dark" }, args: { value: DRAWN } };

export const Matrix: Story = {
  ...matrixOf(
    SignaturePad,
    { value: { empty: null, drawn: DRAWN, typed: { kind: "typed", name: "Iker Zubiaurre" } } },
    (caption) => ({ label: `Firma ${caption}`, onValueChange: fn() }),
    { cell: "w-72", states: { invalid: { invalid: true }, disabled: { disabled: true } } },
  ),
  tags: ["!gate"],
};
