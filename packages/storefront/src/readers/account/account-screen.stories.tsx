import type { Meta, StoryObj } from "@storybook/react-vite";
import { createClient, newIdempotencyKey } from "@tablero/api-client/client";
import { createSession } from "@tablero/api-client/session";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ask, forgetVisit, inShell, loadShop } from "../../_internal/shop-story.tsx";
import { asShopper, signedIn, type Visit } from "../../_internal/signed-in-story.tsx";
import { AccountScreen } from "./account-screen.tsx";
import { ACCOUNT_SECTIONS } from "./account-sections.ts";

/** Signs up, follows the link from the email (which the mock shows to staff), and signs in. */
async function newAccount(): Promise<string> {
  const send = async <T,>(path: string, body?: unknown, token?: string): Promise<T> => {
    const response = await fetch(`/api/${path}`, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json() as Promise<T>;
  };
  const [email, password] = ["nueva@correo.test", "una muy larga y propia"];
  await send("auth/sign-up", { name: "Elvira Prueba", email, password, agreements: true });
  const { accessToken: admin } = await send<{ accessToken: string }>("__as", { role: "admin" });
  const mails = await send<{ items: { id: string }[] }>(`admin/system/mails?search=${email}`, undefined, admin);
  const mail = await send<{ text: string }>(`admin/system/mails/${mails.items[0]?.id}`, undefined, admin);
  const [, id, token] = /verificar-cuenta\/([^/\s]+)\/(\S+)/.exec(mail.text) ?? [];
  await send("auth/verify-account", { id, token });
  return (await send<{ accessToken: string }>("auth/sign-in", { email, password })).accessToken;
}

const meta = {
  title: "Storefront/My account",
  component: AccountScreen,
  // The links of the page switch between sections; each section loads its own data.
  argTypes: { section: { options: ACCOUNT_SECTIONS.map(({ id }) => id), control: { disable: true } } },
  parameters: { layout: "fullscreen", router: { path: "/cuenta" } },
  decorators: [inShell(), asShopper],
  loaders: [loadShop(), () => signedIn()],
  beforeEach: forgetVisit,
} satisfies Meta<typeof AccountScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkParts({ canvas, step }: Context) {
  await step("every part has a link, and the open one is marked", async () => {
    const nav = await canvas.findByRole("navigation", { name: "Mi cuenta" });
    await expect(within(nav).getByRole("link", { name: "Pedidos" })).toHaveAttribute("aria-current", "page");
  });
}

export const Orders: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkParts(context);
  },
};

export const OrdersAgain: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkParts(context);
    await step("an order is repeated, and the unavailable products are named", async () => {
      const [again] = await canvas.findAllByRole("button", { name: /^Volver a pedir/ });
      await userEvent.click(again as HTMLElement);
      await waitFor(() => expect(canvas.getByText(/en tu carrito|que se pueda añadir/)).toBeVisible());
    });
  },
};

/** While the session is being restored, the page is not empty. */
export const Restoring: Story = {
  loaders: [
    async () => {
      const client = createClient({
        baseUrl: window.location.origin,
        fetch: (request) => fetch(request),
        token: () => null,
      });
      return { visit: { client, session: createSession(() => client, { read: () => null, write: () => undefined }) } };
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Cargando tu cuenta")).toBeInTheDocument();
  },
};

export const OrdersLoading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/shop/account/orders")),
};

export const OrdersFailed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/shop/account/orders", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const NewAccount: Story = {
  loaders: [loadShop(), () => signedIn(newAccount)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Todavía no has pedido nada")).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Para empezar" })).toBeVisible();
  },
};

const CONTACT = { email: "cliente@tablero.test", name: "Lucía", surname: "Prats", phone: "600000114" };

/** A client that calls the shop without a session. */
const guest = () =>
  createClient({ baseUrl: window.location.origin, fetch: (request) => fetch(request), token: () => null });

/** A guest has ordered with the demo shopper's address. */
const withGuestOrder = async (): Promise<{ visit: Visit }> => {
  const own = await signedIn();
  const client = guest();
  const { items } = await client.call("GET /api/shop/products", {
    query: { availability: ["in-stock"], sort: "name", size: 20 },
  });
  const variantId = items.find((card) => card.variantId !== null)?.variantId;
  if (!variantId) throw new Error("The demo shop has nothing to buy");
  const { token } = await client.call("POST /api/shop/carts", { body: {} });
  await client.call("PUT /api/shop/carts/{token}/lines/{variantId}", {
    params: { token, variantId },
    body: { quantity: 1 },
  });
  const destination = { country: "ES", postcode: "28001" } as const;
  const options = await client.call("GET /api/shop/carts/{token}/shipping-options", {
    params: { token },
    query: destination,
  });
  const pickup = options.find((option) => option.pickup);
  if (!pickup) throw new Error("The demo shop has no pickup");
  const body = { cartToken: token, contact: CONTACT, shippingOption: pickup.id, acceptTerms: true } as const;
  await client.call(
    "POST /api/shop/orders",
    { body: { ...body, paymentMethod: "in-store" } },
    { idempotencyKey: newIdempotencyKey() },
  );
  return own;
};

async function askGuestOrders({ canvas }: Context) {
  const panel = await canvas.findByRole("region", { name: "¿Son tuyos estos pedidos?" });
  const join = within(panel).getByRole("button", { name: /^Añadir a mi cuenta: pedido P\d{4}-\d{6}$/ });
  const [number = ""] = /P\d{4}-\d{6}/.exec(join.getAttribute("aria-label") ?? "") ?? [];
  return { join, number };
}

/** Anyone can type an address: its owner is asked, and claims the records. */
export const GuestOrders: Story = {
  tags: ["gate"],
  loaders: [loadShop(), withGuestOrder],
  play: async (context) => {
    await askGuestOrders(context);
  },
};

export const GuestOrdersJoined: Story = {
  ...GuestOrders,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { join, number } = await askGuestOrders(context);
    await step("the order is joined to the account, and the question disappears", async () => {
      await userEvent.click(join);
      await waitFor(() => expect(canvas.queryByRole("region", { name: "¿Son tuyos estos pedidos?" })).toBeNull());
      const orders = canvas.getByRole("region", { name: "Tus pedidos" });
      await expect(await within(orders).findByText(number)).toBeVisible();
    });
  },
};

/** A record claimed in another window is no longer listed. */
export const GuestOrderGone: Story = {
  loaders: [loadShop(), withGuestOrder],
  beforeEach: ({ msw }) => msw?.use(failing("POST /api/shop/account/guest-orders", 404)),
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole("region", { name: "¿Son tuyos estos pedidos?" });
    await userEvent.click(within(panel).getByRole("button", { name: /^Añadir a mi cuenta/ }));
    await expect(await within(panel).findByRole("alert")).toBeVisible();
  },
};

/** A guest has booked an event place with the demo shopper's address. */
const withGuestBooking = async (): Promise<{ visit: Visit }> => {
  const own = await signedIn();
  const client = guest();
  const events = await client.call("GET /api/shop/events", {});
  const free = events.find(({ price, state, remaining }) => !price && state === "registration-open" && remaining > 0);
  if (!free) throw new Error("The demo shop has no free event");
  const body = { places: [{ name: "Leo Prats" }], contact: CONTACT, acceptTerms: true as const, ageConfirmed: true };
  const call = { params: { id: free.id }, body };
  await client.call("POST /api/shop/events/{id}/registrations", call, { idempotencyKey: newIdempotencyKey() });
  return own;
};

async function askGuestBookings({ canvas }: Context) {
  const panel = await canvas.findByRole("region", { name: "¿Son tuyas estas plazas?" });
  return panel;
}

export const GuestBookings: Story = {
  tags: ["gate"],
  args: { section: "reservas" },
  loaders: [loadShop(), withGuestBooking],
  play: async (context) => {
    await askGuestBookings(context);
  },
};

export const GuestBookingsJoined: Story = {
  ...GuestBookings,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const panel = await askGuestBookings(context);
    await step("the places are joined to the account, and the question disappears", async () => {
      await userEvent.click(within(panel).getByRole("button", { name: /^Añadir a mi cuenta: .+/ }));
      await waitFor(() => expect(canvas.queryByRole("region", { name: "¿Son tuyas estas plazas?" })).toBeNull());
      const events = canvas.getByRole("region", { name: "Tus eventos" });
      await expect(await within(events).findByText(/Te verán como «Leo P\.»/)).toBeVisible();
    });
  },
};

/** A signed-in shopper with a place at an event. */
const withPlace = async (): Promise<{ visit: Visit; event: { title: string } }> => {
  const own = await signedIn();
  const { client } = own.visit;
  const events = await client.call("GET /api/shop/events", {});
  const free = events.find(({ price, state, remaining }) => !price && state === "registration-open" && remaining > 0);
  if (!free) throw new Error("The demo shop has no free event");
  const body = { places: [{ name: "Leo Prats" }], contact: CONTACT, acceptTerms: true as const, ageConfirmed: true };
  const call = { params: { id: free.id }, body };
  await client.call("POST /api/shop/events/{id}/registrations", call, { idempotencyKey: newIdempotencyKey() });
  return { ...own, event: free };
};

export const Week: Story = {
  tags: ["gate"],
  args: { section: "semana" },
  loaders: [loadShop(), withPlace],
  play: async ({ canvas, loaded }) => {
    const { title } = loaded.event as { title: string };
    const link = await canvas.findByRole("link", { name: title });
    await expect(link).toHaveAttribute("href", expect.stringMatching(/^\/inscripcion\//));
    const entry = link.closest("li");
    if (!entry) throw new Error("The event is not an entry of the week");
    await expect(within(entry).getByText(/1 plaza$/)).toBeVisible();
  },
};

export const WeekOnPhone: Story = { ...Week, tags: ["!autodocs"], globals: { viewport: { value: "w390" } } };

export const WeekEmpty: Story = {
  args: { section: "semana" },
  loaders: [loadShop(), () => signedIn(newAccount)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Esta semana no tienes nada pendiente")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ver los próximos eventos" })).toBeVisible();
  },
};

export const WeekLoading: Story = {
  args: { section: "semana" },
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/shop/account/week")),
};

export const WeekFailed: Story = {
  args: { section: "semana" },
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/shop/account/week", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Invoices: Story = { args: { section: "facturas" } };

export const Reservations: Story = { args: { section: "reservas" } };

/** An available product that was added to the list at another price. */
const withWish = async (): Promise<{ visit: Visit }> => {
  const own = await signedIn();
  const { client } = own.visit;
  const [product] = (await ask<{ items: { id: string; price: number }[] }>("products?sort=name&size=1")).items;
  const items = product ? [{ productId: product.id, price: product.price + 300 }] : [];
  await client.call("POST /api/shop/account/wishes/join", { body: { items } });
  return own;
};

async function checkWishes({ canvas }: Context) {
  await expect(await canvas.findByText(/^Ha bajado 3,00/)).toBeVisible();
}

export const Wishes: Story = {
  args: { section: "deseos" },
  loaders: [withWish],
  play: async (context) => {
    await checkWishes(context);
  },
};

export const WishesRemoved: Story = {
  ...Wishes,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkWishes(context);
    await step("a product is removed from the wish list", async () => {
      await userEvent.click(canvas.getByRole("button", { name: /^Quitar .* de la lista$/ }));
      await expect(await canvas.findByText("Tu lista está vacía")).toBeVisible();
    });
  },
};

export const NoWishes: Story = {
  args: { section: "deseos" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tu lista está vacía")).toBeVisible();
  },
};

export const Alerts: Story = { args: { section: "avisos" } };

export const AlertsFailed: Story = {
  args: { section: "avisos" },
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/shop/account/alerts", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Data: Story = {
  args: { section: "datos" },
  play: async ({ canvas, step }) => {
    const region = await canvas.findByRole("region", { name: "Tus direcciones" });
    await step("a province that does not fit the postcode is reported at its field, and no input is lost", async () => {
      await userEvent.click(await within(region).findByRole("button", { name: "Añadir una dirección" }));
      const form = await within(region).findByRole("form", { name: "Nueva dirección" });
      await userEvent.type(within(form).getByLabelText(/^Cómo la llamas/), "Taller");
      await userEvent.type(within(form).getByLabelText(/^Nombre/), "Lucía");
      await userEvent.type(within(form).getByLabelText(/^Calle y número/), "Calle Mayor, 1");
      await userEvent.type(within(form).getByLabelText(/^Código postal/), "28013");
      await expect(within(form).getByLabelText(/^Provincia/)).toHaveValue("Madrid");
      await userEvent.selectOptions(within(form).getByLabelText(/^Provincia/), "Barcelona");
      await userEvent.type(within(form).getByLabelText(/^Población/), "Madrid{Enter}");
      const province = within(form).getByLabelText(/^Provincia/);
      await waitFor(() => expect(province).toHaveAccessibleDescription("El 28013 es de Madrid, no de Barcelona."));
      await expect(within(form).getByLabelText(/^Código postal/)).toHaveValue("28013");
    });
    await step("the corrected address is added, and the focus moves to the button for another one", async () => {
      const form = within(region).getByRole("form", { name: "Nueva dirección" });
      await userEvent.selectOptions(within(form).getByLabelText(/^Provincia/), "Madrid");
      await userEvent.click(within(form).getByRole("button", { name: "Añadir la dirección" }));
      await expect(await within(region).findByText("Taller")).toBeVisible();
      await waitFor(() => expect(within(region).getByRole("button", { name: "Añadir una dirección" })).toHaveFocus());
    });
    await step("an invalid tax id is reported at its field", async () => {
      const own = canvas.getByRole("form", { name: "Tus datos" });
      const taxId = within(own).getByLabelText(/^NIF/);
      await userEvent.clear(taxId);
      await userEvent.type(taxId, "12345678A{Enter}");
      await waitFor(() => expect(taxId).toHaveAccessibleDescription(/NIF no es correcto/));
    });
  },
};

export const Privacy: Story = {
  args: { section: "privacidad" },
  play: async ({ canvas, step }) => {
    await step("a consent is granted, and shown with its text and time", async () => {
      const region = await canvas.findByRole("region", { name: "Lo que has autorizado" });
      await userEvent.click(await within(region).findByRole("button", { name: /Recomendaciones según/ }));
      await expect(await within(region).findByText(/^Recomendaciones según las compras: (sí|no)$/)).toBeVisible();
    });
    await step("a wrong password does not delete the account", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Eliminar la cuenta…" }));
      const password = await canvas.findByLabelText("Tu contraseña");
      await waitFor(() => expect(password).toHaveFocus());
      await userEvent.type(password, "no es esa{Enter}");
      await waitFor(() => expect(password).toHaveAccessibleDescription("No es tu contraseña actual."));
    });
  },
};

export const Security: Story = {
  args: { section: "seguridad" },
  play: async ({ canvas, step }) => {
    const region = await canvas.findByRole("region", { name: "Sesiones abiertas" });
    await step("the other sessions are ended with the keyboard", async () => {
      (await within(region).findByRole("button", { name: "Cerrar las demás" })).focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(within(region).getAllByRole("listitem")).toHaveLength(1));
      await expect(within(region).getByRole("listitem")).toHaveTextContent("esta sesión");
    });
    await step("a wrong password is reported at its field", async () => {
      const current = canvas.getByLabelText("Contraseña actual");
      await userEvent.type(current, "no es esa");
      await userEvent.type(canvas.getByLabelText("Contraseña nueva"), "una muy larga");
      await userEvent.type(canvas.getByLabelText("Repite la contraseña nueva"), "una muy larga{Enter}");
      await waitFor(() => expect(current).toHaveAccessibleDescription("No es tu contraseña actual."));
    });
    await step("the password is changed with the right current password", async () => {
      const current = canvas.getByLabelText("Contraseña actual");
      await userEvent.clear(current);
      await userEvent.type(current, "tablero-demo{Enter}");
      await expect(await canvas.findByText(/^Contraseña cambiada/)).toBeVisible();
    });
  },
};

export const Failed: Story = {
  args: { section: "seguridad" },
  beforeEach: ({ msw }) => msw?.use(failing("GET /api/auth/sessions", 500)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const PhoneData: Story = { args: { section: "datos" }, globals: { viewport: { value: "w390" } } };
