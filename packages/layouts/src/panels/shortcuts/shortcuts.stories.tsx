import type { Meta, StoryObj } from "@storybook/react-vite";
import { empty, failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { openPanel, shellReady } from "../../stories/play.ts";
import { StoryShell } from "../../stories/story-shell.tsx";

const meta = {
  title: "Shell/Shortcuts",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (panel: HTMLElement, name: string) => within(panel).getByRole("button", { name });
const press = (panel: HTMLElement, name: string) => userEvent.click(button(panel, name));

/** view: tiles are links. */
export const Default: Story = {
  play: async () => {
    const panel = await openPanel("Shortcuts");
    await expect(within(panel).getAllByRole("link")).toHaveLength(6);
    await expect(button(panel, "Edit")).toBeVisible();
    await expect(button(panel, "Add shortcut")).toBeVisible();
  },
};

/** Every transition: view ↔ modify, both → add, modify → edit, add and edit → modify; opening resets to view. */
export const Transitions: Story = {
  play: async () => {
    let panel = await openPanel("Shortcuts");
    await press(panel, "Add shortcut");
    await expect(within(panel).getByLabelText("Label")).toHaveFocus();
    await press(panel, "Cancel");
    await expect(button(panel, "Exit edit mode")).toBeVisible();
    await press(panel, "Exit edit mode");
    await expect(within(panel).getAllByRole("link").length).toBeGreaterThan(0);

    await press(panel, "Edit");
    await expect(within(panel).queryAllByRole("link")).toHaveLength(0);
    await press(panel, "Productos Catálogo y existencias");
    await expect(within(panel).getByLabelText("Label")).toHaveValue("Productos");
    await expect(button(panel, "Delete")).toBeVisible();
    await press(panel, "Cancel");
    await press(panel, "Add shortcut");
    await expect(within(panel).queryByRole("button", { name: "Delete" })).toBeNull();
    await press(panel, "Cancel");
    await expect(button(panel, "Exit edit mode")).toBeVisible();

    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Shortcuts" })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    panel = await openPanel("Shortcuts");
    await expect(button(panel, "Edit")).toBeVisible();
  },
};

async function fill(panel: HTMLElement) {
  const form = within(panel);
  await userEvent.type(form.getByLabelText("Label"), "Torneo del sábado");
  await userEvent.type(form.getByLabelText("Icon"), "heroicons_outline:trophy");
  await userEvent.type(form.getByLabelText("Link"), "/admin/eventos");
}

/** Add is disabled while something required is missing or the link is not safe; a new shortcut comes last. */
export const Adding: Story = {
  play: async () => {
    const panel = await openPanel("Shortcuts");
    await press(panel, "Add shortcut");
    await expect(button(panel, "Add")).toBeDisabled();
    await expect(within(panel).getByRole("switch", { name: "Use router for the link" })).toBeChecked();
    await fill(panel);
    await expect(button(panel, "Add")).toBeEnabled();
    const link = within(panel).getByLabelText("Link");
    await userEvent.clear(link);
    await userEvent.type(link, "javascript:alert(1)");
    await expect(button(panel, "Add")).toBeDisabled();
    await expect(link).toHaveAccessibleDescription(/Usa una ruta/);
    await userEvent.clear(link);
    await userEvent.type(link, "/admin/eventos");
    await press(panel, "Add");
    await expect(await within(panel).findByRole("button", { name: "Exit edit mode" })).toBeVisible();
    const tiles = within(panel).getAllByRole("listitem");
    await expect(tiles.at(-1)).toHaveTextContent("Torneo del sábado");
  },
};

/** The icon is suggested with its picture. */
export const IconPicker: Story = {
  play: async () => {
    const panel = await openPanel("Shortcuts");
    await press(panel, "Add shortcut");
    await userEvent.type(within(panel).getByLabelText("Icon"), "heroicons_outline:tro");
    await userEvent.click(await screen.findByRole("option", { name: "heroicons_outline:trophy" }, { timeout: 5000 }));
    await expect(within(panel).getByLabelText("Icon")).toHaveValue("heroicons_outline:trophy");
  },
};

export const EditingAndDeleting: Story = {
  play: async () => {
    const panel = await openPanel("Shortcuts");
    await press(panel, "Edit");
    await press(panel, "Productos Catálogo y existencias");
    const label = within(panel).getByLabelText("Label");
    await userEvent.clear(label);
    await expect(button(panel, "Update")).toBeDisabled();
    await userEvent.type(label, "Almacén");
    await press(panel, "Update");
    await userEvent.click(await within(panel).findByRole("button", { name: "Almacén Catálogo y existencias" }));
    await press(panel, "Delete");
    await expect(await within(panel).findByRole("button", { name: "Exit edit mode" })).toBeVisible();
    await expect(within(panel).getAllByRole("listitem")).toHaveLength(5);
    await expect(within(panel).queryByText("Almacén")).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: ({ msw, loaded }) => msw.use(empty("GET /api/common/shortcuts", loaded.mock)),
  play: async () => {
    const panel = await openPanel("Shortcuts");
    await expect(within(panel).getByText("No shortcuts")).toBeVisible();
    await expect(within(panel).getByText("When you have shortcuts, they will appear here.")).toBeVisible();
  },
};

/** Waits for the answer. */
export const Saving: Story = {
  beforeEach: ({ msw }) => msw.use(pending("POST /api/common/shortcuts")),
  play: async () => {
    const panel = await openPanel("Shortcuts");
    await press(panel, "Add shortcut");
    await fill(panel);
    await press(panel, "Add");
    await expect(button(panel, "Add")).toHaveAttribute("aria-busy", "true");
  },
};

/** A failed save says so in place and loses nothing. */
export const SaveFailed: Story = {
  beforeEach: ({ msw }) => msw.use(failing("POST /api/common/shortcuts", 500)),
  play: async () => {
    const panel = await openPanel("Shortcuts");
    await press(panel, "Add shortcut");
    await fill(panel);
    await press(panel, "Add");
    await expect(await within(panel).findByRole("alert")).toBeVisible();
    await expect(within(panel).getByLabelText("Label")).toHaveValue("Torneo del sábado");
    await expect(button(panel, "Add")).toBeEnabled();
  },
};

/** What was loaded with the page stays when it cannot be read again. */
export const Stale: Story = {
  play: async ({ msw }) => {
    await shellReady();
    msw.use(failing("GET /api/common/shortcuts", 503));
    const panel = await openPanel("Shortcuts");
    await expect(await within(panel).findByRole("button", { name: "Reintentar" })).toBeVisible();
    await expect(within(panel).getAllByRole("link")).toHaveLength(6);
  },
};

/** Below sm it takes the whole screen. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  parameters: {
    viewport: { options: { phone: { name: "390", styles: { width: "390px", height: "844px" }, type: "mobile" } } },
  },
  play: async () => {
    const panel = await openPanel("Shortcuts");
    await expect(Math.round(panel.getBoundingClientRect().width)).toBe(window.innerWidth);
    await press(panel, "Cerrar");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};
