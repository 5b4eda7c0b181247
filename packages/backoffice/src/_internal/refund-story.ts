import type { StoryContext } from "@storybook/react-vite";
import type { CallOf } from "@tablero/api-client/client";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { type StoryPlace, signedIn } from "./staff-story.tsx";
import { PATIENT } from "./toasts.ts";

type Canvas = StoryContext["canvas"];
type Query = NonNullable<CallOf<"GET /api/admin/orders">["query"]>;

/** Signs in and loads an order that matches a condition, with all details. */
export const orderWith = (query: Query, fits: (order: Order) => boolean) => async (context: StoryPlace) => {
  const { staff } = await signedIn(context);
  const { items } = await staff.client.call("GET /api/admin/orders", { query: { size: 100, ...query } });
  for (const { id } of items) {
    const order = await staff.client.call("GET /api/admin/orders/{id}", { params: { id } });
    if (fits(order)) return { staff, order };
  }
  throw new Error("The demo shop has no such order");
};

export const untouched = ({ refunds, lines }: Order) =>
  refunds.length === 0 && lines.some(({ quantity, kind }) => quantity > 1 && kind === "item");
export const PAID: Query = { payment: ["paid"], state: ["confirmed", "processing", "completed"] };
export const byCard = orderWith(
  { ...PAID, method: ["card"] },
  (order) => untouched(order) && order.payments.length === 1,
);
export const ready = orderWith(
  { ...PAID, method: ["card"], state: ["confirmed"] },
  (order) => untouched(order) && !order.pickup,
);

export const open = async (canvas: Canvas) => {
  const button = await canvas.findByRole("button", { name: /^Reembolsar/ });
  button.focus();
  await userEvent.keyboard("{Enter}");
  return screen.findByRole("dialog", { name: "Reembolsar" });
};
export const choose = (dialog: HTMLElement, way: string) =>
  userEvent.click(within(dialog).getByRole("radio", { name: way }));
export const give = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole("button", { name: "Reembolsar" }));
export const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
export const list = (canvas: Canvas) => canvas.findByRole("list", { name: "Reembolsos" });
/** The state of the newest order, refetched while the provider processes the refund. */
export const shows = async (canvas: Canvas, text: RegExp) =>
  waitFor(async () => expect(await list(canvas)).toHaveTextContent(text), PATIENT);
