import type { Meta, StoryObj } from "@storybook/react-vite";

import { emptied, failed, forbidden, loading, sortBy } from "../_internal/list-stories.ts";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { HeadersScreen } from "./headers-screen.tsx";

const LIST = "GET /api/admin/headers";

const meta = {
  title: "Back office/Headers",
  component: HeadersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/headers" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof HeadersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await sortBy(canvas, "Cabeceras", "Cabecera");
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "No hay cabeceras");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("judge");

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
