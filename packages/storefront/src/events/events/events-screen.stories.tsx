import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { madridDay } from "@tablero/domain/platform/dates";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { FROM_SERVER, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { EventsScreen } from "./events-screen.tsx";

const meta = {
  title: "Storefront/Events",
  component: EventsScreen,
  args: { events: [], today: "2026-11-24" },
  parameters: { layout: "fullscreen", router: { path: "/eventos", url: "/eventos" }, ...FROM_SERVER },
  decorators: [inShell(), withClient],
  loaders: [loadShop({ events: "events" })],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => {
    const [first] = loaded.events as Event[];
    return <EventsScreen events={loaded.events} today={first ? madridDay(first.startsAt) : "2026-11-24"} />;
  },
} satisfies Meta<typeof EventsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkMonth({ canvas, loaded }: Context) {
  const [first] = loaded.events as Event[];
  await expect((await canvas.findAllByRole("link", { name: new RegExp(first?.title ?? "") }))[0]).toBeInTheDocument();
  // Past events are not listed: there is no way back.
  await expect(canvas.queryByRole("link", { name: "Mes anterior" })).toBeNull();
  const games = within(canvas.getByRole("navigation", { name: "Juegos con eventos" }));
  return { first, games };
}

/** The next events by week, beside a month whose days link to them. */
export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    const { first } = await checkMonth(context);
    const { canvas } = context;
    await expect(canvas.getByRole("heading", { level: 2, name: "Esta semana" })).toBeVisible();
    const day = madridDay(first?.startsAt ?? "");
    const [link] = within(canvas.getByRole("complementary", { name: "Calendario" })).getAllByRole("link");
    await expect(link).toHaveAttribute("href", expect.stringContaining(`#dia-${day}`));
    await expect(link).toHaveAccessibleName(/: \d+ eventos?$/);
  },
};

/** A chosen month has only its own events. */
export const OneMonth: Story = {
  play: async (context) => {
    const { canvas } = context;
    await checkMonth(context);
    await userEvent.click(canvas.getByRole("link", { name: "Mes siguiente" }));
    await expect(await canvas.findByRole("link", { name: "Mes anterior" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { level: 2, name: "Esta semana" })).toBeNull();
  },
};

export const OneGame: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const { first, games } = await checkMonth(context);
    await userEvent.click(games.getByRole("link", { name: first?.game?.name ?? "" }));
    await waitFor(() =>
      expect(games.getByRole("link", { name: first?.game?.name ?? "" })).toHaveAttribute("aria-current", "true"),
    );
    await expect(canvas.getByRole("link", { name: /calendario \(\.ics\)/ })).toHaveAttribute(
      "href",
      `/feeds/eventos.ics?juego=${first?.game?.slug}`,
    );
  },
};

export const Empty: Story = {
  render: () => <EventsScreen events={[]} today="2026-11-24" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No hay eventos anunciados")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
