import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { shellReady } from "../../stories/play.ts";
import { StoryShell } from "../../stories/story-shell.tsx";

const meta = {
  title: "Shell/Search",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openSearch() {
  await shellReady();
  await userEvent.click(screen.getByRole("button", { name: "Buscar" }));
  return screen.findByRole("combobox", { name: "Buscar" }, { timeout: 4000 });
}

const chosen = () => screen.getByRole("option", { selected: true });

/** The first result is chosen from the start; arrows move, and go round at the ends. */
export const Default: Story = {
  play: async () => {
    const field = await openSearch();
    await userEvent.type(field, "ceniza");
    const options = await screen.findAllByRole("option", {}, { timeout: 4000 });
    await expect(options[0]).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", options[0]!.id);
    await userEvent.keyboard("{ArrowDown}");
    await expect(chosen()).toBe(options[1]);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect(chosen()).toBe(options.at(-1));
  },
};

/** Ctrl+K opens it from anywhere; Enter goes to what is chosen. */
export const ByKeyboard: Story = {
  play: async () => {
    await shellReady();
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = await screen.findByRole("combobox", { name: "Buscar" }, { timeout: 4000 });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "factu");
    await screen.findByRole("option", { name: /Facturas/ }, { timeout: 4000 });
    await waitFor(() => expect(screen.queryByText("Buscando")).toBeNull());
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("heading", { level: 1, name: "Resumen" })).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

/** The first Escape clears, the second one closes and the focus is back. */
export const EscapeTwice: Story = {
  play: async () => {
    const field = await openSearch();
    await userEvent.type(field, "ceniza");
    await screen.findAllByRole("option", {}, { timeout: 4000 });
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await waitFor(() => expect(screen.queryAllByRole("option")).toHaveLength(0));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Buscar" })).toHaveFocus());
  },
};

export const TooShort: Story = {
  play: async () => {
    const field = await openSearch();
    await userEvent.type(field, "c");
    await expect(screen.getByText("Escribe al menos dos letras.")).toBeVisible();
  },
};

export const NoResults: Story = {
  play: async () => {
    const field = await openSearch();
    await userEvent.type(field, "zzzz");
    await expect(await screen.findByText("Nada para «zzzz»", {}, { timeout: 4000 })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(pending("POST /api/common/search")),
  play: async () => {
    const field = await openSearch();
    await userEvent.type(field, "ceniza");
    await expect(await screen.findByText("Buscando")).toBeInTheDocument();
  },
};

/** What was typed stays, and the same words are asked for again. */
export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(failing("POST /api/common/search", 500)),
  play: async () => {
    const field = await openSearch();
    await userEvent.type(field, "ceniza");
    await expect(await screen.findByRole("button", { name: "Reintentar" }, { timeout: 4000 })).toBeVisible();
    await expect(field).toHaveValue("ceniza");
  },
};

export const OnAPhoneInDark: Story = {
  globals: { viewport: { value: "phone", isRotated: false }, scheme: "dark" },
  parameters: {
    viewport: { options: { phone: { name: "390", styles: { width: "390px", height: "844px" }, type: "mobile" } } },
  },
  play: async () => {
    const field = await openSearch();
    await userEvent.type(field, "ceniza");
    await screen.findAllByRole("option", {}, { timeout: 4000 });
  },
};
