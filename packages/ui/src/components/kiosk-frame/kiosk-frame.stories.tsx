import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlinePauseCircle } from "../icon/icons/outline-pause-circle.generated.ts";
import { outlineSignal } from "../icon/icons/outline-signal.generated.ts";
import { outlineTrash } from "../icon/icons/outline-trash.generated.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { ScanField } from "../scan-field/scan-field.tsx";
import { SplitView } from "../split-view/split-view.tsx";
import { KioskFrame, type KioskFrameProps } from "./kiosk-frame.tsx";

const LINES = [
  ["Vesania, la Ceniza Viva", "TDC 158/274 · NM · español · foil", "24,50 €"],
  ["Tormenta de Ceniza · sobre", "12 cartas, español · quedan 93", "9,90 €"],
  ["Plaza: sellado de Tormenta de Ceniza", "Hoy, 17:00–21:00 · quedan 3 plazas", "25,00 €"],
  ["Tarjeta regalo impresa", "Se activa al cobrar · sin IVA", "30,00 €"],
] as const;

const online = (
  <span className="flex items-center gap-2 max-sm:sr-only">
    <Icon icon={outlineSignal} size={20} /> En línea
  </span>
);

function Lines() {
  return (
    <Card>
      <ul className="divide-y">
        {LINES.map(([name, text, price]) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4 px-5 py-4">
            <span className="min-w-40 flex-1">
              <span className="block font-semibold text-heading">{name}</span>
              <span className="text-secondary">{text}</span>
            </span>
            <span className="font-semibold text-shop tabular-nums">{price}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Counter(args: KioskFrameProps) {
  const scan = useRef<HTMLInputElement>(null);
  return (
    <KioskFrame {...args} focus={scan}>
      <div className="flex flex-col gap-4">
        <ScanField
          ref={scan}
          label="Escanear"
          placeholder="Escanea o escribe: código, carta, cliente, ticket…"
          onScan={fn()}
          hints={<Kbd>3*</Kbd>}
        />
        <Lines />
      </div>
    </KioskFrame>
  );
}

const meta = {
  title: "Components/KioskFrame",
  tags: ["gate"],
  component: KioskFrame,
  parameters: { layout: "fullscreen", docs: { story: { frame: "column", height: "640px" } } },
  args: {
    title: "Mostrador",
    meta: "Caja 1 · abierta a las 9:58",
    actions: online,
    bar: (
      <>
        <Button variant="secondary" size="lg">
          <Icon icon={outlinePauseCircle} size={20} /> Aparcar
        </Button>
        <Button size="lg" className="ms-auto max-sm:flex-1">
          Cobrar 89,40 €
        </Button>
      </>
    ),
    onLeave: fn(),
    leaveLabel: "Salir del mostrador",
  },
  render: (args) => <Counter {...args} />,
} satisfies Meta<typeof KioskFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args, step }) => {
    const scan = await canvas.findByRole("textbox", { name: "Escanear" });
    await step("the scan field has the focus from the start", () => waitFor(() => expect(scan).toHaveFocus()));
    await step("a click outside all controls returns the focus to the scan field", async () => {
      scan.blur();
      await fireEvent.pointerUp(document.body);
      await waitFor(() => expect(scan).toHaveFocus());
    });
    await step("the page does not scroll sideways", async () => {
      const main = canvas.getByRole("main", { name: "Mostrador" });
      await expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
    });
    await step("leaving needs no confirmation if nothing would be lost", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Salir del mostrador" }));
      await expect(args.onLeave).toHaveBeenCalledOnce();
    });
  },
};

const guard = {
  title: "¿Dejar la venta?",
  text: "Hay 4 artículos en la venta sin cobrar. Apárcala si quieres seguir después.",
  confirmLabel: "Dejarla",
};

/** With unfinished work, leaving asks for confirmation, and so does the browser before it closes the page. */
export const Guarded: Story = {
  args: { guard },
  play: async ({ canvas, args, step }) => {
    const leave = await canvas.findByRole("button", { name: "Salir del mostrador" });
    await step("staying is the default choice", async () => {
      await userEvent.click(leave);
      const dialog = within(await screen.findByRole("alertdialog", { name: "¿Dejar la venta?" }));
      await expect(dialog.getByRole("button", { name: "Seguir aquí" })).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await expect(args.onLeave).not.toHaveBeenCalled();
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    });
    await step("the browser asks before the page is closed", async () => {
      const closing = new Event("beforeunload", { cancelable: true });
      await expect(window.dispatchEvent(closing)).toBe(false);
    });
    await step("the user leaves after the confirmation", async () => {
      await userEvent.click(leave);
      await userEvent.click(await screen.findByRole("button", { name: "Dejarla" }));
      await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
    });
  },
};

/** The confirmation over the frame. */
export const Open: Story = {
  tags: ["open"],
  args: { guard },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Salir del mostrador" }));
    await waitFor(() => expect(screen.getByRole("alertdialog", { name: "¿Dejar la venta?" })).toBeVisible());
  },
};

/** The focused element is removed, so the scan field takes the focus again. */
export const FocusKept: Story = {
  render: function Removing(args) {
    const scan = useRef<HTMLInputElement>(null);
    const [isThere, setThere] = useState(true);
    return (
      <KioskFrame {...args} focus={scan}>
        <ScanField ref={scan} label="Escanear" onScan={fn()} />
        {isThere ? (
          <Button className="mt-4" variant="danger-ghost" onClick={() => setThere(false)}>
            <Icon icon={outlineTrash} size={18} /> Quitar la línea
          </Button>
        ) : null}
      </KioskFrame>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Quitar la línea" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Escanear" })).toHaveFocus());
  },
};

/** Tab moves through header, content and bar; the leave button is reachable like the rest. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const leave = await canvas.findByRole("button", { name: "Salir del mostrador" });
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Escanear" })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Aparcar" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(leave).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

/** A task with a beginning and an end, in two panes. */
export const Task: Story = {
  args: {
    variant: "task",
    title: "Preparar pedidos",
    meta: "10 pedidos · 31 unidades · vas por el cuarto",
    leaveLabel: "Volver a los pedidos",
    actions: undefined,
    bar: undefined,
  },
  render: (args) => (
    <KioskFrame {...args}>
      <SplitView
        start={<Lines />}
        end={<p className="p-5 text-secondary">Escanea el primer artículo.</p>}
        startLabel="Pedidos"
        endLabel="Pedido"
        value={40}
        className="h-full overflow-hidden rounded-lg bg-card shadow-tile"
      />
    </KioskFrame>
  ),
};

export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const main = await canvas.findByRole("main");
    await expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
  },
};

/** A long name of a till is truncated, but controls are not. */
export const LongText: Story = {
  globals: { viewport: { value: "w390" } },
  args: {
    title: "Mostrador de la tienda de la calle de la Ludoteca",
    meta: "Caja del fondo, junto a las mesas de juego",
  },
  play: async ({ canvas }) => {
    const leave = await canvas.findByRole("button", { name: "Salir del mostrador" });
    await expect(leave.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };
