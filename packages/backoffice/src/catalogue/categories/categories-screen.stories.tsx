import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { failed, forbidden, loading } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { CategoriesScreen } from "./categories-screen.tsx";

const TREE = "GET /api/admin/category-tree";

const meta = {
  title: "Back office/Categories",
  component: CategoriesScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/categorias" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof CategoriesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const rowsOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store.data.categories;
const named = (loaded: Record<string, unknown>, name: string) => rowsOf(loaded).find((row) => row.name === name)!;
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
const treeOf = (canvas: Play["canvas"]) => canvas.findByRole("list", { name: "Categorías" });
async function open(canvas: Play["canvas"], name: string): Promise<HTMLElement> {
  (await within(await treeOf(canvas)).findByRole("link", { name })).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: `Categoría ${name}` });
  await within(dialog).findByRole("textbox", { name: "Nombre" });
  return dialog;
}

async function replace(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));

/** The complete tree. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const tree = await treeOf(canvas);
    await expect(within(tree).getAllByRole("listitem")).toHaveLength(25);
    const products = within(tree).getAllByRole("link", { name: /productos? de/ })[0]!;
    await expect(products.getAttribute("href")).toMatch(/^\/admin\/productos\?categoryId=/);
  },
};

/** A search leaves the matches and their ancestors. */
export const Search: Story = {
  tags: ["gate", "!autodocs"],
  play: async ({ canvas, step }) => {
    const tree = await treeOf(canvas);
    await step("the search shows only the matching category", async () => {
      await userEvent.type(canvas.getByRole("searchbox"), "tapetes");
      await waitFor(() => expect(within(tree).getAllByRole("listitem")).toHaveLength(2), PATIENT);
      await expect(within(tree).queryByRole("button", { name: "Mover Tapetes" })).toBeNull();
      await userEvent.clear(canvas.getByRole("searchbox"));
      await waitFor(() => expect(within(tree).getAllByRole("listitem")).toHaveLength(25), PATIENT);
    });
    await step("a search without matches shows a message", async () => {
      await userEvent.type(canvas.getByRole("searchbox"), "zzz");
      await expect(await canvas.findByText("Nada coincide con lo que buscas")).toBeVisible();
    });
  },
};

async function createWithTakenAddress(canvas: Play["canvas"]) {
  const tree = await treeOf(canvas);
  await userEvent.click(within(tree).getByRole("button", { name: "Acciones de Accesorios" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Nueva categoría dentro" }));
  const dialog = await screen.findByRole("dialog", { name: "Nueva categoría" });
  const create = within(dialog).getByRole("button", { name: "Crear categoría" });
  const slug = within(dialog).getByRole("textbox", { name: /Dirección/ });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Nombre" }), "Bandejas");
  await userEvent.type(slug, "fundas");
  await userEvent.click(create);
  await waitFor(() => expect(slug).toBeInvalid());
  await expect(dialog).toHaveTextContent("Otra categoría ya tiene esa dirección.");
  return { tree, create, slug };
}

/** An address that is taken is reported at its field. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await createWithTakenAddress(canvas);
  },
};

/** Without an address, one is made from the name. */
export const CreateSaved: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const { tree, create, slug } = await createWithTakenAddress(canvas);
    await userEvent.clear(slug);
    await userEvent.click(create);
    await announced("Categoría Bandejas creada");
    await closed();
    await waitFor(() => expect(within(tree).getByRole("link", { name: "Bandejas" })).toBeVisible());
    await expect(within(tree).getByRole("link", { name: "Bandejas" }).closest("li")).toHaveTextContent(
      "dentro de Accesorios",
    );
  },
};

async function meetConflict({ canvas, loaded }: Play): Promise<HTMLElement> {
  const dialog = await open(canvas, "Fundas");
  const { client } = loaded.staff as Staff;
  const { id } = named(loaded, "Fundas");
  await client.call("PATCH /api/admin/categories/{id}", {
    params: { id },
    body: { name: "Fundas y carpetas", version: 1 },
  });
  await replace(within(dialog).getByRole("textbox", { name: "Nombre" }), "Fundas y álbumes");
  await save(dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent("Has cambiado la categoría en otra ventana");
  await expect(within(alert).getByText("Fundas y carpetas")).toBeVisible();
  return alert;
}

/** Another user saves first: both versions are shown before one is chosen. */
export const Conflict: Story = {
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const alert = await meetConflict(context);
    await userEvent.click(within(alert).getByRole("button", { name: "Aplicar lo mío" }));
    await announced("Categoría Fundas y álbumes guardada");
    await closed();
  },
};

async function previewMerge(canvas: Play["canvas"]) {
  const tree = await treeOf(canvas);
  await userEvent.click(within(tree).getByRole("button", { name: "Acciones de Tapetes" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Fusionar con otra…" }));
  const dialog = await screen.findByRole("dialog", { name: "Fusionar Tapetes con otra" });
  const commit = within(dialog).getByRole("button", { name: "Fusionar categorías" });
  await expect(commit).toBeDisabled();
  const targets = within(dialog).getByRole("tree", { name: "Categoría que se queda" });
  await expect(within(targets).getByRole("treeitem", { name: "Tapetes" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(within(targets).getByRole("treeitem", { name: "Fundas" }));
  await expect(await within(dialog).findByText(/productos pasan a Fundas/)).toBeVisible();
  return { tree, commit };
}

/** The merge shows its counts before it is confirmed. */
export const Merge: Story = {
  play: async ({ canvas }) => {
    await previewMerge(canvas);
  },
};

export const MergeConfirmed: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas, loaded }) => {
    const { tree, commit } = await previewMerge(canvas);
    await userEvent.click(commit);
    await announced("Categoría Tapetes fusionada con Fundas");
    await closed();
    await waitFor(() => expect(within(tree).queryByRole("link", { name: "Tapetes" })).toBeNull());
    await expect(rowsOf(loaded).some(({ name }) => name === "Tapetes")).toBe(false);
  },
};

export const MergeFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/categories/{id}/merge", 503)),
  play: async ({ canvas }) => {
    const tree = await treeOf(canvas);
    await userEvent.click(within(tree).getByRole("button", { name: "Acciones de Tapetes" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Fusionar con otra…" }));
    const dialog = await screen.findByRole("dialog", { name: "Fusionar Tapetes con otra" });
    await userEvent.click(within(dialog).getByRole("treeitem", { name: "Fundas" }));
    await expect(await within(dialog).findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

async function openContextMenu(canvas: Play["canvas"]): Promise<HTMLElement> {
  const link = within(await treeOf(canvas)).getByRole("link", { name: "Rol" });
  await expect(await fireEvent.contextMenu(link, { button: 2, clientX: 300, clientY: 300 })).toBe(true);
  await fireEvent.contextMenu(link.closest("li")!, { button: 2, clientX: 300, clientY: 300 });
  return screen.findByRole("menu", { name: "Acciones de Rol" });
}

/** The right mouse button opens the same menu on the whole row, except on its links. */
export const ContextMenu: Story = {
  play: async ({ canvas }) => {
    const menu = await openContextMenu(canvas);
    await waitFor(() => expect(menu).toBeVisible());
  },
};

export const ContextMenuChosen: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const menu = await openContextMenu(canvas);
    await userEvent.click(within(menu).getByRole("menuitem", { name: "Archivar" }));
    await announced("Categoría Rol archivada");
  },
};

async function archiveRol(canvas: Play["canvas"]) {
  const tree = await treeOf(canvas);
  const rol = () => within(tree).getByRole("link", { name: "Rol" }).closest("li");
  await userEvent.click(within(tree).getByRole("button", { name: "Acciones de Rol" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Archivar" }));
  await announced("Categoría Rol archivada");
  await waitFor(() => expect(rol()).toHaveTextContent("Inactiva"));
  return rol;
}

/** The category stays in the tree as inactive, and can be restored for ten seconds. */
export const Archive: Story = {
  play: async ({ canvas }) => {
    await archiveRol(canvas);
  },
};

export const ArchiveUndone: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const rol = await archiveRol(canvas);
    await undo();
    await waitFor(() => expect(rol()).not.toHaveTextContent("Inactiva"), PATIENT);
  },
};

/** With read permission only, the tree is visible but nothing can be opened or moved. */
export const ReadOnly: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    const tree = await treeOf(canvas);
    await expect(tree.querySelector('a[href*="categoria="]')).toBeNull();
    await expect(within(tree).queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Nueva categoría" })).toBeNull();
  },
};

const NOWHERE = "/admin/categorias?categoria=00000000-0000-7000-8000-000000000000";

export const Opening: Story = {
  parameters: { router: { path: "/admin/categorias", url: NOWHERE } },
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/categories/{id}")),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Categoría" })).toBeVisible());
  },
};

export const Gone: Story = {
  parameters: { router: { path: "/admin/categorias", url: NOWHERE } },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Esta categoría ya no está")).toBeVisible());
  },
};

export const Many: Story = {
  beforeEach: ({ loaded }) => {
    const { data } = (loaded.mock as Mock).store;
    const [first] = data.categories;
    const more = Array.from({ length: 200 }, (_, n) => ({
      ...first!,
      id: crypto.randomUUID(),
      name: `Categoría ${n + 1}`,
      slug: `categoria-${n + 1}`,
      parentId: n % 5 === 0 ? null : first!.id,
      position: n + 10,
    }));
    data.categories = [...data.categories, ...more];
  },
  play: async ({ canvas }) => {
    await expect(within(await treeOf(canvas)).getAllByRole("listitem")).toHaveLength(225);
  },
};

const LONG_NAME = "Cajas de mazo, álbumes, carpetas de anillas y archivadores de gran capacidad 2";

export const LongText: Story = {
  beforeEach: ({ loaded }) => {
    named(loaded, "Cajas de mazo").name = LONG_NAME;
  },
  play: async ({ canvas }) => {
    await expect(await within(await treeOf(canvas)).findByRole("link", { name: LONG_NAME })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongTextOnAPhone: Story = { ...LongText, globals: { viewport: { value: "w390" } } };

/** The form on a phone. */
export const FormOnAPhone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Nueva categoría" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Nueva categoría" })).toBeVisible());
  },
};

export const Loading: Story = loading(TREE);

export const Empty: Story = {
  beforeEach: ({ loaded }) => {
    (loaded.mock as Mock).store.data.categories = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Todavía no hay categorías" })).toBeVisible();
  },
};

export const Failed: Story = failed(TREE);

export const Forbidden: Story = forbidden("judge");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
