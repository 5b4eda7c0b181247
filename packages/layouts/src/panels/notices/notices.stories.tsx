import type { Meta, StoryObj } from "@storybook/react-vite";
import { empty, failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { openPanel, shellReady } from "../../stories/play.ts";
import { StoryShell } from "../../stories/story-shell.tsx";

const meta = {
  title: "Shell/Notifications",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const bell = () => screen.getByRole("button", { name: "Notificaciones" });
const unread = (panel: HTMLElement) => within(panel).queryAllByRole("button", { name: /^Marcar como leída/ });

async function post(notification: Record<string, unknown>) {
  await fetch("/api/common/notifications", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ notification }),
  });
}

export const Default: Story = {
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await waitFor(() => expect(unread(panel).length).toBeGreaterThan(0));
    await expect(bell()).toHaveAccessibleDescription(`${unread(panel).length} sin leer`);
  },
};

/** One by one, then all at once; the count on the bell follows. */
export const Reading: Story = {
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await waitFor(() => expect(unread(panel).length).toBeGreaterThan(1));
    const before = unread(panel).length;
    await userEvent.click(unread(panel)[0]!);
    await waitFor(() => expect(unread(panel)).toHaveLength(before - 1));
    const [back] = within(panel).getAllByRole("button", { name: /^Marcar como no leída/ });
    await userEvent.click(back!);
    await waitFor(() => expect(unread(panel)).toHaveLength(before));
    await userEvent.click(within(panel).getByRole("button", { name: "Marcar todo como leído" }));
    await waitFor(() => expect(unread(panel)).toHaveLength(0));
    await expect(within(panel).getByRole("button", { name: "Marcar todo como leído" })).toBeDisabled();
    await expect(bell()).not.toHaveAccessibleDescription();
  },
};

export const Deleting: Story = {
  play: async () => {
    const panel = await openPanel("Notificaciones");
    const rows = await within(panel).findAllByRole("listitem");
    await userEvent.click(within(rows[0]!).getByRole("button", { name: /^Eliminar/ }));
    await waitFor(() => expect(within(panel).getAllByRole("listitem")).toHaveLength(rows.length - 1));
  },
};

/** A new order shows within 5 s, without a reload. */
export const NewOrder: Story = {
  play: async () => {
    await shellReady();
    await waitFor(() => expect(bell()).toHaveAccessibleDescription(/sin leer/));
    const before = Number.parseInt(document.getElementById(bell().getAttribute("aria-describedby")!)!.textContent!, 10);
    await post({ title: "Pedido nuevo", description: "<b>Rocío</b> ha hecho un pedido", read: false });
    await waitFor(() => expect(bell()).toHaveAccessibleDescription(`${before + 1} sin leer`), { timeout: 5000 });
  },
};

/** The text is HTML from outside: bold stays, the rest goes. */
export const HostileText: Story = {
  play: async () => {
    await shellReady();
    await post({ title: "Aviso", description: `<b>Ojo</b><img src=x onerror="document.title='mal'"> con esto` });
    const panel = await openPanel("Notificaciones");
    await expect(await within(panel).findByText("Ojo", {}, { timeout: 6000 })).toHaveProperty("tagName", "B");
    await expect(panel.querySelector("img[src=x]")).toBeNull();
    await expect(document.title).not.toBe("mal");
  },
};

export const Empty: Story = {
  beforeEach: ({ msw, loaded }) => msw.use(empty("GET /api/common/notifications", loaded.mock)),
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await expect(await within(panel).findByText("No hay notificaciones")).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending("GET /api/common/notifications")),
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await expect(await within(panel).findByText("Cargando")).toBeInTheDocument();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing("GET /api/common/notifications", 500)),
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await expect(await within(panel).findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

/** What was shown at once is taken back when the server refuses. */
export const RolledBack: Story = {
  beforeEach: ({ msw }) => msw.use(failing("POST /api/common/notifications/toggle-read-status", 500)),
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await waitFor(() => expect(unread(panel).length).toBeGreaterThan(0));
    const before = unread(panel).length;
    await userEvent.click(unread(panel)[0]!);
    await expect(await within(panel).findByText(/No se ha guardado/)).toBeVisible();
    await waitFor(() => expect(unread(panel)).toHaveLength(before));
  },
};

/** Messages are the twin of notifications. */
export const Messages: Story = {
  globals: { scheme: "dark" },
  play: async () => {
    const panel = await openPanel("Mensajes");
    await waitFor(() => expect(within(panel).getAllByRole("listitem").length).toBeGreaterThan(0));
    await userEvent.click(within(panel).getByRole("button", { name: "Marcar todo como leído" }));
    await waitFor(() => expect(unread(panel)).toHaveLength(0));
  },
};
