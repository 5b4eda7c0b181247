import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DeliveryEstimate } from "@tablero/contract/settings/shapes/delivery";
import { HttpResponse, http } from "msw";
import { expect } from "storybook/test";
import { forgetVisit, withClient } from "../../_internal/shop-story.tsx";
import { DeliveryDay } from "./delivery-day.tsx";

const estimate: DeliveryEstimate = {
  postcode: "28012",
  province: "Madrid",
  dispatch: { day: "2026-11-23", today: true, until: "2026-11-23T13:00:00.000Z" },
  options: [
    {
      id: "00000000-0000-7000-8000-000000000001",
      name: "Rutas Exprés",
      price: 495,
      daysFrom: null,
      days: 2,
      freeFrom: 6000,
      pickup: false,
      cashOnDeliveryFee: 250,
      from: "2026-11-25",
      to: "2026-11-25",
    },
  ],
};
const answer = (body: DeliveryEstimate) => http.get("*/api/shop/delivery", () => HttpResponse.json(body));

const meta = {
  title: "Storefront/Parts/Delivery day",
  component: DeliveryDay,
  args: { variantId: "00000000-0000-7000-8000-000000000002", now: Date.parse("2026-11-23T09:00:00Z") },
  decorators: [withClient],
  beforeEach: ({ msw }) => {
    forgetVisit();
    msw?.use(answer(estimate));
  },
} satisfies Meta<typeof DeliveryDay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LeavesToday: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Recíbelo el miércoles 25 en Madrid.")).toBeVisible();
    await expect(canvas.getByText(/Si lo pides antes de las 14:00, sale hoy\./)).toBeVisible();
  },
};

/** Nothing is dispatched on Sundays and holidays. */
export const Sunday: Story = {
  args: { now: Date.parse("2026-11-22T09:00:00Z") },
  beforeEach: ({ msw }) =>
    msw?.use(answer({ ...estimate, dispatch: { day: "2026-11-23", today: false, until: "2026-11-23T13:00:00.000Z" } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Si lo pides antes del lunes 23 a las 14:00, sale ese día\./)).toBeVisible();
  },
};

/** No day is promised for an unavailable variant, or before the day is known. */
export const Nothing: Story = {
  beforeEach: ({ msw }) => msw?.use(answer({ ...estimate, dispatch: null, options: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/El día de entrega, con tu código postal/)).toBeVisible();
  },
};
