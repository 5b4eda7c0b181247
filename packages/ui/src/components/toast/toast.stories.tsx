import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { zoomed } from "../../_internal/zoomed.ts";
import { Button } from "../button/button.tsx";
import { Toaster, toast } from "./toast.tsx";

const undo = fn();

/**
 * The toast stays on the screen while the story is open. The id is needed because Storybook renders again for other
 * controls.
 */
const still = (id: string) => ({ id, duration: Number.POSITIVE_INFINITY });
const withUndo = { action: { label: "Deshacer", onClick: undo } };
const queued = {
  description: "Las etiquetas de la Asociación de Jugadores de la Sierra Norte quedan en cola.",
};

const meta = {
  title: "Components/Toast",
  tags: ["gate"],
  component: Toaster,
  parameters: {
    layout: "fullscreen",
    // All toasts of a page form one list.
    docs: { story: { frame: "column", height: "280px" } },
  },
  beforeEach: () => () => toast.dismiss(),
  render: (args) => (
    <div className="flex min-h-70 flex-wrap items-start gap-2 p-6">
      <Button onClick={() => toast.success("Pedido cancelado", withUndo)}>Cancelar pedido</Button>
      <Button variant="secondary" onClick={() => toast.error("La impresora de etiquetas no responde", queued)}>
        Imprimir
      </Button>
      <Button variant="secondary" onClick={() => toast.info("Marina está editando este producto")}>
        Editar
      </Button>
      <Toaster {...args} />
    </div>
  ),
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One toast is shown initially; the buttons add others. Toasts are announced politely. */
export const Default: Story = {
  beforeEach: () => void toast.success("Pedido cancelado", { ...withUndo, ...still("cancelled") }),
  play: async () => {
    const text = await screen.findByText("Pedido cancelado");
    await expect(text.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
    await waitFor(() => expect(screen.getByRole("button", { name: "Deshacer" })).toBeVisible());
  },
};

/** The action is undone, and the toast disappears. */
export const Undo: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancelar pedido" }));
    await screen.findByText("Pedido cancelado");
    await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText("Pedido cancelado")).toBeNull());
  },
};

/** The focus returns once from a toast that disappears, but not if the user has moved on. */
export const FocusComesBack: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("button", { name: "Cancelar pedido" });
    const second = canvas.getByRole("button", { name: "Editar" });
    const toastOf = async (button: HTMLElement, text: string) => {
      await userEvent.click(button);
      const shown = await screen.findByText(text);
      shown.closest("li")?.focus();
      await expect(shown.closest("li")).toHaveFocus();
      return shown;
    };
    const goes = async (text: string) => {
      toast.dismiss();
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    };
    await toastOf(first, "Pedido cancelado");
    await goes("Pedido cancelado");
    await waitFor(() => expect(first).toHaveFocus());

    await userEvent.click(second);
    await screen.findByText("Marina está editando este producto");
    await goes("Marina está editando este producto");
    await expect(second).toHaveFocus();

    await toastOf(first, "Pedido cancelado");
    second.focus();
    await goes("Pedido cancelado");
    await expect(second).toHaveFocus();
  },
};

/** Three toasts fit, the newest on top. */
export const Several: Story = {
  beforeEach: () => {
    toast.success("Pedido cancelado", { ...withUndo, ...still("cancelled") });
    toast.error("La impresora de etiquetas no responde", { ...queued, ...still("printer") });
    toast.info("Marina está editando este producto", still("editing"));
  },
  play: async () => {
    for (const text of [
      "Pedido cancelado",
      "La impresora de etiquetas no responde",
      "Marina está editando este producto",
    ])
      await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  },
};

/** A spinner is shown until another toast with the same id shows the result. */
export const UnderWay: Story = {
  beforeEach: () => {
    toast.warning("Quedan 2 etiquetas en el rollo", still("labels"));
    toast.loading("Enviando 40 correos", { id: "mails" });
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Quedan 2 etiquetas en el rollo")).toBeVisible());
    await waitFor(() => expect(screen.getByText("Enviando 40 correos")).toBeVisible());
  },
};

export const Dark: Story = { ...Several, globals: { scheme: "dark" } };

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed(async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Imprimir" }));
  await screen.findByText("La impresora de etiquetas no responde");
});
