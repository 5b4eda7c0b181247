import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { loadShop, withClient } from "../../_internal/shop-story.tsx";
import { SearchBeside } from "./search-beside.tsx";

const meta = {
  title: "Storefront/Parts/Search beside",
  component: SearchBeside,
  args: { categories: [], events: [] },
  parameters: { layout: "fullscreen" },
  decorators: [withClient],
  loaders: [loadShop({ events: "events", many: "search/suggest?q=juegos" })],
  render: (_, { loaded }) => (
    <div className="p-6">
      <SearchBeside categories={loaded.many.categories} events={loaded.events.slice(0, 3)} />
    </div>
  ),
} satisfies Meta<typeof SearchBeside>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Eventos" })).toBeVisible();
    await expect(canvas.getByRole("navigation", { name: "Categorías encontradas" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Calendario" })).toHaveAttribute("href", "/eventos");
  },
};

/** Own pages and news whose title or summary has the words. */
export const Posts: Story = {
  render: () => (
    <div className="p-6">
      <SearchBeside
        categories={[]}
        events={[]}
        posts={[
          { id: "p1", kind: "page", slug: "quienes-somos", title: "Quiénes somos" },
          { id: "p2", kind: "news", slug: "liga-de-invierno", title: "Empieza la liga de invierno" },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const nav = await canvas.findByRole("navigation", { name: "Páginas y noticias" });
    await expect(within(nav).getByRole("link", { name: "Quiénes somos" })).toHaveAttribute(
      "href",
      "/paginas/quienes-somos",
    );
    await expect(within(nav).getByRole("link", { name: "Empieza la liga de invierno Noticia" })).toHaveAttribute(
      "href",
      "/noticias/liga-de-invierno",
    );
  },
};

/** A search that finds products only has nothing beside them. */
export const Nothing: Story = {
  render: () => <SearchBeside categories={[]} events={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading", { name: "Eventos" })).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
