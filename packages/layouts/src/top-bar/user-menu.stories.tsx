import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { shellReady } from "../stories/play.ts";
import { StoryShell } from "../stories/story-shell.tsx";

const meta = {
  title: "Shell/User menu",
  component: StoryShell,
  args: { layout: "classy" },
  parameters: { layout: "fullscreen", router: { path: "*", url: "/admin/pedidos" } },
} satisfies Meta<typeof StoryShell>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openStatus() {
  await shellReady();
  await userEvent.click(screen.getByRole("button", { name: "Cuenta" }));
  await screen.findByRole("menuitem", { name: "Estado" });
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
}

/** Who is signed in, and the way out. */
export const Default: Story = {
  play: async () => {
    await shellReady();
    await userEvent.click(screen.getByRole("button", { name: "Cuenta" }));
    const menu = await screen.findByRole("menu");
    await expect(menu).toHaveTextContent("admin@tablero.test");
    await expect(screen.getByRole("menuitem", { name: "Cerrar sesión" })).toHaveAttribute("href", "/sign-out");
  },
};

/** The presence is kept by the server. */
export const ChangingStatus: Story = {
  play: async () => {
    await openStatus();
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Ocupado" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await openStatus();
    await waitFor(() =>
      expect(screen.getByRole("menuitemradio", { name: "Ocupado" })).toHaveAttribute("aria-checked", "true"),
    );
    await userEvent.keyboard("{Escape}");
  },
};

/** A change that was refused is taken back, and said. */
export const StatusRefused: Story = {
  beforeEach: ({ msw }) => msw.use(failing("PATCH /api/common/user", 500)),
  play: async () => {
    await openStatus();
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Ausente" }));
    await expect(await screen.findByText(/Tu estado no ha cambiado/)).toBeInTheDocument();
  },
};
