import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, type Staff, type StoryPlace, signedIn } from "../../_internal/staff-story.tsx";
import { ClientTimeline } from "./client-timeline.tsx";

const KEY = "GET /api/admin/clients/{id}/timeline";

/** The client who spent most. */
const best = async (context: StoryPlace): Promise<{ staff: Staff; client: Client | undefined }> => {
  const { staff } = await signedIn(context);
  const query = { size: 1, sort: "spent", order: "desc" } as const;
  const { items } = await staff.client.call("GET /api/admin/clients", { query });
  return { staff, client: items[0] };
};

/** A client without entries. */
const fresh = async (context: StoryPlace) => {
  const { staff } = await signedIn(context);
  const body = { name: "Elvira", surname: "Zubiaurreta", email: "elvira@clientes.test" };
  return { staff, client: await staff.client.call("POST /api/admin/clients", { body }) };
};

const meta = {
  title: "Back office/Clients/Timeline",
  component: ClientTimeline,
  args: { clientId: "", compact: false },
  parameters: { router: { path: "/admin/clientes/:id", url: "/admin/clientes/1" } },
  decorators: [asStaff],
  render: (args, { loaded }) => <ClientTimeline {...args} clientId={(loaded.client as Client).id} />,
} satisfies Meta<typeof ClientTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Chips show some kinds alone, and «Ver más» moves the focus to the first entry that it brings. */
export const Default: Story = {
  tags: ["gate"],
  loaders: [best],
  play: async ({ canvas, step }) => {
    const entries = () => within(canvas.getByRole("list", { name: "Actividad" })).getAllByRole("listitem");
    await waitFor(() => expect(entries()).toHaveLength(9));
    await step("older entries follow, and the first of them has the focus", async () => {
      const more = canvas.getByRole("button", { name: "Ver más" });
      more.focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(entries().length).toBeGreaterThan(9));
      await expect(entries()[8]).toHaveFocus();
    });
    await step("a chip shows the orders alone, each as a link to its page", async () => {
      const chip = canvas.getByRole("button", { name: "Pedidos" });
      await userEvent.click(chip);
      await expect(chip).toHaveAttribute("aria-pressed", "true");
      await waitFor(async () => {
        const links = within(canvas.getByRole("list", { name: "Actividad" })).getAllByRole("link");
        for (const link of links) await expect(link.getAttribute("href")).toMatch(/^\/admin\/pedidos\//);
        await expect(links[0]).toHaveTextContent(/^P\d{4}-\d+, .+ €, /);
      });
      await userEvent.click(chip);
      await waitFor(() => expect(canvas.getAllByText(/^Pagó/)[0]).toBeVisible());
    });
  },
};

/** Beside an item of the inbox. */
export const Compact: Story = {
  args: { compact: true },
  loaders: [best],
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, loaded }) => {
    const list = await canvas.findByRole("list", { name: "Actividad del cliente" });
    await expect(within(list).getAllByRole("listitem")).toHaveLength(8);
    await expect(canvas.queryByRole("button", { name: "Ver más" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Ver ficha entera" })).toHaveAttribute(
      "href",
      `/admin/clientes/${(loaded.client as Client).id}`,
    );
  },
};

/** The warehouse reads neither questions nor reviews, and has no chips for them. */
export const Warehouse: Story = {
  parameters: { role: "warehouse" },
  loaders: [best],
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Actividad" });
    const chips = within(canvas.getByRole("group", { name: "Mostrar solo" })).getAllByRole("button");
    await expect(chips.map((chip) => chip.textContent)).toEqual([
      "Pedidos",
      "Cobros",
      "Devoluciones",
      "Correos",
      "Notas",
    ]);
  },
};

export const Empty: Story = {
  loaders: [fresh],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sin actividad")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Opiniones" }));
    await expect(await canvas.findByText("Nada de eso")).toBeVisible();
  },
};

export const Failed: Story = {
  loaders: [best],
  beforeEach: ({ msw }) => msw?.use(failing(KEY, 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Loading: Story = { loaders: [best], beforeEach: ({ msw }) => msw?.use(pending(KEY)) };

export const Forbidden: Story = {
  parameters: { role: "judge" },
  loaders: [signedIn],
  render: () => <ClientTimeline clientId="1" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 3 })).toBeVisible();
  },
};

export const Phone: Story = { loaders: [best], globals: { viewport: { value: "w390" } } };
