import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../_internal/list-stories.ts";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { EventsScreen } from "./events-screen.tsx";

const LIST = "GET /api/admin/events";

const meta = {
  title: "Back office/Events",
  component: EventsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/eventos" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof EventsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Seats as text and as a track. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Eventos");
    await expect(within(table).getAllByRole("meter", { name: "Plazas" })[0]!).toBeVisible();
    await sortBy(canvas, "Eventos", "Plazas");
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "No hay eventos");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("warehouse");

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
