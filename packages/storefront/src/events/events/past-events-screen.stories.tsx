import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { expect } from "storybook/test";
import { FROM_SERVER, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { PastEventsScreen } from "./past-events-screen.tsx";

const meta = {
  title: "Storefront/Events/Past",
  component: PastEventsScreen,
  args: { events: [] },
  parameters: { layout: "fullscreen", router: { path: "/eventos", url: "/eventos?ver=pasados" }, ...FROM_SERVER },
  decorators: [inShell(), withClient],
  loaders: [loadShop({ events: "events?when=past" })],
  beforeEach: forgetVisit,
  render: (_, { loaded }) => <PastEventsScreen events={loaded.events} />,
} satisfies Meta<typeof PastEventsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Past events by month, latest first, each with a link to its page. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, loaded }) => {
    const [latest] = loaded.events as Event[];
    await expect(await canvas.findByRole("link", { name: latest?.title ?? "" })).toBeVisible();
    await expect(canvas.getAllByText("Terminado")[0]!).toBeVisible();
  },
};

export const Phone: Story = { ...Default, tags: ["!autodocs"], globals: { viewport: { value: "w390" } } };

export const Empty: Story = {
  render: () => <PastEventsScreen events={[]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Ver los próximos eventos" })).toBeVisible();
  },
};
