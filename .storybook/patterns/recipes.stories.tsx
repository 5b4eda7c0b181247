import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { RecordForm } from "./recipes/record-form.tsx";
import recordForm from "./recipes/record-form.tsx?raw";
import { TableWithRowMenu as Table } from "./recipes/table-with-row-menu.tsx";
import tableWithRowMenu from "./recipes/table-with-row-menu.tsx?raw";
import { TypedConfirmation as Confirmation } from "./recipes/typed-confirmation.tsx";
import typedConfirmation from "./recipes/typed-confirmation.tsx?raw";

/** Complete parts of a screen, composed only of components: the code is what a consumer writes. */
const meta = {
  title: "Patterns/Recipes",
  tags: ["gate"],
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const showing = (code: string) => ({ docs: { source: { code, language: "tsx" } } });

/** A list in a tile: a row links to its record and has a menu of its own; the rest of the list is one page away. */
export const TableWithARowMenu: Story = {
  tags: ["played"],
  parameters: showing(tableWithRowMenu),
  render: () => <Table />,
  play: async ({ canvas, step }) => {
    await step("the last entry of a row's menu deletes the record", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Acciones de Baleares" }));
      const menu = await screen.findByRole("menu");
      await expect(within(menu).getAllByRole("menuitem").at(-1)).toHaveTextContent("Eliminar…");
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(canvas.getByRole("button", { name: "Acciones de Baleares" })).toHaveFocus());
    });
    await step("the next page shows other rows", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Página siguiente" }));
      await expect(await canvas.findByRole("link", { name: "Alemania" })).toBeVisible();
      await expect(canvas.queryByRole("link", { name: "Baleares" })).toBeNull();
    });
  },
};

const saved = fn((values: unknown) => values);
const PREORDER = { name: "Tormenta de Ceniza", deposit: 2000, arrives: null };

/** A record being edited: errors on submit, a server error beside its field, and a way to go back. */
export const ARecordForm: Story = {
  tags: ["played"],
  parameters: { ...showing(recordForm), layout: "fullscreen" },
  beforeEach: () => {
    saved.mockClear();
  },
  render: () => (
    <div className="flex flex-col gap-4 p-4">
      <RecordForm
        stored={PREORDER}
        save={async (values) => {
          saved(values);
          if (values.deposit === null) throw new Error("Con reservas abiertas, la señal no se puede quitar.");
          return values;
        }}
      />
    </div>
  ),
  play: async ({ canvas, step }) => {
    const name = await canvas.findByRole("textbox", { name: "Nombre" });
    const deposit = canvas.getByRole("textbox", { name: /^Señal/ });
    const arrives = canvas.getByRole("textbox", { name: /^Llega el/ });
    await step("an unreadable day is refused instead of being stored as empty", async () => {
      await userEvent.type(arrives, "quizá en enero");
      await userEvent.click(canvas.getByRole("button", { name: /^Guardar precompra/ }));
      await expect(arrives).toHaveFocus();
      await expect(arrives).toHaveAccessibleDescription("Escribe el día como 2026-12-03.");
      await expect(saved).not.toHaveBeenCalled();
    });
    await step("discarding removes the typed text, and the field is empty again", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Descartar" }));
      await expect(arrives).toHaveValue("");
      await expect(canvas.queryByRole("button", { name: "Descartar" })).toBeNull();
    });
    await step("a refusal of the server is shown in the form, and the typed value is kept", async () => {
      await userEvent.clear(deposit);
      await userEvent.click(canvas.getByRole("button", { name: /^Guardar precompra/ }));
      await expect(await canvas.findByText(/la señal no se puede quitar/)).toBeVisible();
      await expect(deposit).toHaveValue("");
    });
    await step("saving removes the bar of unsaved changes", async () => {
      await userEvent.type(deposit, "25");
      await userEvent.type(name, " II");
      await userEvent.click(canvas.getByRole("button", { name: /^Guardar precompra/ }));
      await waitFor(() => expect(canvas.queryByRole("button", { name: "Descartar" })).toBeNull());
      await expect(saved).toHaveBeenLastCalledWith({ name: "Tormenta de Ceniza II", deposit: 2500, arrives: null });
    });
  },
};

const removed = fn(async () => {});

/** The last confirmation before a large deletion: the user must type the name, so that nobody confirms out of habit. */
export const ATypedConfirmation: Story = {
  parameters: showing(typedConfirmation),
  beforeEach: () => {
    removed.mockClear();
  },
  render: () => <Confirmation name="Almadraba" remove={removed} />,
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Eliminar…" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Eliminar el juego Almadraba" }));
    const field = dialog.getByRole("textbox", { name: "Escribe «Almadraba» para confirmarlo" });
    await step("pressing the button too early shows which data are missing", async () => {
      await userEvent.click(dialog.getByRole("button", { name: "Eliminar juego" }));
      await expect(await dialog.findByText("Para eliminarlo, escribe «Almadraba».")).toBeVisible();
      await expect(field).toHaveFocus();
      await expect(removed).not.toHaveBeenCalled();
    });
    await step("typing the name deletes the record and closes the dialog", async () => {
      await userEvent.type(field, "almadraba");
      await userEvent.click(dialog.getByRole("button", { name: "Eliminar juego" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await expect(removed).toHaveBeenCalledOnce();
    });
    await step("reopening the dialog shows an empty field", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Eliminar…" }));
      const again = within(await screen.findByRole("alertdialog", { name: "Eliminar el juego Almadraba" }));
      const asked = again.getByRole("textbox", { name: "Escribe «Almadraba» para confirmarlo" });
      await expect(asked).toHaveValue("");
      await userEvent.type(asked, "Alma");
    });
  },
};
