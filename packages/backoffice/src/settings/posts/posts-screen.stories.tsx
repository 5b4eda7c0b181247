import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { PostsScreen } from "./posts-screen.tsx";

const LIST = "GET /api/admin/posts";

const meta = {
  title: "Back office/Own pages and news",
  component: PostsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/paginas" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof PostsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const TITLE = "Páginas y noticias";
const postsOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store.data.posts;
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    const table = await settled(canvas, TITLE);
    await expect(within(table).getAllByText("Publicada")).toHaveLength(4);
    await expect(within(table).getByText("Borrador")).toBeVisible();
  },
};

/** Only the news, by the tab; the button then creates one. */
export const News: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await settled(canvas, TITLE);
    await userEvent.click(canvas.getByRole("link", { name: "Noticias" }));
    await expect(await canvas.findByRole("button", { name: "Nueva noticia" })).toBeVisible();
    await waitFor(async () => {
      const table = await settled(canvas, TITLE);
      await expect(within(table).queryByText("Página")).toBeNull();
    }, PATIENT);
  },
};

export const Sorted: Story = {
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await sortBy(canvas, TITLE, "Título");
  },
};

async function openNew({ canvas }: Play): Promise<HTMLElement> {
  await settled(canvas, TITLE);
  await userEvent.click(canvas.getByRole("button", { name: "Nueva página" }));
  return screen.findByRole("dialog", { name: "Nueva página" });
}

/** A page without a text is not published, and the error is at its field. */
export const Create: Story = {
  tags: ["gate"],
  play: async (context) => {
    const dialog = await openNew(context);
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Título" }), "Cómo llegar");
    await expect(within(dialog).getByText(/^\/paginas\/como-llegar/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole("switch", { name: /Publicada/ }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Crear página" }));
    await expect(await within(dialog).findByText("Escribe el texto antes de publicar.")).toBeVisible();
  },
};

export const CreateSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await openNew(context);
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Título" }), "Cómo llegar");
    await userEvent.type(await within(dialog).findByRole("textbox", { name: "Texto" }), "En metro, línea 3.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Crear página" }));
    await announced("Página Cómo llegar creada");
    await closed();
    const stored = postsOf(context.loaded).find(({ slug }) => slug === "como-llegar");
    await expect(stored).toMatchObject({ kind: "page", published: false, body: "<p>En metro, línea 3.</p>" });
  },
};

/** A changed address keeps the former one. */
export const Edit: Story = {
  tags: ["gate"],
  play: async ({ canvas, loaded }) => {
    const table = await settled(canvas, TITLE);
    within(table).getByRole("link", { name: "Quiénes somos" }).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Página Quiénes somos" });
    const slug = await within(dialog).findByRole("textbox", { name: /^Dirección/ });
    await userEvent.clear(slug);
    await userEvent.type(slug, "la tienda");
    await expect(within(dialog).getByRole("link", { name: "Ver cómo queda lo guardado" })).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));
    await closed();
    const stored = postsOf(loaded).find(({ title }) => title === "Quiénes somos");
    await expect(stored).toMatchObject({ slug: "la-tienda", formerSlugs: ["quienes-somos"] });
  },
};

/** A role that may only read sees the list without links to the form. */
export const ReadOnly: Story = {
  parameters: { role: "clerk" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, TITLE);
    await expect(within(table).queryByRole("link", { name: "Quiénes somos" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Nueva página" })).toBeNull();
  },
};

export const Loading: Story = loading(LIST);
export const Empty: Story = emptied(LIST, "No hay páginas propias");
export const Failed: Story = failed(LIST);
export const Forbidden: Story = forbidden("judge");
