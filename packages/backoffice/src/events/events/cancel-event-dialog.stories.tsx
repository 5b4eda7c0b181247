import type { Meta, StoryObj } from "@storybook/react-vite";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import { expect, fn, screen, within } from "storybook/test";
import { asStaff, type StoryPlace, signedIn } from "../../_internal/staff-story.tsx";
import { CancelEventDialog } from "./cancel-event-dialog.tsx";

/** An event with a price. */
const priced = async (context: StoryPlace) => {
  const { staff } = await signedIn(context);
  const { items } = await staff.client.call("GET /api/admin/events", { query: { size: 100 } });
  const event = items.find(({ price }) => price > 0);
  if (!event) throw new Error("The demo shop has no event with a price");
  return { staff, event };
};

const meta = {
  title: "Back office/Events/Cancel",
  component: CancelEventDialog,
  args: { event: undefined as unknown as AdminEvent, onClose: fn() },
  parameters: { layout: "fullscreen", role: "judge" },
  decorators: [asStaff],
  loaders: [priced],
  render: (args, { loaded }) => <CancelEventDialog {...args} event={{ ...loaded.event, paidPlaces: false }} />,
} satisfies Meta<typeof CancelEventDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog", { name: /^Cancelar / }));

/** A price alone involves no refund, so a judge may cancel the event. */
export const NobodyHasPaid: Story = {
  play: async () => {
    const window = await dialog();
    await expect(window.getByRole("button", { name: "Cancelar el evento" })).toBeEnabled();
    await expect(window.queryByText("Pide permiso")).toBeNull();
    await expect(window.getByText("No se puede deshacer. Escribimos a todo el mundo.")).toBeVisible();
  },
};

/** With paid seats, this would refund money: the button is shown, with a note about which roles may do so. */
export const PaidPlaces: Story = {
  tags: ["gate"],
  render: (args, { loaded }) => <CancelEventDialog {...args} event={{ ...loaded.event, paidPlaces: true }} />,
  play: async () => {
    const window = await dialog();
    await expect(window.getByText("Pide permiso")).toBeVisible();
    await expect(window.getByRole("button", { name: "Cancelar el evento" })).toBeDisabled();
  },
};

/** With the permission for refunds, the event is cancelled immediately. */
export const MayRefund: Story = {
  ...PaidPlaces,
  parameters: { role: "manager" },
  play: async () => {
    const window = await dialog();
    await expect(window.getByRole("button", { name: "Cancelar el evento" })).toBeEnabled();
    await expect(window.queryByText("Pide permiso")).toBeNull();
    await expect(window.getByText(/y devolvemos lo pagado\.$/)).toBeVisible();
  },
};
