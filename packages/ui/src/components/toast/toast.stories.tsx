import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { zoomed } from "../../_internal/zoomed.ts";
import { Button } from "../button/button.tsx";
import { Toaster, toast } from "./toast.tsx";

const undo = fn();

const meta = {
  title: "Components/Toast",
  tags: ["gate"],
  component: Toaster,
  parameters: {
    layout: "fullscreen",
  },
  beforeEach: () => () => toast.dismiss(),
  render: (args) => (
    <div className="flex min-h-100 flex-wrap items-start gap-2 p-6">
      <Button onClick={() => toast.success("Pedido cancelado", { action: { label: "Deshacer", onClick: undo } })}>
        Cancelar pedido
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast.error("La impresora de etiquetas no responde", {
            description: "Las etiquetas de la Asociación de Jugadores de la Sierra Norte quedan en cola.",
          })
        }
      >
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

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step("the news is said politely", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Cancelar pedido" }));
      const text = await screen.findByText("Pedido cancelado");
      await expect(text.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
    });
    await step("it can be taken back", async () => {
      await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));
      await expect(undo).toHaveBeenCalledOnce();
      await waitFor(() => expect(screen.queryByText("Pedido cancelado")).toBeNull());
    });
  },
};

/** The focus comes back from a toast that goes, once, and is left alone where the user has moved on. */
export const FocusComesBack: Story = {
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

export const Several: Story = {
  play: async ({ canvas }) => {
    for (const name of ["Cancelar pedido", "Imprimir", "Editar"]) {
      await userEvent.click(await canvas.findByRole("button", { name }));
    }
    await waitFor(() => expect(screen.getByText("Marina está editando este producto")).toBeVisible());
    await waitFor(() => expect(screen.getByText("La impresora de etiquetas no responde")).toBeVisible());
  },
};

export const Dark: Story = { ...Several, globals: { scheme: "dark" } };

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed(async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Imprimir" }));
  await screen.findByText("La impresora de etiquetas no responde");
});
