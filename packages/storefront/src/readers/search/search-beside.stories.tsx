import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
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

/** A search that finds products only has nothing beside them. */
export const Nothing: Story = {
  render: () => <SearchBeside categories={[]} events={[]} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading", { name: "Eventos" })).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
