import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, offline, pending } from "@tablero/mock-api/msw";
import { useLocation } from "react-router-dom";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { answerAgain, shellReady } from "../../stories/play.ts";
import { StoryShell } from "../../stories/story-shell.tsx";

function forgetRecents() {
  for (const key of Object.keys(localStorage)) if (key.startsWith("tablero.recent.")) localStorage.removeItem(key);
}

const meta = {
  title: "Shell/Search",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
  beforeEach: forgetRecents,
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openSearch() {
  await shellReady();
  await userEvent.click(screen.getByRole("button", { name: "Buscar" }));
  return screen.findByRole("combobox", { name: "Buscar" });
}

/** Enters the text in a single step. */
async function ask(field: HTMLElement, query: string) {
  field.focus();
  await userEvent.clear(field);
  await userEvent.paste(query);
}

const group = (name: string) => screen.findByRole("group", { name });
const chosen = () => screen.getByRole("option", { selected: true });

/** The first result is preselected; arrow keys move the selection and wrap around at the ends. */
export const Default: Story = {
  tags: ["gate", "open"],
  play: async () => {
    const field = await openSearch();
    await ask(field, "ceniza");
    await group("Productos");
    const options = screen.getAllByRole("option");
    await expect(options[0]).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", options[0]!.id);
    await userEvent.keyboard("{ArrowDown}");
    await expect(chosen()).toBe(options[1]);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect(chosen()).toBe(options.at(-1));
  },
};

/** Before the user types: frequent actions. The next time, opened pages are listed above them, and Enter opens them. */
export const Start: Story = {
  play: async () => {
    let field = await openSearch();
    await expect(within(await group("Acciones frecuentes")).getAllByRole("option").length).toBeGreaterThan(2);
    await expect(screen.queryByRole("group", { name: "Recientes" })).toBeNull();
    await ask(field, "P2026");
    const order = within(await group("Pedidos")).getAllByRole("option")[0]!;
    const number = order.textContent!.slice(0, 12);
    await userEvent.click(order);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("link", { name: "Facturas" }));
    await screen.findByRole("heading", { level: 1, name: "Resumen" });
    field = await openSearch();
    await expect(within(await group("Recientes")).getAllByRole("option")[0]).toHaveTextContent(number);
    await expect(field).toHaveAttribute("aria-activedescendant", chosen().id);
  },
};

/** Records show their key data: for a product its image, units and price; for an order its state and total. */
export const Records: Story = {
  play: async () => {
    const field = await openSearch();
    await ask(field, "arc-tdc");
    const product = within(await group("Productos")).getAllByRole("option")[0]!;
    await expect(product).toHaveAccessibleName(
      /^Tormenta de Ceniza ARC-TDC-\S+ · .+ (\d+ en stock|Agotado) (desde )?\d+,\d\d\s€/,
    );
    await expect(product.querySelector("img")).toHaveAttribute("src", expect.stringMatching(/^\/media\//));
    await ask(field, "P2026");
    const order = within(await group("Pedidos")).getAllByRole("option")[0]!;
    await expect(order).toHaveAccessibleName(
      /^P2026-\d+ \S.* (Sin pagar|Pagado|Cancelado|Caducado|Pago|Autor|Reembols).* \d+,\d\d\s€/,
    );
  },
};

/** The best match of each group has actions: arrow keys reach them, and Enter opens the form on its page. */
export const RecordActions: Story = {
  tags: ["!autodocs"],
  render: (args) => (
    <StoryShell {...args}>
      <WhereAmI />
    </StoryShell>
  ),
  play: async () => {
    let field = await openSearch();
    await ask(field, "tormenta de ceniza");
    await group("Productos");
    const actions = within(await group("Acciones"));
    await expect(actions.getByRole("option", { name: "Ver Tormenta de Ceniza en la tienda" })).toBeVisible();
    const adjust = actions.getByRole("option", { name: "Ajustar stock de Tormenta de Ceniza" });
    // The up arrow on the first row moves to the last one.
    for (let step = 0; step < 12 && chosen() !== adjust; step += 1) await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(screen.queryByText("Buscando")).toBeNull());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByText(/^\/admin\/productos\/[\w-]+\?movimiento=nuevo$/)).toBeVisible());
    // Actions are not stored as recent; a page is stored after one second.
    field = await openSearch();
    await group("Acciones frecuentes");
    await expect(screen.queryByRole("option", { name: /Ajustar stock/ })).toBeNull();
    await ask(field, "lucia carrasco");
    await group("Clientes");
    await userEvent.click(screen.getByRole("option", { name: /^Ver los pedidos de Lucía Carrasco/ }));
    await waitFor(() => expect(screen.getByText(/^\/admin\/pedidos\?clientId=[\w-]+$/)).toBeVisible());
  },
};

function WhereAmI() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="p-6 text-h1">Página</h1>
      <p className="px-6 wrap-anywhere">{pathname + search}</p>
    </>
  );
}

/** Actions are found regardless of accents and run directly; the focus is restored afterwards. */
export const Actions: Story = {
  beforeEach: () => () => {
    for (const key of ["tablero.appearance", "tablero.density"]) localStorage.removeItem(key);
  },
  play: async () => {
    let field = await openSearch();
    await ask(field, "noche");
    await expect(chosen()).toHaveTextContent("Cambiar a oscuro");
    // No server response is needed.
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-scheme", "dark"));
    await waitFor(() => expect(screen.getByRole("button", { name: "Buscar" })).toHaveFocus());
    field = await openSearch();
    await ask(field, "cambiar a claro");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-scheme", "light"));

    field = await openSearch();
    await ask(field, "densidad compacta");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-density", "compact"));
    field = await openSearch();
    await ask(field, "densidad comoda");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute("data-density"));

    field = await openSearch();
    await ask(field, "apariencia");
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Ajustes de apariencia" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Buscar" })).toHaveFocus());

    field = await openSearch();
    await ask(field, "sesion");
    await expect(within(await group("Acciones")).getByRole("option", { name: /Cerrar sesión/ })).toBeVisible();
  },
};

/** The footer links to the list of all shortcuts. */
export const AllKeys: Story = {
  play: async () => {
    await openSearch();
    await userEvent.keyboard("?");
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Atajos de teclado" })).toBeVisible());
    await expect(screen.queryByRole("dialog", { name: "Buscar" })).toBeNull();
  },
};

/** Ctrl+K opens the palette from anywhere; Enter opens the selected row. */
export const ByKeyboard: Story = {
  tags: ["!autodocs", "gate"],
  play: async () => {
    await shellReady();
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", { name: "Buscar" });
    await waitFor(() => expect(field).toHaveFocus());
    await ask(field, "factu");
    await screen.findByRole("option", { name: /Facturas/ });
    await waitFor(() => expect(screen.queryByText("Buscando")).toBeNull());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Resumen" })).toBeVisible());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

/** The first Escape clears the field; the second closes the dialog and restores the focus. */
export const EscapeTwice: Story = {
  tags: ["!autodocs"],
  play: async () => {
    const field = await openSearch();
    await ask(field, "ceniza");
    await group("Productos");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Productos" })).toBeNull());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Buscar" })).toHaveFocus());
  },
};

/** Tab wraps around within the palette. A press outside closes it, and the focus returns to its button. */
export const KeepsFocus: Story = {
  tags: ["!autodocs"],
  play: async () => {
    const field = await openSearch();
    const dialog = screen.getByRole("dialog", { name: "Buscar" });
    await userEvent.tab({ shift: true });
    await expect(field).not.toHaveFocus();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.click(document.querySelector("[data-slot=search-backdrop]")!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(screen.getByRole("button", { name: "Buscar" })).toHaveFocus();
  },
};

export const TooShort: Story = {
  tags: ["open"],
  play: async () => {
    const field = await openSearch();
    await ask(field, "c");
    await expect(screen.getByText("Escribe al menos dos letras.")).toBeVisible();
  },
};

export const NoResults: Story = {
  tags: ["open"],
  play: async () => {
    const field = await openSearch();
    await ask(field, "zzzz");
    await waitFor(() => expect(screen.getByText("Nada para «zzzz»")).toBeVisible());
  },
};

export const Loading: Story = {
  tags: ["open"],
  beforeEach: ({ msw }) => msw.use(pending("POST /api/common/search")),
  play: async () => {
    const field = await openSearch();
    await ask(field, "ceniza");
    await expect(await screen.findByText("Buscando")).toBeInTheDocument();
  },
};

/** The typed text is kept, and the same query can be retried. */
export const Failed: Story = {
  tags: ["open"],
  beforeEach: ({ msw }) => msw.use(failing("POST /api/common/search", 500)),
  play: async () => {
    const field = await openSearch();
    await ask(field, "ceniza");
    await waitFor(() => expect(screen.getByRole("button", { name: "Reintentar" })).toBeVisible());
    await expect(field).toHaveValue("ceniza");
  },
};

/** Pages and actions need no network; records appear when the network is back. */
export const Offline: Story = {
  beforeEach: ({ msw }) => msw.use(offline("POST /api/common/search")),
  play: async (context) => {
    const field = await openSearch();
    await ask(field, "produc");
    await waitFor(() => expect(screen.getByText(/No hay conexión/)).toBeVisible());
    await expect(within(await group("Páginas")).getByRole("option", { name: /Productos/ })).toBeVisible();
    await ask(field, "ceniza");
    await screen.findByRole("heading", { name: "No se ha podido buscar" });
    answerAgain(context);
    await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    await expect((await within(await group("Productos")).findAllByRole("option")).length).toBeGreaterThan(0);
  },
};

export const OnAPhoneInDark: Story = {
  tags: ["open"],
  globals: { viewport: { value: "phone", isRotated: false }, scheme: "dark" },
  parameters: {
    viewport: { options: { phone: { name: "390", styles: { width: "390px", height: "844px" }, type: "mobile" } } },
  },
  play: async () => {
    const field = await openSearch();
    await ask(field, "ceniza");
    await screen.findAllByRole("option");
  },
};
