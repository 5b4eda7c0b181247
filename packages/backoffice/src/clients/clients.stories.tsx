import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ClientRow } from "@tablero/contract/shapes/admin-records";
import { empty, failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../_internal/staff-story.tsx";
import { ClientScreen } from "./client-screen.tsx";
import { ClientsScreen } from "./clients-screen.tsx";

const LIST = "GET /api/admin/clients";

const meta = {
  title: "Back office/Clients",
  component: ClientsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/clientes" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof ClientsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, step }) => {
    const table = await canvas.findByRole("table", { name: "Clientes" });
    await waitFor(() => expect(within(table).getAllByRole("link")).toHaveLength(10));
    await step("sorts by what was spent", async () => {
      await userEvent.click(within(table).getByRole("button", { name: "Gastado" }));
      await waitFor(() =>
        expect(within(table).getByRole("columnheader", { name: "Gastado" })).toHaveAttribute("aria-sort"),
      );
    });
    await step("the next page", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Página siguiente" }));
      await expect(await canvas.findByText(/^Página 2 de/)).toBeVisible();
    });
  },
};

export const Loading: Story = { beforeEach: ({ msw }) => msw?.use(pending(LIST)) };
export const Empty: Story = { beforeEach: ({ msw, loaded }) => msw?.use(empty(LIST, loaded.mock)) };
export const Failed: Story = { beforeEach: ({ msw }) => msw?.use(failing(LIST, 500)) };
export const Forbidden: Story = { parameters: { role: "judge" } };
export const Phone: Story = { globals: { viewport: { value: "sm" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

/** One client: the one who spent most. */
export const One: Story = {
  parameters: { router: { path: "/admin/clientes/:id", url: "/admin/clientes/1" } },
  loaders: [
    async (context) => {
      const { staff } = await signedIn(context);
      const { items } = await staff.client.call(LIST, { query: { sort: "spent", order: "desc" } });
      return { staff, client: items[0] };
    },
  ],
  render: (_args, { loaded }) => <ClientScreen id={(loaded.client as ClientRow).id} />,
  play: async ({ canvas, loaded }) => {
    const { name, id } = loaded.client as ClientRow;
    await expect(await canvas.findByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ver en pedidos" })).toHaveAttribute(
      "href",
      `/admin/pedidos?clientId=${id}`,
    );
  },
};
export const OneOnAPhone: Story = { ...One, globals: { viewport: { value: "sm" } } };
export const OneDark: Story = { ...One, globals: { scheme: "dark" } };
