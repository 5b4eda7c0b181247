import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { SuppliersScreen } from "../../catalogue/suppliers/suppliers-screen.tsx";

const LIST = "GET /api/admin/saved-filters";
const SAVE = "POST /api/admin/saved-filters";
const ADDRESS = { path: "/admin/proveedores", url: "/admin/proveedores?active=false&page=1" };

const meta = {
  title: "Back office/Parts/Saved filters",
  component: SuppliersScreen,
  parameters: { layout: "fullscreen", router: ADDRESS },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SuppliersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function openMenu(canvas: Canvas): Promise<HTMLElement> {
  const trigger = await canvas.findByRole("button", { name: "Vistas guardadas" });
  trigger.focus();
  await userEvent.keyboard("{Enter}");
  return screen.findByRole("menu", { name: "Vistas guardadas" });
}
const choose = async (menu: HTMLElement, role: "menuitem" | "menuitemradio", name: RegExp | string) => {
  const item = await within(menu).findByRole(role, { name });
  await waitFor(() => expect(item).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(item);
};
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

async function saveWrongly({ canvas, loaded }: Context) {
  const { client } = loaded.staff as Staff;
  await client.call(SAVE, { body: { resource: "suppliers", name: "Rápidos", query: "sort=leadDays&active=true" } });
  await settled(canvas, "Proveedores");
  await choose(await openMenu(canvas), "menuitem", "Guardar vista…");
  const dialog = await screen.findByRole("dialog", { name: "Guardar vista" });
  const name = within(dialog).getByRole("textbox", { name: "Nombre" });
  const save = within(dialog).getByRole("button", { name: "Guardar" });
  await userEvent.type(name, "rápidos");
  await userEvent.click(save);
  await waitFor(() => expect(name).toBeInvalid());
  await expect(dialog).toHaveTextContent("Ya tienes una vista con ese nombre.");
  return { dialog, name, save };
}

/** A name that is taken is reported at its field. */
export const SaveAndUse: Story = {
  play: async (context) => {
    await saveWrongly(context);
  },
};

/** Saved under an unused name and shared; afterwards it is available in the menu. */
export const SaveAndUseApplied: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { dialog, name, save } = await saveWrongly(context);
    await userEvent.clear(name);
    await userEvent.type(name, "Archivados");
    await userEvent.click(within(dialog).getByRole("checkbox", { name: /Compartir con el equipo/ }));
    await userEvent.click(save);
    await announced("Vista «Archivados» guardada");
    await closed();
    await step("the applied filter is marked", async () => {
      const menu = await openMenu(canvas);
      await expect(await within(menu).findByRole("menuitemradio", { name: "Archivados" })).toBeChecked();
      await choose(menu, "menuitemradio", "Rápidos");
      await expect(await canvas.findByText("Estado: Activos")).toBeVisible();
      await waitFor(() =>
        expect(canvas.getByRole("columnheader", { name: "Plazo" })).toHaveAttribute("aria-sort", "ascending"),
      );
    });
  },
};

async function openManaging({ canvas, loaded }: Context) {
  const { client } = loaded.staff as Staff;
  for (const name of ["Uno", "Dos"])
    await client.call(SAVE, { body: { resource: "suppliers", name, query: `search=${name}` } });
  await settled(canvas, "Proveedores");
  await choose(await openMenu(canvas), "menuitem", "Gestionar…");
  const dialog = await screen.findByRole("dialog", { name: "Vistas guardadas" });
  const [dos] = await within(dialog).findAllByRole("listitem");
  return { dialog, dos };
}

/** The own views, with their names and whether they are shared. */
export const Manage: Story = {
  play: async (context) => {
    await openManaging(context);
  },
};

/** Renamed, shared, deleted and restored. */
export const ManageUndone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { dialog, dos } = await openManaging(context);
    await step("a filter is renamed, but not to the name of another one", async () => {
      await userEvent.click(within(dos!).getByRole("button", { name: "Cambiar el nombre de Dos" }));
      const box = within(dos!).getByRole("textbox", { name: "Nombre" });
      await userEvent.clear(box);
      await userEvent.type(box, "uno{Enter}");
      await waitFor(() => expect(box).toBeInvalid());
      await userEvent.clear(box);
      await userEvent.type(box, "Dos y medio{Enter}");
      await expect(await within(dialog).findByText("Dos y medio")).toBeVisible();
    });
    await step("a filter is shared", async () => {
      const share = within(dialog).getAllByRole("switch", { name: "Compartida con el equipo" })[0]!;
      await userEvent.click(share);
      await waitFor(() => expect(share).toBeChecked());
    });
    await step("a filter is deleted, and restored by undo", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar Uno" }));
      await announced("Vista «Uno» eliminada");
      await waitFor(() => expect(within(dialog).getAllByRole("listitem")).toHaveLength(1));
      await userEvent.click(within(dialog).getByRole("button", { name: "Listo" }));
      await closed();
      await undo();
      await expect(
        await within(await openMenu(canvas)).findByRole("menuitemradio", { name: "Uno" }, PATIENT),
      ).toBeVisible();
    });
  },
};

/** No saved filters, and nothing to save: the menu shows a message. */
export const None: Story = {
  parameters: { role: "clerk", router: { path: "/admin/proveedores", url: "/admin/proveedores" } },
  play: async ({ canvas }) => {
    await settled(canvas, "Proveedores");
    const menu = await openMenu(canvas);
    await expect(await within(menu).findByText("Todavía no hay ninguna de esta lista.")).toBeVisible();
    await expect(within(menu).getByText("Busca, filtra u ordena antes la lista.")).toBeVisible();
    for (const name of ["Guardar vista…", "Gestionar…"])
      await expect(within(menu).getByRole("menuitem", { name })).toHaveAttribute("aria-disabled", "true");
  },
};

async function openFailed({ canvas, msw }: Context) {
  await settled(canvas, "Proveedores");
  const handlers = msw?.listHandlers() ?? [];
  const menu = await openMenu(canvas);
  const again = await within(menu).findByRole("menuitem", { name: "No se han podido leer. Reintentar" });
  return { handlers, menu, again };
}

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(LIST, 503)),
  play: async (context) => {
    await openFailed(context);
  },
};

export const FailedRetried: Story = {
  ...Failed,
  tags: ["!autodocs"],
  play: async (context) => {
    const { msw } = context;
    const { handlers, menu, again } = await openFailed(context);
    msw?.resetHandlers(...(handlers.slice(1) as never[]));
    await userEvent.click(again);
    await waitFor(() => expect(within(menu).queryByText(/No se han podido leer/)).toBeNull());
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas, loaded }) => {
    const { client } = loaded.staff as Staff;
    await client.call(SAVE, { body: { resource: "suppliers", name: "De baja", query: "active=false", shared: true } });
    await canvas.findByRole("button", { name: "Vistas guardadas" });
    const menu = await openMenu(canvas);
    await expect(await within(menu).findByRole("menuitemradio", { name: "De baja" })).toBeChecked();
  },
};
