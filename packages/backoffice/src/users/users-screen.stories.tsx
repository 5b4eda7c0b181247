import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../_internal/list-stories.ts";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { UsersScreen } from "./users-screen.tsx";

const LIST = "GET /api/admin/users";

const meta = {
  title: "Back office/Users",
  component: UsersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/usuarios" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof UsersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const table = await settled(canvas, "Usuarios");
    await expect(within(table).getByText("Arbitraje")).toBeVisible();
    await step("find one by mail", async () => {
      await userEvent.type(canvas.getByRole("searchbox"), "judge@");
      await waitFor(() => expect(within(canvas.getByRole("table")).queryByText("Almacén")).toBeNull(), {
        timeout: 3000,
      });
    });
  },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "No hay usuarios");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("manager");

export const Phone: Story = { globals: { viewport: { value: "sm" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
