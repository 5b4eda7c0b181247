import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, empty, failing, offline, pending, slow } from "@tablero/mock-api/msw";
import { HttpResponse, http } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { answerAgain, openPanel, shellReady } from "../../stories/play.ts";
import { StoryShell } from "../../stories/story-shell.tsx";

const meta = {
  title: "Shell/Notices",
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
  tags: ["gate", "open"],
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await waitFor(() => expect(unread(panel).length).toBeGreaterThan(0));
    await expect(bell()).toHaveAccessibleDescription(`${unread(panel).length} sin leer`);
  },
};

/** Marked as read one by one, then all together; the badge on the bell is updated. */
export const Reading: Story = {
  tags: ["gate", "open"],
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

const newOrder = { title: "Pedido nuevo", description: "<b>Rocío</b> ha hecho un pedido", read: false };

/**
 * A new order appears on the bell within 5 s, without a reload, and is announced; the counts in the menu are updated.
 */
export const NewOrder: Story = {
  tags: ["!autodocs"],
  play: async ({ msw }) => {
    await shellReady();
    await waitFor(() => expect(bell()).toHaveAccessibleDescription(/sin leer/));
    const before = Number.parseInt(document.getElementById(bell().getAttribute("aria-describedby")!)!.textContent!, 10);
    msw.use(answering("GET /api/common/navigation/badges", 200, { "ventas.pedidos": 77 }));
    await post(newOrder);
    await waitFor(() => expect(bell()).toHaveAccessibleDescription(`${before + 1} sin leer`));
    await expect(screen.getByText("Notificación nueva: Pedido nuevo")).toHaveAttribute("role", "status");
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Pedidos" })).toHaveAccessibleDescription("77 pendientes"),
    );
  },
};

/** In the open panel, the new order is added at the top. */
export const NewOrderInThePanel: Story = {
  play: async () => {
    const panel = await openPanel("Notificaciones");
    const rows = await within(panel).findAllByRole("listitem");
    await post(newOrder);
    await waitFor(() => expect(within(panel).getAllByRole("listitem")).toHaveLength(rows.length + 1));
    await expect(within(panel).getAllByRole("listitem")[0]).toHaveTextContent("Pedido nuevo");
  },
};

/** The text is untrusted HTML: bold is kept, everything else is removed. */
export const HostileText: Story = {
  play: async () => {
    await shellReady();
    await post({ title: "Aviso", description: `<b>Ojo</b><img src=x onerror="document.title='mal'"> con esto` });
    const panel = await openPanel("Notificaciones");
    await expect(await within(panel).findByText("Ojo")).toHaveProperty("tagName", "B");
    await expect(panel.querySelector("img[src=x]")).toBeNull();
    await expect(document.title).not.toBe("mal");
  },
};

export const Empty: Story = {
  tags: ["open"],
  beforeEach: ({ msw, loaded }) => msw.use(empty("GET /api/common/notifications", loaded.mock)),
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await expect(await within(panel).findByText("No hay notificaciones")).toBeVisible();
  },
};

export const Loading: Story = {
  tags: ["open"],
  beforeEach: ({ msw }) => msw.use(pending("GET /api/common/notifications")),
  play: async () => {
    const panel = await openPanel("Notificaciones");
    // First the skeleton of the loading code, then the one of the list.
    await waitFor(() => expect(within(panel).getByText("Cargando")).toBeInTheDocument());
  },
};

export const Failed: Story = {
  tags: ["open"],
  beforeEach: ({ msw }) => msw.use(failing("GET /api/common/notifications", 500)),
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await expect(await within(panel).findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

/** An optimistic change is rolled back when the server rejects it, and can be retried. */
export const RolledBack: Story = {
  beforeEach: ({ msw }) => msw.use(failing("POST /api/common/notifications/toggle-read-status", 500)),
  play: async (context) => {
    const panel = await openPanel("Notificaciones");
    await waitFor(() => expect(unread(panel).length).toBeGreaterThan(0));
    const before = unread(panel).length;
    await userEvent.click(unread(panel)[0]!);
    await expect(await within(panel).findByText(/No se ha guardado/)).toBeVisible();
    await waitFor(() => expect(unread(panel)).toHaveLength(before));
    answerAgain(context);
    await userEvent.click(within(panel).getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(unread(panel)).toHaveLength(before - 1));
    await expect(within(panel).queryByText(/No se ha guardado/)).toBeNull();
  },
};

/** A notice whose deletion failed is restored at its position. */
export const DeletionRolledBack: Story = {
  beforeEach: ({ msw }) => msw.use(offline("DELETE /api/common/notifications")),
  play: async () => {
    const panel = await openPanel("Notificaciones");
    const before = (await within(panel).findAllByRole("listitem")).map((row) => row.textContent);
    const [, second] = within(panel).getAllByRole("button", { name: /^Eliminar/ });
    await userEvent.click(second!);
    await expect(await within(panel).findByText(/No se ha guardado.+No hay conexión/)).toBeVisible();
    await expect(
      within(panel)
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual(before);
  },
};

/** If the panel was closed meanwhile, a toast reports the failure. */
export const RolledBackAfterClosing: Story = {
  tags: ["!autodocs"],
  beforeEach: ({ msw, loaded }) => {
    msw.use(slow("POST /api/common/notifications/mark-all-as-read", 600, loaded.failing));
  },
  loaders: [() => ({ failing: { fetch: async () => new Response(null, { status: 500 }) } })],
  play: async () => {
    const panel = await openPanel("Notificaciones");
    const all = await within(panel).findByRole("button", { name: "Marcar todo como leído" });
    await waitFor(() => expect(all).toBeEnabled());
    await userEvent.click(all);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await screen.findByText(/No se ha guardado/)).toBeInTheDocument();
    await expect(bell()).toHaveAccessibleDescription(/sin leer/);
  },
};

/** Without a network, an error is shown. */
export const Offline: Story = {
  tags: ["open"],
  beforeEach: ({ msw }) => msw.use(offline("GET /api/common/notifications")),
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await expect(await within(panel).findByText(/No hay conexión con la tienda/)).toBeVisible();
  },
};

/** When the network is back, the list recovers by itself. */
export const OfflineRecovered: Story = {
  ...Offline,
  tags: ["open", "!autodocs"],
  play: async (context) => {
    const panel = await openPanel("Notificaciones");
    await expect(await within(panel).findByText(/No hay conexión con la tienda/)).toBeVisible();
    answerAgain(context);
    await expect((await within(panel).findAllByRole("listitem")).length).toBeGreaterThan(0);
  },
};

/** Polling continues after a failed poll, for example while the shop restarts. */
export const NewOrderAfterAFailedPoll: Story = {
  play: async (context) => {
    const panel = await openPanel("Notificaciones");
    const rows = await within(panel).findAllByRole("listitem");
    let failed = false;
    context.msw.use(
      http.get("/api/common/notifications", () => {
        failed = true;
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    await waitFor(() => expect(failed).toBe(true));
    answerAgain(context);
    await post(newOrder);
    await waitFor(() => expect(within(panel).getAllByRole("listitem")).toHaveLength(rows.length + 1));
  },
};

/** Below sm, the list fills the screen and has its own close button; the focus returns to the bell. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  parameters: {
    viewport: { options: { phone: { name: "390", styles: { width: "390px", height: "844px" }, type: "mobile" } } },
  },
  play: async () => {
    const panel = await openPanel("Notificaciones");
    await within(panel).findAllByRole("listitem");
    await expect(Math.round(panel.getBoundingClientRect().width)).toBe(window.innerWidth);
    await userEvent.click(within(panel).getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(bell()).toHaveFocus());
    await openPanel("Notificaciones");
  },
};

/** Messages behave like notifications. */
export const Messages: Story = {
  tags: ["open"],
  globals: { scheme: "dark" },
  play: async () => {
    const panel = await openPanel("Mensajes");
    await waitFor(() => expect(within(panel).getAllByRole("listitem").length).toBeGreaterThan(0));
    await userEvent.click(within(panel).getByRole("button", { name: "Marcar todo como leído" }));
    await waitFor(() => expect(unread(panel)).toHaveLength(0));
  },
};
