import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Event } from "@tablero/contract/shapes/shop";
import { expect } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../_internal/shop-story.tsx";
import { EventScreen } from "./event-screen.tsx";

const meta = {
  title: "Storefront/Event",
  component: EventScreen,
  args: { event: undefined as unknown as Event },
  parameters: { layout: "fullscreen", router: { path: "/evento/:id", url: "/evento/demo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop({ events: "events" })],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <EventScreen event={loaded.events[0]} />,
} satisfies Meta<typeof EventScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("meter", { name: "Plazas ocupadas" })).toBeVisible();
  },
};

/** On a phone what it costs, and when and where it is, come before the description. */
export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas, loaded }) => {
    const seats = await canvas.findByRole("complementary", { name: "Plazas y datos" });
    const [first = ""] = (loaded.events[0] as Event).description.replace(/<[^>]*>/g, "").split(".");
    const description = canvas.getByText((text) => text.startsWith(first));
    await expect(seats.getBoundingClientRect().bottom).toBeLessThanOrEqual(description.getBoundingClientRect().top);
  },
};

/** Fully booked: that and the waiting list are said, not that registration is open. */
export const Full: Story = {
  render: (_, { loaded }) => {
    const event = loaded.events[0] as Event;
    return <EventScreen event={{ ...event, taken: event.capacity, remaining: 0, waiting: 3 }} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("3 en lista de espera")).toBeVisible();
    await expect(canvas.getByText("Completo")).toBeVisible();
    await expect(canvas.queryByText("Inscripción abierta")).toBeNull();
  },
};
