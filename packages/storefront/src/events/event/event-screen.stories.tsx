import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { asShopper, signedIn, type Visit } from "../../_internal/signed-in-story.tsx";
import { EventScreen } from "./event-screen.tsx";

const meta = {
  title: "Storefront/Events/One",
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
type Context = Parameters<NonNullable<Story["play"]>>[0];

const isFree = ({ price, remaining, state }: Event) => price === 0 && remaining > 3 && state === "registration-open";

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("meter", { name: "Plazas ocupadas" })).toBeVisible();
  },
};

/** On a phone, price, time and place come before the description. */
export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas, loaded }) => {
    const seats = await canvas.findByRole("complementary", { name: "Plazas y datos" });
    const [first = ""] = (loaded.events[0] as Event).description.replace(/<[^>]*>/g, "").split(".");
    const description = canvas.getByText((text) => text.startsWith(first));
    await expect(seats.getBoundingClientRect().bottom).toBeLessThanOrEqual(description.getBoundingClientRect().top);
  },
};

/** On a phone, the form opens after the description, and moves into sight. */
export const RegisteringOnPhone: Story = {
  tags: ["!autodocs"],
  globals: { viewport: { value: "w390" } },
  render: (_, { loaded }) => {
    const event = (loaded.events as Event[]).find(isFree);
    if (!event) throw new Error("the demo shop has no free event");
    return <EventScreen event={event} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Apuntarme" }));
    const form = await canvas.findByRole("form", { name: "Inscripción" });
    await waitFor(() => expect(form).toHaveFocus());
    const description = canvas.getByRole("complementary", { name: "Plazas y datos" });
    await expect(description.getBoundingClientRect().bottom).toBeLessThan(form.getBoundingClientRect().top);
    await expect(form.getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2);
  },
};

/** Fully booked: the page shows this and the waiting list, and no longer says that registration is open. */
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

/** The form loads with the first press. Missing data is reported at its field, and no input is lost. */
export const Registering: Story = {
  tags: ["gate"],
  render: (_, { loaded }) => {
    const event = (loaded.events as Event[]).find(
      ({ price, remaining, state }) => price === 0 && remaining > 1 && state === "registration-open",
    );
    if (!event) throw new Error("the demo shop has no free event");
    return <EventScreen event={event} />;
  },
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Apuntarme" }));
    const name = await canvas.findByRole("textbox", { name: "Nombre" });
    await step("the name of the person who books is typed once, and shown as others will see it", async () => {
      await userEvent.type(name, "Leo");
      await userEvent.type(canvas.getByRole("textbox", { name: "Apellidos" }), "Prieto");
      await expect(canvas.getByText("En las mesas se te verá como «Leo P.».")).toBeVisible();
      await expect(canvas.queryByRole("textbox", { name: "Nombre de quien viene" })).toBeNull();
    });
    await step("missing data are reported at their fields", async () => {
      await userEvent.click(canvas.getByRole("checkbox", { name: /menos de 14/ }));
      await userEvent.click(canvas.getByRole("button", { name: "Apuntarme" }));
      await expect(await canvas.findByText(/nombre de la madre, el padre/)).toBeVisible();
      await expect(canvas.getByRole("textbox", { name: "Correo" })).toBeInvalid();
      await expect(name).toHaveValue("Leo");
    });
    await step("another place is added and removed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Añadir otra plaza" }));
      await waitFor(() => expect(canvas.getByRole("textbox", { name: "Nombre de la plaza 2" })).toHaveFocus());
      await userEvent.click(canvas.getByRole("button", { name: "Quitar la plaza 2" }));
      await expect(canvas.queryByRole("textbox", { name: "Nombre de la plaza 2" })).toBeNull();
    });
    await step("the person who books does not have to be the one who comes", async () => {
      await userEvent.click(canvas.getByRole("checkbox", { name: "Vengo yo" }));
      await expect(canvas.getByRole("textbox", { name: "Nombre de quien viene" })).toBeVisible();
    });
  },
};

/** A signed-in client's name, email and telephone are filled in, and corrected fields are no longer marked. */
export const SignedIn: Story = {
  decorators: [asShopper],
  loaders: [async () => signedIn()],
  render: Registering.render,
  play: async ({ canvas, loaded }) => {
    const known = await (loaded.visit as Visit).client.call("GET /api/shop/account");
    await userEvent.click(await canvas.findByRole("button", { name: "Apuntarme" }));
    const mail = await canvas.findByRole("textbox", { name: "Correo" });
    await waitFor(() => expect(mail).toHaveValue(known.email));
    await expect(canvas.getByRole("textbox", { name: "Nombre" })).toHaveValue(known.name);
    await expect(canvas.getByRole("textbox", { name: "Apellidos" })).toHaveValue(known.surname);
    await expect(canvas.getByRole("checkbox", { name: "Vengo yo" })).toBeChecked();
    await expect(canvas.getByRole("textbox", { name: "Teléfono" })).toHaveValue(known.phone ?? "");
    await userEvent.click(canvas.getByRole("button", { name: "Apuntarme" }));
    await expect(await canvas.findByText(/hay que aceptar las condiciones/)).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: /He leído/ }));
    await expect(canvas.queryByText(/hay que aceptar las condiciones/)).toBeNull();
  },
};

/** A client who already has a place sees this with a link to the booking, and can book another one. */
export const OwnPlace: Story = {
  decorators: [asShopper],
  loaders: [
    async () => {
      const own = await signedIn();
      const { client } = own.visit;
      const events = await client.call("GET /api/shop/events");
      const event = events.find(isFree);
      if (!event) throw new Error("the demo shop has no free event");
      const { email } = await client.call("GET /api/shop/account");
      const body = {
        places: [{ name: "Leo Prieto" }],
        contact: { email, name: "Marta", surname: "Prieto", phone: "600000114" },
        ageConfirmed: true,
        expectedPrice: 0,
        acceptTerms: true as const,
      };
      const input = { params: { id: event.id }, body };
      await client.call("POST /api/shop/events/{id}/registrations", input, { idempotencyKey: crypto.randomUUID() });
      return own;
    },
  ],
  render: (_, { loaded }) => {
    const event = (loaded.events as Event[]).find(isFree);
    if (!event) throw new Error("the demo shop has no free event");
    return <EventScreen event={event} />;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tienes plaza en este evento")).toBeVisible();
    await expect(canvas.getByText("Leo P.: confirmada")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ver o anular mi inscripción" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/inscripcion\//),
    );
    await expect(canvas.queryByRole("button", { name: "Apuntarme" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Apuntar a otra persona" }));
    await expect(await canvas.findByRole("form", { name: "Inscripción" })).toBeVisible();
  },
};

/** A paid event shows its price before the button, whose text is the one required by law. */
export const Paid: Story = {
  render: (_, { loaded }) => {
    const event = (loaded.events as Event[]).find(
      ({ price, remaining, state }) => price > 0 && remaining > 1 && state === "registration-open",
    );
    if (!event) throw new Error("the demo shop has no paid event");
    return <EventScreen event={event} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Apuntarme" }));
    await expect(await canvas.findByRole("button", { name: "Inscripción con obligación de pago" })).toBeVisible();
    await expect(await canvas.findByRole("radio", { name: /Pago en la tienda|En la tienda/ })).toBeInTheDocument();
    await expect(canvas.getByText("Total, IVA incluido")).toBeVisible();
    await expect(
      await canvas.findByText(/^Pagas en la tienda hasta el .*\d\d:\d\d\. Si no, la plaza queda libre\.$/),
    ).toBeVisible();
  },
};

async function fillIn(canvas: Context["canvas"]) {
  const phone = await canvas.findByRole("textbox", { name: "Teléfono" });
  await waitFor(() => expect(phone).not.toHaveValue(""));
  await userEvent.clear(phone);
  await userEvent.type(phone, "600000199");
  await userEvent.click(canvas.getByRole("checkbox", { name: /He leído/ }));
  const age = canvas.queryByRole("checkbox", { name: /Todas las personas/ });
  if (age) await userEvent.click(age);
  return phone;
}

/**
 * The last seat goes while the form is open: nothing is booked, and the form becomes that of the waiting list, with
 * everything that was typed.
 */
export const LastSeatGone: Story = {
  tags: ["!autodocs"],
  globals: { viewport: { value: "w390" } },
  decorators: [asShopper],
  loaders: [async () => signedIn()],
  render: Paid.render,
  play: async ({ canvas, msw, step }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Apuntarme" }));
    const phone = await fillIn(canvas);
    await userEvent.click(await canvas.findByRole("radio", { name: /Pago en la tienda|En la tienda/ }));
    const detail = "La última plaza se acaba de ocupar. Puedes entrar en la lista de espera.";
    msw?.use(
      failing("POST /api/shop/events/{id}/registrations", 409, {
        ...{ code: "places-changed", detail, remaining: 0, waiting: 0 },
      }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Inscripción con obligación de pago" }));
    await step("nothing is paid for a place on the list, and what was typed stays", async () => {
      await expect(await canvas.findByRole("alert")).toHaveTextContent(
        /^La última plaza.*No hemos reservado ni cobrado/,
      );
      await expect(canvas.getByRole("button", { name: "Entrar en la lista de espera" })).toBeVisible();
      await expect(canvas.queryByText("Total, IVA incluido")).toBeNull();
      await expect(phone).toHaveValue("600000199");
      await expect(canvas.getByText("Completo")).toBeInTheDocument();
    });
  },
};

/** A seat becomes free while the form of the waiting list is open: the seat is offered, and not booked unasked. */
export const SeatBecameFree: Story = {
  tags: ["!autodocs"],
  globals: { viewport: { value: "w390" } },
  decorators: [asShopper],
  loaders: [async () => signedIn()],
  render: (_, { loaded }) => {
    const event = (loaded.events as Event[]).find(isFree);
    if (!event) throw new Error("the demo shop has no free event");
    return <EventScreen event={{ ...event, taken: event.capacity, remaining: 0, waiting: 1 }} />;
  },
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Apuntarme a la lista de espera" }));
    const phone = await fillIn(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Entrar en la lista de espera" }));
    await step("this is said beside the button, which now books the seat", async () => {
      await expect(await canvas.findByRole("alert")).toHaveTextContent(/^Acaba de quedar libre una plaza/);
      await expect(canvas.getByRole("button", { name: "Apuntarme" })).toBeVisible();
      await expect(phone).toHaveValue("600000199");
      await expect(canvas.queryByText("1 en lista de espera")).toBeNull();
    });
  },
};

/** A past event without an image: there is no empty frame, and the state is shown once. */
export const Over: Story = {
  render: (_, { loaded }) => <EventScreen event={{ ...(loaded.events[0] as Event), state: "finished", image: null }} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Terminado")).toHaveLength(1);
    await expect(canvas.queryByRole("button", { name: "Apuntarme" })).toBeNull();
  },
};
