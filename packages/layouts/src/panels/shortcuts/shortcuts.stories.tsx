import type { Meta, StoryObj } from "@storybook/react-vite";
import { empty, failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { answerAgain, openPanel, shellReady } from "../../stories/play.ts";
import { StoryShell } from "../../stories/story-shell.tsx";
import { arrangedTilesCode } from "./modify-tiles.tsx";

const meta = {
  title: "Shell/Shortcuts",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the panel after its code is loaded, including drag and drop. */
async function openShortcuts(): Promise<HTMLElement> {
  await arrangedTilesCode.load();
  const panel = await openPanel("Shortcuts");
  await within(panel).findByRole("button", { name: "Add shortcut" });
  return panel;
}

const button = (panel: HTMLElement, name: string) => within(panel).getByRole("button", { name });
const press = (panel: HTMLElement, name: string) => userEvent.click(button(panel, name));

/** view: tiles are links. */
export const Default: Story = {
  tags: ["gate", "open"],
  play: async () => {
    const panel = await openShortcuts();
    await expect(within(panel).getAllByRole("link")).toHaveLength(6);
    await expect(button(panel, "Edit")).toBeVisible();
    await expect(button(panel, "Add shortcut")).toBeVisible();
  },
};

/** Every transition: view ↔ modify, both → add, modify → edit, add and edit → modify. Opening resets to view. */
export const Transitions: Story = {
  play: async () => {
    let panel = await openShortcuts();
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
    panel = await openShortcuts();
    await expect(button(panel, "Edit")).toBeVisible();
  },
};

/** Enters the text in a single step. */
async function paste(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

async function fill(panel: HTMLElement) {
  const form = within(panel);
  await paste(form.getByLabelText("Label"), "Torneo del sábado");
  await paste(form.getByLabelText("Icon"), "heroicons_outline:trophy");
  await paste(form.getByLabelText("Link"), "/admin/eventos");
}

/** Adding is disabled while a required field is empty or the link is unsafe; a new shortcut is added at the end. */
export const Adding: Story = {
  tags: ["gate", "open"],
  play: async () => {
    const panel = await openShortcuts();
    await press(panel, "Add shortcut");
    await expect(button(panel, "Add")).toBeDisabled();
    await expect(within(panel).getByRole("switch", { name: "Use router for the link" })).toBeChecked();
    await fill(panel);
    await expect(button(panel, "Add")).toBeEnabled();
    const link = within(panel).getByLabelText("Link");
    await paste(link, "javascript:alert(1)");
    await expect(button(panel, "Add")).toBeDisabled();
    await expect(link).toHaveAccessibleDescription(/Usa una ruta/);
    await paste(link, "/admin/eventos");
    await press(panel, "Add");
    await expect(await within(panel).findByRole("button", { name: "Exit edit mode" })).toBeVisible();
    const tiles = within(panel).getAllByRole("listitem");
    await expect(tiles.at(-1)).toHaveTextContent("Torneo del sábado");
  },
};

/** The icon is suggested with a preview. */
export const IconPicker: Story = {
  play: async () => {
    const panel = await openShortcuts();
    await press(panel, "Add shortcut");
    await paste(within(panel).getByLabelText("Icon"), "heroicons_outline:tro");
    await userEvent.click(await screen.findByRole("option", { name: "heroicons_outline:trophy" }));
    await expect(within(panel).getByLabelText("Icon")).toHaveValue("heroicons_outline:trophy");
  },
};

export const EditingAndDeleting: Story = {
  play: async () => {
    const panel = await openShortcuts();
    await press(panel, "Edit");
    await press(panel, "Productos Catálogo y existencias");
    const label = within(panel).getByLabelText("Label");
    await userEvent.clear(label);
    await expect(button(panel, "Update")).toBeDisabled();
    await userEvent.paste("Almacén");
    await press(panel, "Update");
    await userEvent.click(await within(panel).findByRole("button", { name: "Almacén Catálogo y existencias" }));
    await press(panel, "Delete");
    await expect(await within(panel).findByRole("button", { name: "Exit edit mode" })).toBeVisible();
    await expect(within(panel).getAllByRole("listitem")).toHaveLength(5);
    await expect(within(panel).queryByText("Almacén")).toBeNull();
  },
};

export const Empty: Story = {
  tags: ["open"],
  beforeEach: ({ msw, loaded }) => msw.use(empty("GET /api/common/shortcuts", loaded.mock)),
  play: async () => {
    const panel = await openShortcuts();
    await expect(within(panel).getByText("No shortcuts")).toBeVisible();
    await expect(within(panel).getByText("When you have shortcuts, they will appear here.")).toBeVisible();
  },
};

/** Waits for the response. */
export const Saving: Story = {
  tags: ["open"],
  beforeEach: ({ msw }) => msw.use(pending("POST /api/common/shortcuts")),
  play: async () => {
    const panel = await openShortcuts();
    await press(panel, "Add shortcut");
    await fill(panel);
    await press(panel, "Add");
    await expect(button(panel, "Add")).toHaveAttribute("aria-busy", "true");
  },
};

/** A failed save shows the error in place and loses nothing. */
export const SaveFailed: Story = {
  tags: ["open"],
  beforeEach: ({ msw }) => msw.use(failing("POST /api/common/shortcuts", 500)),
  play: async () => {
    const panel = await openShortcuts();
    await press(panel, "Add shortcut");
    await fill(panel);
    await press(panel, "Add");
    await expect(await within(panel).findByRole("alert")).toBeVisible();
    await expect(within(panel).getByLabelText("Label")).toHaveValue("Torneo del sábado");
    await expect(button(panel, "Add")).toBeEnabled();
  },
};

/**
 * In a field with suggestions, Escape closes only the suggestions; a save that failed offline can be sent again
 * unchanged.
 */
export const SaveOffline: Story = {
  beforeEach: ({ msw }) => msw.use(offline("POST /api/common/shortcuts")),
  play: async (context) => {
    const panel = await openShortcuts();
    await press(panel, "Add shortcut");
    await fill(panel);
    await press(panel, "Add");
    await expect(await within(panel).findByText(/No hay conexión/)).toBeVisible();
    answerAgain(context);
    await press(panel, "Reintentar");
    await expect(await within(panel).findByText("Torneo del sábado")).toBeVisible();
  },
};

/** The current page is added with one click, with its full URL, and removed with another. */
export const AddingThisPage: Story = {
  parameters: { router: { path: "*", url: "/admin/facturas?estado=vencida&layout=classy" } },
  play: async () => {
    const panel = await openShortcuts();
    const before = within(panel).getAllByRole("link").length;
    await press(panel, "Añadir esta página Facturas");
    const undo = await within(panel).findByRole("button", { name: "Deshacer" });
    await waitFor(() => expect(undo).toHaveFocus());
    await expect(within(panel).getByRole("status")).toHaveTextContent("«Facturas» añadida");
    const tiles = within(panel).getAllByRole("link");
    await expect(tiles).toHaveLength(before + 1);
    await expect(tiles.at(-1)).toHaveAttribute("href", "/admin/facturas?estado=vencida");
    await userEvent.click(undo);
    await waitFor(() => expect(button(panel, "Añadir esta página Facturas")).toHaveFocus());
    await expect(within(panel).getAllByRole("link")).toHaveLength(before);
  },
};

/** If there is already a shortcut for this page, nothing can be added. */
export const ThisPageStands: Story = {
  play: async () => {
    let panel = await openShortcuts();
    const link = within(panel).getAllByRole("link")[0]!;
    await userEvent.click(link);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    panel = await openShortcuts();
    await expect(within(panel).queryByRole("button", { name: /^Añadir esta página/ })).toBeNull();
  },
};

/** If the page could not be added, the reason is shown and the button can be pressed again. */
export const AddingThisPageFailed: Story = {
  tags: ["open"],
  parameters: { router: { path: "*", url: "/admin/facturas?estado=vencida" } },
  beforeEach: ({ msw }) => msw.use(failing("POST /api/common/shortcuts", 500)),
  play: async () => {
    const panel = await openShortcuts();
    await press(panel, "Añadir esta página Facturas");
    await expect(await within(panel).findByRole("alert")).toBeVisible();
    await expect(button(panel, "Añadir esta página Facturas")).toBeVisible();
  },
};

const order = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole("listitem")
    .map((tile) => within(tile).getAllByRole("button")[0]!.textContent);

async function moveFirst(panel: HTMLElement) {
  const handle = (await within(panel).findAllByRole("button", { name: /^Mover / }))[0]!;
  handle.focus();
  await userEvent.keyboard(" ");
  await screen.findByText(/^Moviendo .+ posición 1 de 6\.$/);
  await waitFor(async () => {
    await userEvent.keyboard("{ArrowRight}");
    await expect(screen.getByText("Ahora en la posición 2 de 6.")).toBeInTheDocument();
  });
  await userEvent.keyboard(" ");
}

/** By keyboard: Space picks up a tile, arrow keys move it, Space drops it; Escape cancels and leaves the panel open. */
export const Reordering: Story = {
  play: async () => {
    let panel = await openShortcuts();
    await press(panel, "Edit");
    const before = order(panel);
    const handle = (await within(panel).findAllByRole("button", { name: /^Mover / }))[0]!;
    handle.focus();
    await userEvent.keyboard(" ");
    await screen.findByText(/^Moviendo /);
    await userEvent.keyboard("{Escape}");
    await expect(await screen.findByText(/^Movimiento cancelado/)).toBeInTheDocument();
    await expect(panel).toBeVisible();

    await moveFirst(panel);
    const after = [before[1], before[0], ...before.slice(2)];
    await waitFor(() => expect(order(panel)).toEqual(after));
    await press(panel, "Exit edit mode");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    panel = await openShortcuts();
    await waitFor(() =>
      expect(
        within(panel)
          .getAllByRole("link")
          .map((link) => link.textContent),
      ).toEqual(after),
    );
  },
};

/** By mouse, dragging from anywhere on the tile. */
export const Dragging: Story = {
  play: async () => {
    const panel = await openShortcuts();
    await press(panel, "Edit");
    await within(panel).findAllByRole("button", { name: /^Mover / });
    const before = order(panel);
    const [first, second] = within(panel).getAllByRole("listitem");
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2 };
    };
    const from = middle(first!);
    const to = middle(second!);
    const face = within(first!).getAllByRole("button")[0]!;
    const pointer = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0 };
    face.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, ...from }));
    for (const share of [0.3, 0.7, 1]) {
      const clientX = from.clientX + (to.clientX - from.clientX) * share;
      document.dispatchEvent(new PointerEvent("pointermove", { ...pointer, clientX, clientY: from.clientY }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await screen.findByText("Ahora en la posición 2 de 6.");
    document.dispatchEvent(new PointerEvent("pointerup", { ...pointer, ...to }));
    await waitFor(() => expect(order(panel)).toEqual([before[1], before[0], ...before.slice(2)]));
    await expect(button(panel, "Exit edit mode")).toBeVisible();
  },
};

/** A rejected order is rolled back with a message. */
export const ReorderingFailed: Story = {
  beforeEach: ({ msw }) => msw.use(failing("PATCH /api/common/shortcuts/order", 500)),
  play: async (context) => {
    const panel = await openShortcuts();
    await press(panel, "Edit");
    const before = order(panel);
    await moveFirst(panel);
    await expect(await within(panel).findByText(/No se ha guardado el orden/)).toBeVisible();
    await expect(order(panel)).toEqual(before);
    answerAgain(context);
    await press(panel, "Reintentar");
    await waitFor(() => expect(order(panel)).toEqual([before[1], before[0], ...before.slice(2)]));
  },
};

/** Shortcuts loaded with the page stay visible if they cannot be refreshed. */
export const Stale: Story = {
  play: async ({ msw }) => {
    await shellReady();
    msw.use(failing("GET /api/common/shortcuts", 503));
    const panel = await openShortcuts();
    await expect(await within(panel).findByRole("button", { name: "Reintentar" })).toBeVisible();
    await expect(within(panel).getAllByRole("link")).toHaveLength(6);
  },
};

/** Below sm, the panel fills the screen. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  parameters: {
    viewport: { options: { phone: { name: "390", styles: { width: "390px", height: "844px" }, type: "mobile" } } },
  },
  play: async () => {
    const panel = await openShortcuts();
    await expect(Math.round(panel.getBoundingClientRect().width)).toBe(window.innerWidth);
    await press(panel, "Cerrar");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await openShortcuts();
  },
};
