import type { Meta, StoryObj } from "@storybook/react-vite";
import { createClient, newIdempotencyKey } from "@tablero/api-client/client";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, colleague, type Staff, type StoryPlace, signedIn } from "../../_internal/staff-story.tsx";
import { ClientScreen } from "./client-screen.tsx";

const LIST = "GET /api/admin/clients";
const ONE = "GET /api/admin/clients/{id}";

/** Selects the client at this position in the list. */
const nth =
  (query: object) =>
  async (context: StoryPlace): Promise<{ staff: Staff; client: Client | undefined }> => {
    const { staff } = await signedIn(context);
    const { items } = await staff.client.call(LIST, { query: { size: 1, ...query } });
    return { staff, client: items[0] };
  };
const best = nth({ sort: "spent", order: "desc" });

/** Creates a client for the story. */
const fresh =
  (more: object = {}) =>
  async (context: StoryPlace): Promise<{ staff: Staff; client: Client }> => {
    const { staff } = await signedIn(context);
    const body = { name: "Elvira", surname: "Zubiaurreta", email: "elvira@clientes.test", phone: "600111333", ...more };
    return { staff, client: await staff.client.call("POST /api/admin/clients", { body }) };
  };

const meta = {
  title: "Back office/Clients/One",
  component: ClientScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/clientes/:id", url: "/admin/clientes/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <ClientScreen id={(loaded.client as Client).id} />,
} satisfies Meta<typeof ClientScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const body = (element: HTMLElement) => within(element.ownerDocument.body);
const action = async (element: HTMLElement, name: string) => {
  await userEvent.click(await body(element).findByRole("button", { name: "Más acciones" }));
  await userEvent.click(await body(element).findByRole("menuitem", { name }));
};

export const Default: Story = {
  tags: ["gate"],
  loaders: [best],
  play: async ({ canvas, loaded }) => {
    const { name, id } = loaded.client as Client;
    await expect(await canvas.findByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ver en pedidos" })).toHaveAttribute(
      "href",
      `/admin/pedidos?clientId=${id}`,
    );
    await expect(canvas.getByRole("list", { name: "Direcciones" })).toBeVisible();
  },
};

/**
 * The previous and next client, in the order of the list from which the page was opened; the first client has no
 * previous one.
 */
export const Neighbours: Story = {
  loaders: [
    async (context) => {
      const { staff } = await signedIn(context);
      const { items } = await staff.client.call(LIST, { query: { sort: "name", size: 25 } });
      return { staff, client: items[0], below: items[1] };
    },
  ],
  play: async ({ canvas, loaded }) => {
    const { id } = loaded.below as Client;
    await expect(await canvas.findByRole("link", { name: "Cliente de abajo" })).toHaveAttribute(
      "href",
      `/admin/clientes/${id}`,
    );
    await expect(canvas.getByRole("button", { name: "Cliente de arriba" })).toBeDisabled();
  },
};

export const Addresses: Story = {
  loaders: [fresh()],
  play: async ({ canvas, canvasElement, step }) => {
    const page = body(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Añadir" }));
    const dialog = within(await page.findByRole("dialog", { name: "Nueva dirección" }));
    await step("the postcode fills in the province, and a contradiction is reported", async () => {
      await userEvent.type(dialog.getByRole("textbox", { name: "Dirección" }), "Calle Mayor, 1");
      await userEvent.type(dialog.getByRole("textbox", { name: "Código postal" }), "28013");
      await userEvent.type(dialog.getByRole("textbox", { name: "Localidad" }), "Madrid");
      const province = dialog.getByRole("combobox", { name: "Provincia" });
      await expect(province).toHaveValue("Madrid");
      await userEvent.clear(province);
      await userEvent.type(province, "Barcelona");
      await userEvent.keyboard("{Escape}");
      await userEvent.click(dialog.getByRole("button", { name: "Añadir dirección" }));
      await expect(await dialog.findByText("El 28013 es de Madrid, no de Barcelona.")).toBeVisible();
      const postcode = dialog.getByRole("textbox", { name: "Código postal" });
      await userEvent.clear(postcode);
      await userEvent.type(postcode, "28013");
      await userEvent.click(dialog.getByRole("button", { name: "Añadir dirección" }));
      await expect(await canvas.findByText("Envíos y facturas")).toBeVisible();
    });
    await step("an address is removed, and restored by undo", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Quitar la dirección Calle Mayor, 1" }));
      await expect(await canvas.findByText("No hay ninguna guardada.")).toBeVisible();
      await userEvent.click(await page.findByRole("button", { name: "Deshacer" }));
      await expect(await canvas.findByText("Envíos y facturas")).toBeVisible();
    });
  },
};

export const Notes: Story = {
  loaders: [fresh()],
  play: async ({ canvas, canvasElement }) => {
    const page = body(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Añadir nota" }));
    await userEvent.click(canvas.getByRole("button", { name: "Guardar nota" }));
    await expect(await canvas.findByText("Falta este dato")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Nota" }), "Prefiere los sábados");
    await userEvent.click(canvas.getByRole("button", { name: "Guardar nota" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Quitar la nota «Prefiere los sábados»" }));
    await waitFor(() => expect(canvas.queryByText("Prefiere los sábados")).toBeNull());
    await userEvent.click(await page.findByRole("button", { name: "Deshacer" }));
    await expect(await canvas.findByText("Prefiere los sábados")).toBeVisible();
  },
};

export const Consents: Story = {
  loaders: [fresh()],
  play: async ({ canvas, canvasElement }) => {
    const page = body(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Anotar" }));
    let dialog = within(await page.findByRole("dialog", { name: "Anotar un consentimiento" }));
    await userEvent.click(dialog.getByRole("button", { name: "Anotar" }));
    await expect(await canvas.findByText("Aceptado")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Anotar" }));
    dialog = within(await page.findByRole("dialog", { name: "Anotar un consentimiento" }));
    await expect(dialog.getByRole("radio", { name: "Lo retira" })).toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Anotar" }));
    await expect(await canvas.findByText("Retirado")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Registro (2)" }));
    await expect(await canvas.findByText("Retira: Correos de la tienda")).toBeVisible();
  },
};

async function block({ canvas, canvasElement }: Context) {
  const page = body(canvasElement);
  await canvas.findByRole("heading", { level: 1 });
  await action(canvasElement, "Bloquear");
  const dialog = within(await page.findByRole("dialog", { name: /^Bloquear a/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Bloquear cliente" }));
  await expect(await dialog.findByText("Escribe por qué se bloquea.")).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox", { name: "Motivo" }), "No recoge sus pedidos");
  await userEvent.click(dialog.getByRole("button", { name: "Bloquear cliente" }));
  await expect(await canvas.findByText("No recoge sus pedidos")).toBeVisible();
  return page;
}

export const Blocking: Story = {
  loaders: [fresh()],
  play: async (context) => {
    await block(context);
  },
};

export const BlockingUndone: Story = {
  ...Blocking,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const page = await block(context);
    await userEvent.click(await page.findByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(canvas.queryByText("No recoge sus pedidos")).toBeNull());
  },
};

/** The record of a guest who booked with the address of an existing account; the record has no address of its own. */
const guestRecord = async (context: StoryPlace): Promise<{ staff: Staff; client: Client | undefined }> => {
  const shop = createClient({ baseUrl: location.origin, fetch: (request) => fetch(request), token: () => null });
  const events = await shop.call("GET /api/shop/events", {});
  const free = events.find(({ price, state, remaining }) => !price && state === "registration-open" && remaining > 0);
  if (!free) throw new Error("The demo shop has no free event");
  const contact = { email: "cliente@tablero.test", name: "Leocadia", surname: "Prats", phone: "600000114" };
  const booking = { places: [{ name: "Leo Prats" }], contact, acceptTerms: true as const, ageConfirmed: true };
  const call = { params: { id: free.id }, body: booking };
  await shop.call("POST /api/shop/events/{id}/registrations", call, { idempotencyKey: newIdempotencyKey() });
  return nth({ search: "Leocadia" })(context);
};

/** A client without an address is edited and blocked like any other. */
export const WithoutAddress: Story = {
  tags: ["gate"],
  loaders: [guestRecord],
  play: async ({ canvas, canvasElement, step }) => {
    const page = body(canvasElement);
    await step("a client without an e-mail can be edited and saved", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Editar" }));
      const dialog = within(await page.findByRole("dialog", { name: /^Cliente Leocadia/ }));
      await expect(dialog.getByRole("textbox", { name: /^Correo/ })).toHaveValue("");
      const surname = dialog.getByRole("textbox", { name: /^Apellidos/ });
      await userEvent.clear(surname);
      await userEvent.type(surname, "Prats Gil");
      await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
      await expect(await canvas.findByRole("heading", { level: 1, name: "Leocadia Prats Gil" })).toBeVisible();
    });
    await step("the client is blocked", async () => {
      await action(canvasElement, "Bloquear");
      const dialog = within(await page.findByRole("dialog", { name: /^Bloquear a/ }));
      await userEvent.type(dialog.getByRole("textbox", { name: "Motivo" }), "No recoge sus pedidos");
      await userEvent.click(dialog.getByRole("button", { name: "Bloquear cliente" }));
      await expect(await canvas.findByText("No recoge sus pedidos")).toBeVisible();
    });
  },
};

async function meetConflict({ canvas, canvasElement, loaded }: Context) {
  const { client } = loaded as { client: Client };
  const page = body(canvasElement);
  await userEvent.click(await canvas.findByRole("button", { name: "Editar" }));
  const dialog = within(await page.findByRole("dialog", { name: /^Cliente Elvira/ }));
  const change = {
    params: { id: client.id },
    body: { phone: "600111444", surname: "Suya", version: client.version },
  };
  await (await colleague("clerk")).call("PATCH /api/admin/clients/{id}", change);
  const surname = dialog.getByRole("textbox", { name: /^Apellidos/ });
  await userEvent.clear(surname);
  await userEvent.type(surname, "Otra");
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await expect(await dialog.findByText("Noelia Casado ha cambiado el cliente mientras tanto")).toBeVisible();
  await expect(dialog.queryByRole("button", { name: "Guardar" })).toBeNull();
  await expect(dialog.getByText(/Suya$/)).toBeVisible();
  // Only the other user changed it: it is not a conflict.
  await expect(dialog.queryByText("600111444")).toBeNull();
  await expect(dialog.getByRole("textbox", { name: /^Teléfono/ })).toHaveValue(client.phone);
  return dialog;
}

/** Another user saved first: both versions side by side. */
export const Conflict: Story = {
  loaders: [fresh()],
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  ...Conflict,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const dialog = await meetConflict(context);
    await userEvent.click(dialog.getByRole("button", { name: "Aplicar lo mío" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Elvira Otra" })).toBeVisible();
  },
};

export const Merging: Story = {
  loaders: [fresh()],
  play: async ({ canvas, canvasElement, loaded }) => {
    const { staff, client } = loaded as { staff: Staff; client: Client };
    const page = body(canvasElement);
    const note = { params: { id: client.id }, body: { text: "De antes" } };
    await staff.client.call("POST /api/admin/clients/{id}/notes", note);
    const other = { name: "Elvira", surname: "Zubiaurre", email: "zubiaurre@clientes.test", phone: "600111555" };
    await staff.client.call("POST /api/admin/clients", { body: other });
    await canvas.findByRole("heading", { level: 1 });
    await action(canvasElement, "Fusionar con otro");
    const dialog = within(await page.findByRole("dialog", { name: /^Fusionar a/ }));
    await userEvent.type(dialog.getByRole("combobox", { name: "Ficha que se queda" }), "zubiaurre@");
    await userEvent.click(await page.findByRole("option", { name: /Elvira Zubiaurre/ }));
    await expect(await dialog.findByText("Pasan a ella: 1 nota.")).toBeVisible();
    await userEvent.click(dialog.getByRole("radio", { name: "Elvira Zubiaurreta" }));
    await expect(
      await dialog.findByText("La ficha queda como Elvira Zubiaurreta (zubiaurre@clientes.test)."),
    ).toBeVisible();
  },
};

/** The client's own name is the confirmation text. */
export const Anonymising: Story = {
  loaders: [fresh()],
  play: async ({ canvas, canvasElement }) => {
    const page = body(canvasElement);
    await canvas.findByRole("heading", { level: 1 });
    await action(canvasElement, "Anonimizar");
    const dialog = within(await page.findByRole("dialog", { name: /^Anonimizar a/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Anonimizar" }));
    await expect(await dialog.findByText("No coincide con el nombre del cliente.")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: /^Escribe/ }), "elvira zubiaurreta");
    await userEvent.click(dialog.getByRole("button", { name: "Anonimizar" }));
    await expect(await canvas.findByText("Esta ficha está anonimizada")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Más acciones" })).toBeNull();
  },
};

/** Not possible while the client has open orders. */
export const AnonymisingTooEarly: Story = {
  loaders: [
    async (context) => {
      const { staff } = await signedIn(context);
      const { items } = await staff.client.call("GET /api/admin/orders", { query: { state: ["confirmed"], size: 1 } });
      const id = items[0]?.client.id ?? "";
      return { staff, client: await staff.client.call(ONE, { params: { id } }) };
    },
  ],
  play: async ({ canvas, canvasElement, loaded }) => {
    const { name, surname } = loaded.client as Client;
    const page = body(canvasElement);
    await canvas.findByRole("heading", { level: 1 });
    await action(canvasElement, "Anonimizar");
    const dialog = within(await page.findByRole("dialog", { name: /^Anonimizar a/ }));
    await userEvent.type(dialog.getByRole("textbox", { name: /^Escribe/ }), `${name} ${surname}`);
    await userEvent.click(dialog.getByRole("button", { name: "Anonimizar" }));
    await expect(await dialog.findByText(/^Hay pedidos en curso: P20/)).toBeVisible();
  },
};

/** With read permission only, no button that changes data is visible. */
export const Reader: Story = {
  loaders: [best],
  parameters: { role: "warehouse" },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1 });
    for (const name of ["Editar", "Añadir", "Anotar", "Añadir nota", "Más acciones"])
      await expect(canvas.queryByRole("button", { name })).toBeNull();
  },
};

export const Blocked: Story = { loaders: [nth({ active: false })] };
export const LongTexts: Story = {
  loaders: [
    fresh({
      name: "Maximiliana-Esperanza de los Ángeles ".repeat(3).trim(),
      surname: "Goikoetxeagaztelu y Fernández de la Reguera",
      email: `${"a".repeat(60)}@correo-muy-largo-de-la-empresa.example.test`,
      tags: ["Coleccionista de cartas antigu", "Liga de los jueves por la tard"],
    }),
  ],
};
export const LongTextsOnAPhone: Story = { ...LongTexts, globals: { viewport: { value: "w390" } } };
export const Loading: Story = { loaders: [best], beforeEach: ({ msw }) => msw?.use(pending(ONE)) };
export const Failed: Story = { loaders: [best], beforeEach: ({ msw }) => msw?.use(failing(ONE, 500)) };
export const Forbidden: Story = {
  parameters: { role: "judge" },
  loaders: [signedIn],
  render: () => <ClientScreen id="1" />,
};
export const Phone: Story = { loaders: [best], globals: { viewport: { value: "w390" } } };
export const Dark: Story = { loaders: [best], globals: { scheme: "dark" } };
