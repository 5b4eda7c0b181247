import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Booking } from "@tablero/contract/events/shapes/registrations";
import { answering, failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { RegistrationScreen } from "./registration-screen.tsx";

const place = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "Ana Prieto",
  state: "registered" as const,
  waitingPosition: null,
  offerUntil: null,
  withdrawable: true,
  orderToken: null,
  playerToken: null,
  deckList: null,
};
const booking: Booking = {
  token: "una-inscripcion-de-muestra-1234",
  event: {
    id: "00000000-0000-7000-8000-000000000002",
    slug: "liga-astral",
    title: "Liga Astral, jornada 4",
    startsAt: "2026-12-03T17:30:00Z",
    endsAt: "2026-12-03T20:30:00Z",
    place: "Sala pequeña",
    price: 0,
    checkInFrom: "2026-12-03T16:45:00Z",
    state: "registration-open",
    deckList: null,
  },
  name: "Ana",
  places: [place],
  refundUntil: "2026-12-03T16:30:00Z",
  refunds: true,
  pay: null,
};

const meta = {
  title: "Storefront/Registration",
  component: RegistrationScreen,
  args: {
    booking,
    info: {
      inStoreDays: 7,
      hours: { week: [], special: [] },
      paymentMethods: [
        { method: "in-store", fee: 0, limited: false },
        { method: "card", fee: 0, limited: false },
      ],
    },
    url: "https://tablero.test/inscripcion/una-inscripcion-de-muestra-1234",
  },
  parameters: { layout: "fullscreen", router: { path: "/inscripcion/:token", url: "/inscripcion/demo" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof RegistrationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkPlace({ canvas }: Context) {
  await expect(await canvas.findByRole("img", { name: "Código de la inscripción" })).toBeVisible();
}

/** The code for the door, and the places. */
export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkPlace(context);
  },
};

const takesLists: Booking["event"] = {
  ...booking.event,
  deckList: {
    required: true,
    until: booking.event.startsAt,
    open: true,
    minCards: 60,
    maxCards: null,
    sizeRequired: false,
  },
};
const warning = "El mazo tiene 4 cartas sin el banquillo, y se piden al menos 60.";
const handedIn = { text: "4 Rayo", at: "2026-11-30T10:00:00.000Z", cards: 4, sideboard: 0, warnings: [warning] };
const withList: Booking = { ...booking, event: takesLists, places: [{ ...place, deckList: handedIn }] };

/** A required deck list is handed in on the page of the booking. What is unusual about it is said, not refused. */
export const DeckList: Story = {
  tags: ["gate"],
  args: { booking: { ...booking, event: takesLists } },
  beforeEach: ({ msw }) =>
    msw?.use(answering("PUT /api/shop/registrations/{token}/places/{id}/deck-list", 200, withList)),
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole("region", { name: "Tu lista de mazo" }));
    await expect(section.getByText("Falta por entregar.")).toBeVisible();
    await userEvent.click(await section.findByRole("button", { name: "Entregar la lista" }));
    await userEvent.type(section.getByRole("textbox", { name: /Lista de mazo/ }), "4 Rayo");
    await userEvent.click(section.getByRole("button", { name: "Guardar la lista" }));
    await expect(await section.findByText("Entregada: 4 cartas.")).toBeVisible();
    await expect(section.getByText(warning)).toBeVisible();
    await expect(section.getByRole("button", { name: "Cambiar la lista" })).toBeEnabled();
  },
};

/** After the deadline the list can be read only. */
export const DeckListClosed: Story = {
  args: {
    booking: { ...withList, event: { ...takesLists, deckList: { ...takesLists.deckList!, open: false } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^El plazo para entregarla ya ha acabado/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /la lista$/ })).toBeNull();
  },
};

/** A refused list is explained at its field, and the text stays. */
export const DeckListRefused: Story = {
  args: { booking: { ...booking, event: takesLists } },
  globals: { viewport: { value: "w390" } },
  beforeEach: ({ msw }) => msw?.use(failing("PUT /api/shop/registrations/{token}/places/{id}/deck-list", 409)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Entregar la lista" }));
    const text = canvas.getByRole("textbox", { name: /Lista de mazo/ });
    await userEvent.type(text, "4 Rayo");
    await userEvent.click(canvas.getByRole("button", { name: "Guardar la lista" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(text).toHaveValue("4 Rayo");
  },
};

/** The cancellation of a place names its consequences. */
export const AskedToCancel: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await checkPlace(context);
    await userEvent.click(await canvas.findByRole("button", { name: "Anular la plaza de Ana Prieto" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Anular la plaza de Ana Prieto" }));
    await expect(dialog.getByText("La plaza queda libre para otra persona.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Volver" }));
  },
};

export const Waiting: Story = {
  args: {
    booking: {
      ...booking,
      event: { ...takesLists, price: 500 },
      places: [{ ...place, state: "waitlisted", waitingPosition: 2 }],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Tu puesto en la lista" })).toBeVisible();
    await expect(canvas.getByText(/^Cuando quede una plaza libre, te escribimos por correo/)).toBeVisible();
    for (const wrong of [/Tu plaza/, /te devolvemos/, /lista de mazo/, "Añadir al calendario"])
      await expect(canvas.queryByText(wrong)).toBeNull();
    await expect(await canvas.findByText("En lista de espera")).toBeVisible();
    await expect(canvas.getByText("Puesto 2")).toBeVisible();
    await expect(canvas.queryByRole("img", { name: "Código de la inscripción" })).toBeNull();
  },
};

/** An offer of a paid place asks for the payment method; a rejection is reported in place. */
export const Offered: Story = {
  args: {
    booking: {
      ...booking,
      event: { ...booking.event, price: 500 },
      places: [{ ...place, state: "offered", offerUntil: "2026-11-25T17:00:00Z" }],
    },
  },
  beforeEach: ({ msw }) => {
    forgetVisit();
    msw?.use(failing("POST /api/shop/registrations/{token}/acceptance", 409));
  },
  play: async ({ canvas }) => {
    const accept = await canvas.findByRole("button", { name: /Aceptar y pagar/ });
    await userEvent.click(accept);
    await expect(await canvas.findByText("Elige cómo quieres pagar.")).toBeVisible();
  },
};

/** A registration that awaits payment links to the order, and shows the refund deadline. */
export const Unpaid: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Ver el pedido y pagar" })).toBeVisible();
    await expect(canvas.getByText(/^Si la anulas antes del jueves, 3 de diciembre/)).toBeVisible();
  },
  args: {
    booking: {
      ...booking,
      event: { ...booking.event, price: 500 },
      places: [{ ...place, state: "pending-payment", orderToken: "un-pedido-de-muestra-1234567" }],
      pay: { orderToken: "un-pedido-de-muestra-1234567", method: "card", due: 500, until: "2026-12-01T10:00:00Z" },
    },
  },
};

/** A place is cancelled: the page confirms it, and the focus is not lost with the button. */
export const GivingBack: Story = {
  beforeEach: ({ msw }) => {
    forgetVisit();
    const places = [{ ...place, state: "withdrawn" as const, withdrawable: false }];
    msw?.use(answering("POST /api/shop/registrations/{token}/withdrawal", 200, { ...booking, places }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Anular la plaza de Ana Prieto" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Anular la plaza de Ana Prieto" }));
    await userEvent.click(dialog.getByRole("button", { name: "Anular la plaza" }));
    await expect(await canvas.findByText("Anulada")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Tu plaza" })).toHaveFocus());
  },
};

/** A free event was cancelled: refunds are not mentioned, and there is no calendar link. */
export const Cancelled: Story = {
  args: {
    booking: {
      ...booking,
      event: { ...booking.event, state: "cancelled" },
      places: [{ ...place, state: "withdrawn", withdrawable: false }],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Este evento se ha cancelado")).toBeVisible();
    await expect(canvas.queryByText(/Lo que hayas pagado/)).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Añadir al calendario" })).toBeNull();
  },
};

/** All places were cancelled: the page links to the event instead of a calendar. */
export const GivenBack: Story = {
  args: { booking: { ...booking, places: [{ ...place, state: "withdrawn", withdrawable: false }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Anulada")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /apuntarte otra vez/ })).toHaveAttribute(
      "href",
      "/evento/liga-astral",
    );
    await expect(canvas.queryByRole("link", { name: "Añadir al calendario" })).toBeNull();
  },
};

/** A player who has checked in for the tournament gets a link to their table. */
export const Playing: Story = {
  args: {
    booking: {
      ...booking,
      places: [{ ...place, state: "checked-in", withdrawable: false, playerToken: "una-jugadora-de-muestra-12345678" }],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Tu mesa y tus resultados" })).toHaveAttribute(
      "href",
      "/torneo/una-jugadora-de-muestra-12345678",
    );
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
