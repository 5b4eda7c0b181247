import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DeliveryEstimate } from "@tablero/contract/settings/shapes/delivery";
import { HttpResponse, http } from "msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { forgetVisit, withClient } from "../../_internal/shop-story.tsx";
import { DeliveryWays } from "./delivery-ways.tsx";

const estimate: DeliveryEstimate = {
  postcode: "28012",
  province: "Madrid",
  dispatch: { day: "2026-11-23", today: true, until: "2026-11-23T13:00:00.000Z" },
  withoutTax: null,
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
    {
      id: "00000000-0000-7000-8000-000000000003",
      name: "Rutas Exprés · antes de las 10",
      price: 990,
      daysFrom: null,
      days: 1,
      freeFrom: null,
      pickup: false,
      cashOnDeliveryFee: null,
      from: "2026-11-24",
      to: "2026-11-24",
    },
    {
      id: "00000000-0000-7000-8000-000000000004",
      name: "Recogida en la tienda",
      price: 0,
      daysFrom: null,
      days: 0,
      freeFrom: null,
      pickup: true,
      cashOnDeliveryFee: null,
      from: "2026-11-23",
      to: "2026-11-23",
    },
  ],
};
const answer = (body: DeliveryEstimate) => http.get("*/api/shop/delivery", () => HttpResponse.json(body));

const meta = {
  title: "Storefront/Parts/Delivery ways",
  component: DeliveryWays,
  args: {
    variantId: "00000000-0000-7000-8000-000000000002",
    quantity: 1,
    preorder: false,
    now: Date.parse("2026-11-23T09:00:00Z"),
    children: <li className="px-5 py-4 text-body">El día de entrega, con tu código postal.</li>,
  },
  // Only sent to the shop, whose answer is fixed here.
  argTypes: { quantity: { control: false } },
  decorators: [(Story) => <ul className="max-w-md rounded-2xl bg-card shadow-tile">{Story()}</ul>, withClient],
  beforeEach: ({ msw }) => {
    forgetVisit();
    msw?.use(answer(estimate));
  },
} satisfies Meta<typeof DeliveryWays>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LeavesToday: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Llega el miércoles 25")).toBeVisible();
    await expect(canvas.getByText("Rutas Exprés. Si lo pides antes de las 14:00, sale hoy.")).toBeVisible();
    await expect(canvas.getByText("Llega mañana, martes 24")).toBeVisible();
    await expect(canvas.getByText("9,90 €")).toBeVisible();
    await expect(canvas.getByText("Listo para recoger hoy")).toBeVisible();
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

/** The days of another postcode: the shop answers with those of its province. */
export const OtherPostcode: Story = {
  tags: ["gate"],
  beforeEach: ({ msw }) =>
    msw?.use(
      http.get("*/api/shop/delivery", ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get("postcode") === "41001"
            ? { ...estimate, postcode: "41001", province: "Sevilla" }
            : estimate,
        ),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("A 28012 Madrid (nuestra tienda)")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cambiar el código postal" }));
    await waitFor(() => expect(canvas.getByLabelText("Código postal")).toHaveFocus());
    await userEvent.keyboard("41001{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Cambiar el código postal" })).toHaveFocus());
    await expect(await canvas.findByText("A 41001 Sevilla")).toBeVisible();
  },
};

/** A postcode that does not exist is an error at its field, and what was typed stays there. */
export const UnknownPostcode: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cambiar el código postal" }));
    await userEvent.type(await canvas.findByLabelText("Código postal"), "99999{Enter}");
    await expect(await canvas.findByText(/El código postal 99999 no existe/)).toBeVisible();
    await expect(canvas.getByLabelText("Código postal")).toHaveValue("99999");
  },
};

/** Goods of a campaign leave when they are released. */
export const Preorder: Story = {
  args: { preorder: true },
  beforeEach: ({ msw }) =>
    msw?.use(
      answer({
        ...estimate,
        dispatch: { day: "2027-01-22", today: false, until: null },
        options: estimate.options.slice(0, 1).map((option) => ({ ...option, from: "2027-01-25", to: "2027-01-26" })),
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Llega el lunes 25 o el martes 26 de enero")).toBeVisible();
    await expect(canvas.getByText("Rutas Exprés. Sale el viernes 22 de enero.")).toBeVisible();
  },
};

/** Nothing is delivered there; the goods can be collected. */
export const PickupOnly: Story = {
  beforeEach: ({ msw }) => msw?.use(answer({ ...estimate, options: estimate.options.slice(2) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No enviamos este artículo a esa dirección.")).toBeVisible();
  },
};

/** No day is promised for an unavailable variant, or before the day is known. */
export const Nothing: Story = {
  parameters: { controls: { disable: true } },
  beforeEach: ({ msw }) => msw?.use(answer({ ...estimate, dispatch: null, options: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("El día de entrega, con tu código postal.")).toBeVisible();
  },
};
