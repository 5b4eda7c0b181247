import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { GamesScreen } from "./games-screen.tsx";

const LIST = "GET /api/admin/games";

const meta = {
  title: "Back office/Games/Order",
  component: GamesScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/torneos/juegos" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof GamesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const gamesOf = (loaded: Play["loaded"]): Mock["store"]["data"]["games"] => loaded.mock.store.data.games;
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

async function orderByKeyboard({ canvas, loaded }: Play) {
  await settled(canvas, "Juegos");
  await userEvent.click(canvas.getByRole("button", { name: "Ordenar" }));
  const dialog = await screen.findByRole("dialog", { name: "Orden de los juegos" });
  const [first, second] = await within(dialog).findAllByRole("button", { name: /^Mover / });
  const name = first!.getAttribute("aria-label")!.replace("Mover ", "");
  first!.focus();
  await userEvent.keyboard(" ");
  await waitFor(async () => {
    await userEvent.keyboard("{ArrowDown}");
    await expect(screen.getByText(/^Ahora en la posición 2 de /)).toBeInTheDocument();
  }, PATIENT);
  await userEvent.keyboard(" ");
  await waitFor(() => expect(gamesOf(loaded).find((game) => game.name === name)?.position).toBe(2), PATIENT);
  await expect(within(dialog).getAllByRole("listitem")[0]).toHaveTextContent(
    second!.getAttribute("aria-label")!.replace("Mover ", ""),
  );
  return dialog;
}

/** By keyboard: Space picks up a game, arrows move it, Space drops it. */
export const Order: Story = {
  play: async (context) => {
    await orderByKeyboard(context);
  },
};

export const OrderClosed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await orderByKeyboard(context);
    await userEvent.click(within(dialog).getByRole("button", { name: "Listo" }));
    await closed();
  },
};

/** A failed move shows a message, and the former order is restored. */
export const OrderFails: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/admin/games/{id}/move", 503)),
  play: async ({ canvas }) => {
    await settled(canvas, "Juegos");
    await userEvent.click(canvas.getByRole("button", { name: "Ordenar" }));
    const dialog = await screen.findByRole("dialog", { name: "Orden de los juegos" });
    const [first] = await within(dialog).findAllByRole("button", { name: /^Mover / });
    const name = first!.getAttribute("aria-label")!.replace("Mover ", "");
    first!.focus();
    await userEvent.keyboard(" ");
    await waitFor(async () => {
      await userEvent.keyboard("{ArrowDown}");
      await expect(screen.getByText(/^Ahora en la posición 2 de /)).toBeInTheDocument();
    }, PATIENT);
    await userEvent.keyboard(" ");
    await announced("No se ha movido");
    await waitFor(() => expect(within(dialog).getAllByRole("listitem")[0]).toHaveTextContent(name), PATIENT);
  },
};

export const OrderLoading: Story = {
  play: async ({ canvas, msw }) => {
    await settled(canvas, "Juegos");
    msw?.use(pending(LIST));
    await userEvent.click(canvas.getByRole("button", { name: "Ordenar" }));
    await expect(await screen.findByText("Cargando los juegos")).toBeInTheDocument();
  },
};

export const OrderUnreadable: Story = {
  play: async ({ canvas, msw }) => {
    await settled(canvas, "Juegos");
    msw?.use(failing(LIST, 503));
    await userEvent.click(canvas.getByRole("button", { name: "Ordenar" }));
    await waitFor(() => expect(screen.getByText("No se han podido leer los juegos")).toBeVisible());
  },
};

export const OrderOnAPhone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ordenar" }));
    const dialog = await screen.findByRole("dialog", { name: "Orden de los juegos" });
    const [first] = await within(dialog).findAllByRole("button", { name: /^Mover / });
    await expect(first!.offsetHeight).toBeGreaterThanOrEqual(44);
  },
};
