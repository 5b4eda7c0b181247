import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Event } from "@tablero/contract/shapes/shop";
import { expect, userEvent } from "storybook/test";
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

/** The form comes with the first press; what is missing is said at its field, and nothing typed is lost. */
export const Registering: Story = {
  render: (_, { loaded }) => {
    const event = (loaded.events as Event[]).find(
      ({ price, remaining, state }) => price === 0 && remaining > 1 && state === "registration-open",
    );
    if (!event) throw new Error("the demo shop has no free event");
    return <EventScreen event={event} />;
  },
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Apuntarme" }));
    const name = await canvas.findByRole("textbox", { name: "Nombre de quien viene" });
    await step("what is missing", async () => {
      await userEvent.type(name, "Leo Prieto");
      await userEvent.click(canvas.getByRole("checkbox", { name: /menos de 14/ }));
      await userEvent.click(canvas.getByRole("button", { name: "Apuntarme" }));
      await expect(await canvas.findByText(/nombre de la madre, el padre/)).toBeVisible();
      await expect(canvas.getByRole("textbox", { name: "Correo" })).toBeInvalid();
      await expect(name).toHaveValue("Leo Prieto");
    });
    await step("another place", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Añadir otra plaza" }));
      await expect(canvas.getByRole("textbox", { name: "Nombre de la plaza 2" })).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Quitar la plaza 2" }));
    });
  },
};

/** A paid event says what it costs before its button, whose words are those of the law. */
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
  },
};
