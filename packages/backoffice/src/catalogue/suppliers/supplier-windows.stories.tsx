import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, colleague, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { SuppliersScreen } from "./suppliers-screen.tsx";

const LIST = "GET /api/admin/suppliers";

const meta = {
  title: "Back office/Suppliers/Windows",
  component: SuppliersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/proveedores" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SuppliersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

/** Opens a supplier of the list with the keyboard. */
async function open(canvas: Play["canvas"], name?: string): Promise<HTMLElement> {
  const table = await settled(canvas, "Proveedores");
  const links = within(table).getAllByRole("link", { name: name ?? /^(?!\d).+/ });
  links[0]!.focus();
  const title = `Proveedor ${links[0]!.textContent}`;
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: title });
  await within(dialog).findByRole("textbox", { name: "Nombre" });
  return dialog;
}

const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

async function replace(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

async function fillWrongly({ canvas, step }: Play) {
  await settled(canvas, "Proveedores");
  await userEvent.click(canvas.getByRole("button", { name: "Nuevo proveedor" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo proveedor" });
  const create = within(dialog).getByRole("button", { name: "Crear proveedor" });
  const name = within(dialog).getByRole("textbox", { name: "Nombre" });
  const taxId = within(dialog).getByRole("textbox", { name: /NIF/ });
  await step("a missing name is reported at its field", async () => {
    await userEvent.click(create);
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toBeInvalid();
  });
  await step("the API refuses an invalid tax id, which is reported at its field", async () => {
    await userEvent.type(name, "Dados del Sur");
    await userEvent.type(taxId, "12345678A");
    await userEvent.click(create);
    await waitFor(() => expect(taxId).toBeInvalid());
    await expect(taxId).toHaveFocus();
  });
  return { dialog, create, taxId };
}

/** What is missing or wrong is reported at its field. */
export const Create: Story = {
  tags: ["gate"],
  play: async (context) => {
    await fillWrongly(context);
  },
};

export const CreateSaved: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { dialog, create, taxId } = await fillWrongly(context);
    await step("the supplier is created with a valid tax id", async () => {
      await replace(taxId, "12345678-z");
      await replace(within(dialog).getByRole("spinbutton", { name: /Plazo/ }), "4");
      await userEvent.click(create);
      await announced("Proveedor Dados del Sur creado");
      await closed();
      const row = await within(await settled(canvas, "Proveedores")).findByRole("row", { name: /Dados del Sur/ });
      await expect(row).toHaveTextContent("12345678Z");
      await expect(row).toHaveTextContent("4 días");
    });
  },
};

/** Numbers that the user clears get their default, 0 for unknown. */
export const NumbersCleared: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, loaded, step }) => {
    const { client } = loaded.staff as Staff;
    const dialog = await open(canvas);
    const name = (within(dialog).getByRole("textbox", { name: "Nombre" }) as HTMLInputElement).value;
    const days = within(dialog).getByRole("spinbutton", { name: /Plazo/ });
    await step("a cleared number is empty until the user leaves it", async () => {
      await replace(days, "7");
      await userEvent.clear(days);
      await expect(days).toHaveValue("");
      await userEvent.clear(within(dialog).getByRole("textbox", { name: /Pedido mínimo/ }));
      await expect(days).toHaveValue("0");
    });
    await step("the supplier is saved without them", async () => {
      await save(dialog);
      await announced(`Proveedor ${name} guardado`);
      await closed();
      const { items } = await client.call(LIST, { query: { search: name } });
      await expect(items).toMatchObject([{ name, leadDays: 0, minimumOrder: 0 }]);
    });
  },
};

/** Another user saves a different field first: both changes are kept without a question. */
export const Merged: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    const other = await colleague("manager");
    const supplier = (await other.call(LIST, { query: { size: 1 } })).items[0]!;
    const params = { id: supplier.id };
    await other.call("PATCH /api/admin/suppliers/{id}", {
      params,
      body: { contact: "Ana de Compras", version: supplier.version },
    });
    await replace(within(dialog).getByRole("textbox", { name: /Notas/ }), "Llamar antes de pedir");
    await save(dialog);
    await announced(`Proveedor ${supplier.name} guardado`);
    await closed();
    await waitFor(() => expect(screen.getByText(/^Se conserva lo que ha cambiado/)).toBeVisible());
    const stored = await other.call("GET /api/admin/suppliers/{id}", { params });
    await expect([stored.contact, stored.notes]).toEqual(["Ana de Compras", "Llamar antes de pedir"]);
  },
};

async function meetConflict({ canvas, loaded }: Play) {
  const dialog = await open(canvas);
  const { client } = loaded.staff as Staff;
  const supplier = (await client.call(LIST, { query: { size: 1 } })).items[0]!;
  const params = { id: supplier.id };
  await client.call("PATCH /api/admin/suppliers/{id}", {
    params,
    body: { contact: "Ana de Compras", notes: "Solo martes", phone: "600100200", version: supplier.version },
  });
  await replace(within(dialog).getByRole("textbox", { name: /Notas/ }), "Llamar antes de pedir");
  await replace(within(dialog).getByRole("textbox", { name: /Contacto/ }), "Luis");
  await save(dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent("Has cambiado el proveedor en otra ventana");
  // By name, as in the change history.
  await waitFor(() => expect(alert).not.toHaveTextContent("Alguien"));
  await expect(within(alert).getByText("Ana de Compras")).toBeVisible();
  // The other user's telephone is not a conflict.
  await expect(within(alert).getAllByRole("row")).toHaveLength(3);
  return { client, supplier, params, alert };
}

/** Another user saves the same fields first: each is decided separately, and no other question is asked. */
export const Conflict: Story = {
  tags: ["gate"],
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { client, supplier, params, alert } = await meetConflict(context);
    await userEvent.click(within(alert).getByRole("radio", { name: /^Contacto: lo guardado$/ }));
    await userEvent.click(within(alert).getByRole("button", { name: "Guardar lo elegido" }));
    await announced(`Proveedor ${supplier.name} guardado`);
    await closed();
    const { contact, notes, phone } = await client.call("GET /api/admin/suppliers/{id}", { params });
    await expect([contact, notes, phone]).toEqual(["Ana de Compras", "Llamar antes de pedir", "600100200"]);
  },
};

const notes = (dialog: HTMLElement) => within(dialog).getByRole("textbox", { name: /Notas/ });
const close = async (dialog: HTMLElement, button: string) => {
  await userEvent.click(within(dialog).getByRole("button", { name: button }));
  await closed();
};

async function reopenDraft({ canvas, step }: Play): Promise<HTMLElement> {
  await step("the window is closed with changes, which are kept as a draft", async () => {
    const dialog = await open(canvas);
    await replace(notes(dialog), "Llamar antes de pedir");
    await close(dialog, "Cerrar");
  });
  const dialog = await open(canvas);
  await expect(notes(dialog)).not.toHaveValue("Llamar antes de pedir");
  await expect(within(dialog).getByText("Tienes cambios sin guardar")).toBeVisible();
  return dialog;
}

/** Unsaved input is offered again where it was typed. */
export const Draft: Story = {
  tags: ["gate"],
  play: async (context) => {
    await reopenDraft(context);
  },
};

/** Only «Cancelar» discards the draft. */
export const DraftDiscarded: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await step("the user restores the draft", async () => {
      const dialog = await reopenDraft(context);
      await userEvent.click(within(dialog).getByRole("button", { name: "Recuperarlos" }));
      await expect(notes(dialog)).toHaveValue("Llamar antes de pedir");
      await expect(within(dialog).queryByText("Tienes cambios sin guardar")).toBeNull();
      await close(dialog, "Cancelar");
    });
    await step("a discarded draft is not offered again", async () => {
      const dialog = await open(canvas);
      await expect(within(dialog).queryByText("Tienes cambios sin guardar")).toBeNull();
      await replace(notes(dialog), "Ya está");
      await save(dialog);
      await closed();
    });
    await step("a saved draft is not offered again either", async () => {
      const dialog = await open(canvas);
      await expect(notes(dialog)).toHaveValue("Ya está");
      await expect(within(dialog).queryByText("Tienes cambios sin guardar")).toBeNull();
    });
  },
};

/** The change history: user, time and the former values, loaded on demand. */
export const History: Story = {
  play: async ({ canvas, loaded, step }) => {
    const { client } = loaded.staff as Staff;
    const [supplier] = (await client.call(LIST, { query: { size: 1 } })).items;
    if (!supplier) throw new Error("The demo shop has no suppliers");
    const { id } = supplier;
    let { version } = supplier;
    for (const leadDays of [11, 12, 13, 14, 15, 16]) {
      const body = { leadDays, version };
      ({ version } = await client.call("PATCH /api/admin/suppliers/{id}", { params: { id }, body }));
    }
    const dialog = await open(canvas);
    await step("the keyboard opens the history", async () => {
      within(dialog).getByRole("button", { name: "Historial" }).focus();
      await userEvent.keyboard("{Enter}");
      const [newest] = await within(dialog).findAllByRole("listitem", { name: /^Cambio/ });
      await expect(newest).toHaveTextContent("Plazo (días)Antes: 15Ahora: 16");
    });
    await step("earlier entries are loaded", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Ver los anteriores" }));
      await waitFor(() => expect(within(dialog).getAllByRole("listitem", { name: /^Cambio/ })).toHaveLength(6));
    });
  },
};

export const HistoryFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/suppliers/{id}/history", 503)),
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await userEvent.click(within(dialog).getByRole("button", { name: "Historial" }));
    await expect(await within(dialog).findByText("No se ha podido leer el historial")).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

async function archive({ canvas }: Play) {
  const dialog = await open(canvas);
  const name = (within(dialog).getByRole("textbox", { name: "Nombre" }) as HTMLInputElement).value;
  await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar" }));
  const question = await screen.findByRole("alertdialog", { name: `Eliminar proveedor ${name}` });
  await userEvent.click(within(question).getByRole("button", { name: "Eliminar proveedor" }));
  await announced(`Proveedor ${name} archivado`);
  await closed();
  const row = async () => within(await settled(canvas, "Proveedores")).findByRole("row", { name: new RegExp(name) });
  await waitFor(async () => expect(await row()).toHaveTextContent("Inactivo"));
  return { name, row };
}

/** A supplier with products is archived, and can be restored for ten seconds. */
export const Remove: Story = {
  tags: ["gate"],
  play: async (context) => {
    await archive(context);
  },
};

export const RemoveUndone: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { step } = context;
    const { name, row } = await archive(context);
    await step("undoing restores the supplier", async () => {
      await undo();
      await announced(`Proveedor ${name} restaurado`);
      await waitFor(async () => expect(await row()).toHaveTextContent(/Activo/));
    });
  },
};

async function failToSave({ canvas, msw }: Play) {
  const dialog = await open(canvas);
  const handlers = msw?.listHandlers() ?? [];
  msw?.use(failing("PATCH /api/admin/suppliers/{id}", 503));
  await replace(within(dialog).getByRole("textbox", { name: /Contacto/ }), "Luis");
  await save(dialog);
  const again = await within(dialog).findByRole("button", { name: "Reintentar" });
  await expect(within(dialog).getByRole("textbox", { name: /Contacto/ })).toHaveValue("Luis");
  return { dialog, handlers, again };
}

export const SaveFails: Story = {
  play: async (context) => {
    await failToSave(context);
  },
};

export const SaveFailsRetried: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { msw } = context;
    const { dialog, handlers, again } = await failToSave(context);
    msw?.resetHandlers(...(handlers as never[]));
    const days = within(dialog).getByRole("spinbutton", { name: /Plazo/ });
    const readable = (days as HTMLInputElement).value;
    await userEvent.type(days, "x");
    await userEvent.click(again);
    // Ctrl+S does not save the last readable number instead of a refused one either.
    await expect(days).toHaveFocus();
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect(days).toHaveAccessibleDescription(`«${readable}x» no es un número.`);
    await userEvent.type(days, "{Backspace}");
    await userEvent.click(within(dialog).getByRole("button", { name: "Reintentar" }));
    await closed();
  },
};

/** The export file of the list, as written by the server. */
