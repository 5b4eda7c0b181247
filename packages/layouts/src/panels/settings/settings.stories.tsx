import type { Meta, StoryObj } from "@storybook/react-vite";
import { useLocation } from "react-router-dom";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { openPanel, shellReady } from "../../stories/play.ts";
import { DemoScreens, StoryShell } from "../../stories/story-shell.tsx";

function Address() {
  const { pathname, search } = useLocation();
  return (
    <output aria-label="Dirección" className="sr-only">
      {pathname + search}
    </output>
  );
}

const meta = {
  title: "Shell/Settings",
  component: StoryShell,
  args: {
    layout: "classy",
    children: (
      <>
        <Address />
        <DemoScreens />
      </>
    ),
  },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
  beforeEach: () => () => {
    for (const key of ["tablero.appearance", "tablero.density"]) localStorage.removeItem(key);
  },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

const NAME = "Ajustes de apariencia";
const root = document.documentElement;
const kept = () => JSON.parse(localStorage.getItem("tablero.appearance") ?? "{}");
const choose = (drawer: HTMLElement, group: string, name: string) =>
  userEvent.click(within(within(drawer).getByRole("radiogroup", { name: group })).getByRole("radio", { name }));

async function openFromTheMenu(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole("button", { name: "Cuenta" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: NAME }));
  return screen.findByRole("dialog", { name: NAME });
}

/** Each choice takes effect immediately and is stored. */
export const Default: Story = {
  tags: ["gate", "open"],
  play: async () => {
    const drawer = await openPanel(NAME);
    await choose(drawer, "Tema", "Teal");
    await waitFor(() => expect(root).toHaveAttribute("data-theme", "theme-teal"));
    await choose(drawer, "Esquema", "Oscuro");
    await waitFor(() => expect(root).toHaveAttribute("data-scheme", "dark"));
    await expect(kept()).toEqual({ theme: "theme-teal", scheme: "dark" });
    await choose(drawer, "Esquema", "Claro");
    await choose(drawer, "Tema", "Predeterminado");
    await waitFor(() => expect(root).toHaveAttribute("data-theme", "theme-default"));
  },
};

/** A layout takes effect behind the drawer; the screen keeps its state, and the settings stay reachable. */
export const ChoosingALayout: Story = {
  parameters: { router: { path: "*", url: "/admin/pedidos?layout=classy&estado=pendiente" } },
  play: async () => {
    const drawer = await openPanel(NAME);
    const heading = screen.getByText("Pedidos", { selector: "h1" });
    await choose(drawer, "Layout", "empty");
    await waitFor(() => expect(root).toHaveAttribute("data-layout", "empty"));
    await expect(localStorage.getItem("tablero.layout")).toBe("empty");
    await expect(screen.getByLabelText("Dirección")).toHaveTextContent("/admin/pedidos?estado=pendiente");
    await expect(heading).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await choose(await openPanel(NAME), "Layout", "classy");
    await waitFor(() => expect(root).toHaveAttribute("data-layout", "classy"));
  },
};

/** Controls, rows and menus become lower immediately, including those of the drawer. */
export const Compact: Story = {
  globals: { density: "cosy" },
  play: async () => {
    const drawer = await openPanel(NAME);
    await choose(drawer, "Densidad", "Compacta");
    await waitFor(() => expect(root).toHaveAttribute("data-density", "compact"));
    await expect(localStorage.getItem("tablero.density")).toBe("compact");
    const touched = matchMedia("(pointer: coarse) and (width < 960px)").matches;
    const height = () => within(drawer).getByRole("radiogroup", { name: "Densidad" }).getBoundingClientRect().height;
    await expect(height()).toBe(touched ? 36 : 32);
    await choose(drawer, "Densidad", "Cómoda");
    await waitFor(() => expect(root).not.toHaveAttribute("data-density"));
    await expect(height()).toBe(36);
    await expect(localStorage.getItem("tablero.density")).toBe("cosy");
  },
};

/** A choice in another tab takes effect here immediately. */
export const AnotherTab: Story = {
  play: async () => {
    const drawer = await openPanel(NAME);
    await expect(within(within(drawer).getByRole("radiogroup", { name: "Layout" })).getAllByRole("radio")).toHaveLength(
      11,
    );
    const change = (key: string, newValue: string) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
    };
    change("tablero.appearance", JSON.stringify({ theme: "theme-rose", scheme: "dark" }));
    await waitFor(() => expect(root).toHaveAttribute("data-scheme", "dark"));
    await expect(within(drawer).getByRole("radio", { name: "Rose" })).toBeChecked();
    change("tablero.density", "compact");
    await waitFor(() => expect(root).toHaveAttribute("data-density", "compact"));
    await expect(within(drawer).getByRole("radio", { name: "Compacta" })).toBeChecked();
    change("tablero.layout", "empty");
    await waitFor(() => expect(root).toHaveAttribute("data-layout", "empty"));
    await expect(within(drawer).getByRole("radio", { name: "empty" })).toBeChecked();
  },
};

/** After being opened from the user menu, the drawer returns the focus there. */
export const FromTheUserMenu: Story = {
  tags: ["!autodocs"],
  play: async () => {
    await shellReady();
    const account = screen.getByRole("button", { name: "Cuenta" });
    await userEvent.click(account);
    await userEvent.click(await screen.findByRole("menuitem", { name: NAME }));
    await screen.findByRole("dialog", { name: NAME });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(account).toHaveFocus());
  },
};

/** The drawer marks the active settings. */
export const Dark: Story = {
  tags: ["open"],
  globals: { scheme: "dark", theme: "amber" },
  play: async () => {
    await openPanel(NAME);
    await expect(screen.getByRole("radio", { name: "Oscuro" })).toBeChecked();
    await expect(screen.getByRole("radio", { name: "Amber" })).toBeChecked();
  },
};

/** Below sm, the drawer has the full width and its own close button. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  parameters: {
    viewport: { options: { phone: { name: "390", styles: { width: "390px", height: "844px" }, type: "mobile" } } },
  },
  play: async () => {
    await shellReady();
    const drawer = await openFromTheMenu();
    await waitFor(() => expect(Math.round(drawer.getBoundingClientRect().width)).toBe(window.innerWidth));
    await userEvent.click(within(drawer).getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await openFromTheMenu();
  },
};
