import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { zoomed } from "../../_internal/zoomed.ts";
import { Button } from "../button/button.tsx";
import { Picture } from "../picture/picture.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { Dialog, DialogClose, DialogContent, type DialogContentProps, DialogScreen, DialogTrigger } from "./dialog.tsx";

function Sample({ defaultOpen = false, ...content }: DialogContentProps & { defaultOpen?: boolean }) {
  return (
    <Dialog defaultOpen={defaultOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">Abrir</Button>
      </DialogTrigger>
      <DialogContent {...content} />
    </Dialog>
  );
}

const meta = {
  title: "Components/Dialog",
  tags: ["gate"],
  component: DialogContent,
  args: {
    title: "Ajustar stock",
    description: "Tormenta de Ceniza · Caja de 24 sobres, español",
    children: <TextInput aria-label="Unidades" defaultValue="14" align="end" className="max-w-40" />,
    footer: (
      <>
        <DialogClose asChild>
          <Button variant="secondary">Cancelar</Button>
        </DialogClose>
        <Button>Ajustar stock</Button>
      </>
    ),
  },
  render: (args) => <Sample {...args} />,
  parameters: { docs: { story: { frame: "column", height: "460px" } } },
} satisfies Meta<typeof DialogContent>;

export default meta;
type Story = StoryObj<typeof meta>;

const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

export const Default: Story = {
  tags: ["open"],
  render: (args) => <Sample {...args} defaultOpen />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Ajustar stock" })).toBeVisible());
  },
};

/** Enter opens the dialog, Tab stays inside, Escape closes it. */
export const Keyboard: Story = {
  tags: ["!autodocs"],
  render: () => <Sample {...meta.args} />,
  play: async ({ canvas, step }) => {
    const opener = await canvas.findByRole("button", { name: "Abrir" });
    await step("Enter opens the dialog, with its name and description", async () => {
      opener.focus();
      await userEvent.keyboard("{Enter}");
      const dialog = await screen.findByRole("dialog", { name: "Ajustar stock" });
      await expect(dialog).toHaveAccessibleDescription(/Tormenta de Ceniza/);
      await waitFor(() => expect(screen.getByRole("textbox", { name: "Unidades" })).toHaveFocus());
    });
    await step("the focus stays inside the dialog", async () => {
      const dialog = screen.getByRole("dialog");
      for (let press = 0; press < 7; press++) await userEvent.tab();
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    });
    await step("Escape closes the dialog, and the focus returns", async () => {
      await userEvent.keyboard("{Escape}");
      await gone();
      await waitFor(() => expect(opener).toHaveFocus());
    });
  },
};

const refuse = fn(() => false);

/** With unsaved changes, the caller may keep the dialog open. */
export const Guarded: Story = {
  tags: ["open"],
  args: { onCloseRequest: refuse },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Abrir" }));
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await expect(refuse).toHaveBeenCalled();
    await expect(screen.getByRole("dialog")).toBeInTheDocument();
  },
};

/** The body scrolls; title and buttons stay. */
export const LongText: Story = {
  tags: ["open"],
  args: {
    size: "lg",
    title: "Condiciones de la precompra de la Asociación de Jugadores de la Sierra Norte",
    children: Array.from(
      { length: 30 },
      (_, index) => `Cláusula ${index + 1}. La reserva se cobra al llegar el producto.`,
    ).map((text) => (
      <p key={text} className="mb-3">
        {text}
      </p>
    )),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Abrir" }));
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Ajustar stock" })).toBeVisible());
  },
};

export const Phone: Story = {
  tags: ["open"],
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Abrir" }));
    await screen.findByRole("dialog");
  },
};

/** Fills the screen, such as with a picture. Its content has the button that closes it. */
export const Screen: Story = {
  tags: ["open"],
  render: () => (
    <Dialog defaultOpen>
      <DialogTrigger asChild>
        <Button variant="secondary">Abrir</Button>
      </DialogTrigger>
      <DialogScreen title="Imágenes de Almadraba">
        <div className="flex flex-col items-center gap-4 p-4">
          <DialogClose asChild>
            <Button variant="secondary" className="self-end">
              Cerrar
            </Button>
          </DialogClose>
          <Picture
            src="/sample-pictures/muestra-escena"
            alt="Almadraba sobre la mesa"
            sizes="960px"
            ratio="wide"
            fit="cover"
            first
            className="w-full max-w-240 rounded-lg"
          />
        </div>
      </DialogScreen>
    </Dialog>
  ),
  play: async ({ canvas }) => {
    const dialog = await screen.findByRole("dialog", { name: "Imágenes de Almadraba" });
    await expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth);
    await expect(getComputedStyle(dialog).backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    await userEvent.keyboard("{Escape}");
    await gone();
    await userEvent.click(canvas.getByRole("button", { name: "Abrir" }));
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
  },
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed(async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Abrir" }));
  await screen.findByRole("dialog");
});

/** Escape and a click outside do not discard typed text; only the window's own buttons do. */
export const Typed: Story = {
  tags: ["!autodocs"],
  render: () => <Sample {...meta.args} />,
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Abrir" }));
    const dialog = await screen.findByRole("dialog", { name: "Ajustar stock" });
    const units = within(dialog).getByRole("textbox", { name: "Unidades" });
    await waitFor(() => expect(units).toHaveFocus());
    await step("Escape does not close a dialog with changes, and the reason is shown", async () => {
      await userEvent.type(units, "5");
      await userEvent.keyboard("{Escape}");
      await expect(within(dialog).getByRole("status")).toHaveTextContent("cierra la ventana con sus botones");
      await expect(units).toHaveValue("145");
    });
    await step("Escape closes the dialog once the text is unchanged again", async () => {
      await userEvent.type(units, "{Backspace}");
      await userEvent.keyboard("{Escape}");
      await gone();
    });
    await step("the dialog's own button closes it with changes", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Abrir" }));
      await userEvent.type(await screen.findByRole("textbox", { name: "Unidades" }), "5");
      await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
      await gone();
    });
  },
};
