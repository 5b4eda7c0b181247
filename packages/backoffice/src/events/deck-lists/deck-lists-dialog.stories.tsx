import type { Meta, StoryObj } from "@storybook/react-vite";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import type { AdminDeckList } from "@tablero/contract/events/shapes/registrations";
import { answering, failing, pending } from "@tablero/mock-api/msw";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type StoryPlace, signedIn } from "../../_internal/staff-story.tsx";
import { DeckListsDialog } from "./deck-lists-dialog.tsx";

const LISTS = "GET /api/admin/events/{id}/deck-lists";

/** An event that takes deck lists. */
const withLists = async (context: StoryPlace) => {
  const { staff } = await signedIn(context);
  const { items } = await staff.client.call("GET /api/admin/events", { query: { size: 100 } });
  const event = items.find(({ deckList }) => deckList !== "none");
  if (!event) throw new Error("The demo shop has no event with deck lists");
  return { staff, event };
};

const meta = {
  title: "Back office/Events/Deck lists",
  component: DeckListsDialog,
  args: { event: undefined as unknown as AdminEvent, onClose: fn() },
  parameters: { layout: "fullscreen", role: "judge" },
  decorators: [asStaff],
  loaders: [withLists],
  render: (args, { loaded }) => <DeckListsDialog {...args} event={loaded.event} settings={loaded.event} />,
} satisfies Meta<typeof DeckListsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog", { name: /^Listas de mazo de / }));

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const items: AdminDeckList[] = [
  {
    id: id(1),
    name: "Ana Prieto",
    state: "registered",
    deckList: {
      text: "20 Bosque\n39 Rayo\n\nSideboard\n15 Fuego",
      at: "2026-11-30T10:00:00.000Z",
      cards: 59,
      sideboard: 15,
      warnings: ["El mazo tiene 59 cartas sin el banquillo, y se piden al menos 60."],
    },
    version: 1,
  },
  { id: id(2), name: "Leo Prats", state: "registered", deckList: null, version: 1 },
];
const page = { pagination: { length: 2, page: 1, size: 100, lastPage: 1, startIndex: 0, endIndex: 1 } };

/** Lists by name, with what is unusual about them; missing ones are marked. */
export const Default: Story = {
  tags: ["gate"],
  beforeEach: ({ msw }) => msw?.use(answering(LISTS, 200, { items, ...page })),
  play: async () => {
    const window = await dialog();
    await expect(await window.findByText("1 entregada de 2.")).toBeVisible();
    await expect(window.getByText("Falta")).toBeVisible();
    await userEvent.click(window.getByText("Ver la lista de Ana Prieto"));
    await expect(window.getByText(/39 Rayo/)).toBeVisible();
    await expect(window.getByRole("button", { name: "Imprimir" })).toBeEnabled();
  },
};

/** As long as no list is handed in, there is nothing to print. */
export const Missing: Story = {
  play: async () => {
    const window = await dialog();
    await expect((await window.findAllByText("Falta"))[0]!).toBeVisible();
    await expect(window.getByRole("button", { name: "Imprimir" })).toBeDisabled();
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending(LISTS)) };

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(LISTS, 500)),
  play: async () => {
    await expect(await (await dialog()).findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

const SAVE = "PUT /api/admin/events/{id}/registrations/{rid}/deck-list";

async function write(text: string) {
  const window = await dialog();
  await userEvent.click(await window.findByRole("button", { name: "Escribir la lista de Leo Prats" }));
  const entry = within(await screen.findByRole("dialog", { name: "Lista de mazo de Leo Prats" }));
  if (text !== "") await userEvent.type(entry.getByRole("textbox", { name: "Lista" }), text);
  await userEvent.click(entry.getByRole("button", { name: "Guardar la lista" }));
  return entry;
}

/** Staff write the list of a player who hands it in on paper. */
export const Written: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => msw?.use(answering(LISTS, 200, { items, ...page }), answering(SAVE, 200, {} as never)),
  play: async () => {
    await write("60 Bosque");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Lista de mazo de Leo Prats" })).toBeNull());
  },
};

/** An empty text and one without a card are refused in the window. */
export const WrittenWrong: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => msw?.use(answering(LISTS, 200, { items, ...page })),
  play: async () => {
    const entry = await write("");
    await expect(await entry.findByText("Escribe una carta por línea.")).toBeVisible();
    await userEvent.type(entry.getByRole("textbox", { name: "Lista" }), "0 Bosque");
    await expect(await entry.findByText(/No encontramos ninguna carta/)).toBeVisible();
  },
};

/** The server does not save it: the window stays open, with the text. */
export const WrittenFailed: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw }) => msw?.use(answering(LISTS, 200, { items, ...page }), failing(SAVE, 500)),
  play: async () => {
    const entry = await write("60 Bosque");
    await expect(await entry.findByText("No se ha guardado")).toBeVisible();
    await expect(entry.getByRole("textbox", { name: "Lista" })).toHaveValue("60 Bosque");
  },
};

/** A role that only reads registrations writes no lists. */
export const ReadOnly: Story = {
  tags: ["!autodocs"],
  parameters: { role: "accountant" },
  beforeEach: ({ msw }) => msw?.use(answering(LISTS, 200, { items, ...page })),
  play: async () => {
    const window = await dialog();
    await window.findByText("Falta");
    await expect(window.queryByRole("button", { name: /^Escribir la lista/ })).toBeNull();
  },
};
