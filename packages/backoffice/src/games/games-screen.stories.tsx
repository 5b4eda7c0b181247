import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { emptied, failed, loading, settled, sortBy } from "../_internal/list-stories.ts";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
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

export const Default: Story = {
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Juegos");
    const products = within(table).getAllByRole("link", { name: /productos? de/ })[0]!;
    await expect(products.getAttribute("href")).toMatch(/^\/admin\/productos\?gameId=/);
    await sortBy(canvas, "Juegos", "Productos");
  },
};

/** Who judges sees the games, without ways to what they may not read. */
export const Judge: Story = {
  parameters: { role: "judge" },
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Juegos");
    await expect(within(table).queryByRole("link", { name: /productos? de/ })).toBeNull();
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "Todavía no hay juegos");

export const Failed: Story = failed(LIST);

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
