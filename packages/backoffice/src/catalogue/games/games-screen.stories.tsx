import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { pngFile } from "../../_internal/image-files.ts";
import { emptied, failed, loading, settled, sortBy } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { GamesScreen } from "./games-screen.tsx";

const LIST = "GET /api/admin/games";

const meta = {
  title: "Back office/Games",
  component: GamesScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/torneos/juegos" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof GamesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const gamesOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store.data.games;
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

/** Opens a game of the list with the keyboard. */
async function open(canvas: Play["canvas"], name: string): Promise<HTMLElement> {
  const table = await settled(canvas, "Juegos");
  within(table).getByRole("link", { name }).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: `Juego ${name}` });
  await within(dialog).findByRole("textbox", { name: "Nombre" });
  return dialog;
}

async function replace(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));

async function checkLinks({ canvas }: Play) {
  const table = await settled(canvas, "Juegos");
  const hrefOf = (name: RegExp) => within(table).getAllByRole("link", { name })[0]!.getAttribute("href");
  await expect(hrefOf(/productos? de/)).toMatch(/^\/admin\/productos\?gameId=/);
  await expect(hrefOf(/eventos? de/)).toMatch(/^\/admin\/eventos\?gameId=/);
  await expect(hrefOf(/categorías? de/)).toMatch(/^\/admin\/categorias\?gameId=/);
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkLinks(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await checkLinks(context);
    await sortBy(canvas, "Juegos", "Productos");
  },
};

async function createWrongly({ canvas, step }: Play) {
  await settled(canvas, "Juegos");
  await userEvent.click(canvas.getByRole("button", { name: "Nuevo juego" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo juego" });
  const create = within(dialog).getByRole("button", { name: "Crear juego" });
  const name = within(dialog).getByRole("textbox", { name: "Nombre" });
  const colour = within(dialog).getByRole("textbox", { name: "Color" });
  await step("a colour on which text would be unreadable is refused", async () => {
    await userEvent.type(name, "ARCANIA");
    await replace(colour, "#ffee00");
    await userEvent.click(create);
    await waitFor(() => expect(colour).toBeInvalid());
    await replace(colour, "#8a1c4a");
  });
  await step("a name that another game already has is refused", async () => {
    await userEvent.click(create);
    await waitFor(() => expect(name).toBeInvalid());
    await expect(name).toHaveFocus();
    await expect(dialog).toHaveTextContent("Ya hay un juego con ese nombre.");
  });
  return { dialog, create, name };
}

/** A duplicate name and a colour with insufficient contrast are shown at their fields; typed values are kept. */
export const Create: Story = {
  play: async (context) => {
    await createWrongly(context);
  },
};

export const CreateSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { dialog, create, name } = await createWrongly(context);
    await step("a game is created with a picture", async () => {
      await replace(name, "Faro Perdido");
      await userEvent.upload(within(dialog).getByLabelText(/^Imagen/), await pngFile("faro.png", "muestra-escena"));
      await userEvent.click(create);
      await announced("Juego Faro Perdido creado");
      await closed();
      const row = await within(await settled(canvas, "Juegos")).findByRole("row", { name: /Faro Perdido/ });
      await expect(row.querySelector("img")).not.toBeNull();
    });
  },
};

async function replacePicture({ canvas, loaded }: Play) {
  const before = gamesOf(loaded).find(({ name }) => name === "Rol")!.imageId;
  const dialog = await open(canvas, "Rol");
  await userEvent.upload(within(dialog).getByLabelText(/^Imagen/), await pngFile("rol.png", "muestra-escena"));
  return { before, dialog };
}

/** An image is replaced together with the rest of the form. */
export const Picture: Story = {
  play: async (context) => {
    await replacePicture(context);
  },
};

/** The new image is stored, and removed again. */
export const PictureSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded } = context;
    const { before, dialog } = await replacePicture(context);
    await save(dialog);
    await closed();
    const after = gamesOf(loaded).find(({ name }) => name === "Rol")!.imageId;
    await expect(after).not.toBe(before);
    const again = await open(canvas, "Rol");
    await userEvent.click(within(again).getByRole("button", { name: "Quitar la imagen" }));
    await save(again);
    await closed();
    await expect(gamesOf(loaded).find(({ name }) => name === "Rol")!.imageId).toBeNull();
  },
};

async function meetConflict({ canvas, loaded }: Play) {
  const dialog = await open(canvas, "Umbral");
  const { client } = loaded.staff as Staff;
  const game = (await client.call(LIST, { query: { search: "umbral" } })).items[0]!;
  await client.call("PATCH /api/admin/games/{id}", {
    params: { id: game.id },
    body: { ruleset: "mtg", description: "De día", version: game.version },
  });
  await replace(within(dialog).getByRole("textbox", { name: /Descripción/ }), "De noche");
  await save(dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent("Has cambiado el juego en otra ventana");
  await expect(within(alert).getByText("De día")).toBeVisible();
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
    await announced("Juego Umbral guardado");
    await closed();
  },
};

async function archive({ canvas }: Play) {
  const dialog = await open(canvas, "Umbral");
  await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar" }));
  const question = await screen.findByRole("alertdialog", { name: "Eliminar juego Umbral" });
  await userEvent.click(within(question).getByRole("button", { name: "Eliminar juego" }));
  await announced("Juego Umbral archivado");
  await closed();
  const row = async () => within(await settled(canvas, "Juegos")).findByRole("row", { name: /Umbral/ });
  await waitFor(async () => expect(await row()).toHaveTextContent("Inactivo"));
}

/** A game with products is archived, and can be restored for ten seconds. */
export const Remove: Story = {
  play: async (context) => {
    await archive(context);
  },
};

export const RemoveUndone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    await archive(context);
    await step("undoing restores the game", async () => {
      await undo();
      await announced("Juego Umbral restaurado");
    });
  },
};

async function openSets({ canvas }: Play) {
  const table = await settled(canvas, "Juegos");
  within(table).getByRole("link", { name: "6 expansiones de Arcania" }).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Expansiones de Arcania" });
  await expect((await within(dialog).findAllByRole("listitem")).length).toBe(6);
  return dialog;
}

/** The sets of a game in their own window. */
export const Sets: Story = {
  play: async (context) => {
    await openSets(context);
  },
};

/** A set is created, found and deleted with the keyboard. */
export const SetsChanged: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const dialog = await openSets(context);
    await step("a set code that is already taken is refused", async () => {
      await userEvent.click(within(dialog).getByRole("button", { name: "Nueva expansión" }));
      const form = await screen.findByRole("dialog", { name: "Nueva expansión" });
      const code = within(form).getByRole("textbox", { name: /Código/ });
      await userEvent.type(within(form).getByRole("textbox", { name: "Nombre" }), "Faro Hundido");
      await userEvent.type(code, "tdc");
      await userEvent.click(within(form).getByRole("button", { name: "Crear expansión" }));
      await waitFor(() => expect(code).toBeInvalid());
      await replace(code, "fhu");
      await userEvent.click(within(form).getByRole("button", { name: "Crear expansión" }));
      await announced("Expansión Faro Hundido creada");
    });
    await step("the new set is in the list, and is deleted again", async () => {
      const list = await screen.findByRole("dialog", { name: "Expansiones de Arcania" });
      const made = await within(list).findByRole("button", { name: "Faro Hundido" });
      await expect(within(list).getByText("FHU")).toBeVisible();
      made.focus();
      await userEvent.keyboard("{Enter}");
      const form = await screen.findByRole("dialog", { name: "Expansión Faro Hundido" });
      await userEvent.click(within(form).getByRole("button", { name: "Eliminar" }));
      const question = await screen.findByRole("alertdialog");
      await userEvent.click(within(question).getByRole("button", { name: "Eliminar expansión" }));
      await announced("Expansión Faro Hundido eliminada");
    });
  },
};

export const NoSets: Story = {
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Juegos");
    await userEvent.click(within(table).getByRole("link", { name: "0 expansiones de Rol" }));
    await waitFor(() => expect(screen.getByText("Todavía no hay expansiones")).toBeVisible());
  },
};

export const SetsFail: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/admin/game-sets", 503)),
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Juegos");
    await userEvent.click(within(table).getByRole("link", { name: "6 expansiones de Arcania" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Reintentar" })).toBeVisible());
  },
};

async function failToSave({ canvas, msw }: Play) {
  const dialog = await open(canvas, "Rol");
  const handlers = msw?.listHandlers() ?? [];
  msw?.use(failing("PATCH /api/admin/games/{id}", 503));
  await replace(within(dialog).getByRole("textbox", { name: /Descripción/ }), "Mesas abiertas");
  await save(dialog);
  const again = await within(dialog).findByRole("button", { name: "Reintentar" });
  await expect(within(dialog).getByRole("textbox", { name: /Descripción/ })).toHaveValue("Mesas abiertas");
  return { handlers, again };
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
    const { handlers, again } = await failToSave(context);
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(again);
    await closed();
  },
};

const NOWHERE = "/admin/torneos/juegos?juego=00000000-0000-7000-8000-000000000000";

/** A game that is still loading, opened from a link. */
export const Opening: Story = {
  parameters: { router: { path: "/admin/torneos/juegos", url: NOWHERE } },
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/games/{id}")),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Juego" })).toBeVisible());
  },
};

export const Gone: Story = {
  parameters: { router: { path: "/admin/torneos/juegos", url: NOWHERE } },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Este juego ya no está")).toBeVisible());
  },
};

/** The judge role can view games and sets, without links to pages it may not read, and cannot change anything. */
export const Judge: Story = {
  parameters: { role: "judge" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Juegos");
    await expect(within(table).queryByRole("link", { name: /productos? de/ })).toBeNull();
    await expect(table.querySelector('a[href*="juego="]')).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Nuevo juego" })).toBeNull();
    await userEvent.click(within(table).getByRole("link", { name: "6 expansiones de Arcania" }));
    const dialog = await screen.findByRole("dialog", { name: "Expansiones de Arcania" });
    await expect((await within(dialog).findAllByRole("listitem")).length).toBe(6);
    await expect(within(dialog).queryByRole("button", { name: "Nueva expansión" })).toBeNull();
  },
};

export const Many: Story = {
  beforeEach: ({ loaded }) => {
    const games = gamesOf(loaded);
    const [first] = games;
    for (let n = 1; n <= 40; n += 1)
      games.push({ ...first!, id: crypto.randomUUID(), name: `Juego ${n}`, slug: `juego-${n}`, position: n + 8 });
  },
  play: async ({ canvas }) => {
    await settled(canvas, "Juegos");
    await expect(await canvas.findByRole("button", { name: "Página siguiente" })).toBeEnabled();
  },
};

export const LongText: Story = {
  beforeEach: ({ loaded }) => {
    const game = gamesOf(loaded)[0]!;
    game.name = "El larguísimo e inacabable juego de cartas de los mil y un reinos sumergidos 2";
  },
  play: async ({ canvas }) => {
    await settled(canvas, "Juegos");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The form on a phone. */
export const FormOnAPhone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Nuevo juego" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Nuevo juego" })).toBeVisible());
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay juegos");

export const Failed: Story = failed(LIST);

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
