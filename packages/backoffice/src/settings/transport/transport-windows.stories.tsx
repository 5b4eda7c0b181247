import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { TransportScreen } from "./transport-screen.tsx";

const at = (url: string) => ({ router: { path: "/admin/transporte", url: `/admin/transporte${url}` } });

const meta = {
  title: "Back office/Transport/Windows",
  component: TransportScreen,
  parameters: { layout: "fullscreen", ...at("") },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof TransportScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole("button", { name }));

async function replace(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  if (text) await userEvent.type(box, text);
  await userEvent.tab();
}

/** N creates a new record, like its button. */
async function begin(canvas: Play["canvas"], name: string): Promise<HTMLElement> {
  await settled(canvas, "Transporte");
  await canvas.findByRole("button", { name });
  await userEvent.keyboard("n");
  return screen.findByRole("dialog", { name });
}

/** The window of a loaded record; while the record is loading, the window has another name. */
const opened = () => screen.findByRole("dialog", { name: /^(Transportista|Zona|Tarifa) ./ }, PATIENT);

async function open(canvas: Play["canvas"], row: RegExp): Promise<HTMLElement> {
  const table = await settled(canvas, "Transporte");
  await userEvent.click(within(table).getAllByRole("link", { name: row })[0]!);
  return opened();
}

async function createWrongCarrier({ canvas, step }: Play) {
  const dialog = await begin(canvas, "Nuevo transportista");
  const address = within(dialog).getByRole("textbox", { name: /seguimiento/ });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Nombre" }), "Furgones del Sur");
  await step("an address without a placeholder for the number is refused at its field", async () => {
    await userEvent.type(address, "https://furgones.test/envio");
    await press(dialog, "Crear transportista");
    await waitFor(() => expect(address).toBeInvalid());
    await expect(address).toHaveValue("https://furgones.test/envio");
  });
  return { dialog, address };
}

export const NewCarrier: Story = {
  play: async (context) => {
    await createWrongCarrier(context);
  },
};

export const NewCarrierSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { dialog, address } = await createWrongCarrier(context);
    await step("the carrier is created with a valid address", async () => {
      await userEvent.type(address, "/{{tracking}");
      await press(dialog, "Crear transportista");
      await announced("Transportista Furgones del Sur creado");
      await closed();
      const row = await within(await settled(canvas, "Transporte")).findByRole("row", { name: /Furgones del Sur/ });
      await expect(row).toHaveTextContent("furgones-del-sur");
    });
  },
};

/** A carrier with rates cannot be changed to pickup. */
export const PickupWithRates: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, /^Rutas Exprés$/);
    await userEvent.click(within(dialog).getByRole("switch", { name: "Se recoge en la tienda" }));
    await press(dialog, "Guardar");
    await expect(await within(dialog).findByText(/Tiene \d+ tarifas/)).toBeVisible();
  },
};

async function askToRemove({ canvas }: Play) {
  const dialog = await open(canvas, /^Posta Ibérica$/);
  await press(dialog, "Eliminar");
  const question = await screen.findByRole("alertdialog");
  return question;
}

export const RemovedCarrier: Story = {
  play: async (context) => {
    await askToRemove(context);
  },
};

export const RemovedCarrierUndone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const question = await askToRemove(context);
    await press(question, "Eliminar transportista");
    await announced("Transportista Posta Ibérica archivado");
    await closed();
    await undo();
    await announced("Transportista Posta Ibérica restaurado");
  },
};

async function createWrongZone({ canvas, step }: Play) {
  const dialog = await begin(canvas, "Nueva zona");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Nombre" }), "Menorca");
  const places = within(dialog).getByRole("textbox", { name: /Códigos postales/ });
  await step("an invalid place is reported at its field", async () => {
    await userEvent.type(places, "0770");
    await press(dialog, "Crear zona");
    await waitFor(() => expect(places).toBeInvalid());
    await expect(within(dialog).getByText("A «0770» le falta el asterisco: «0770*».")).toBeVisible();
  });
  await step("a zone with the same priority is reported before it is stored", async () => {
    await replace(places, "07701-07790");
    await replace(within(dialog).getByRole("spinbutton", { name: "Prioridad" }), "30");
    await press(dialog, "Crear zona");
    await expect(await within(dialog).findByText(/«Baleares» tiene la misma prioridad/)).toBeVisible();
  });
  return dialog;
}

export const NewZone: Story = {
  parameters: at("?view=zones"),
  play: async (context) => {
    await createWrongZone(context);
  },
};

export const NewZoneSaved: Story = {
  ...NewZone,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const dialog = await createWrongZone(context);
    await step("the zone is created with another priority", async () => {
      await replace(within(dialog).getByRole("spinbutton", { name: "Prioridad" }), "3");
      await press(dialog, "Crear zona");
      await announced("Zona Menorca creada");
      await closed();
      const row = await within(await settled(canvas, "Transporte")).findByRole("row", { name: /Menorca/ });
      await expect(row).toHaveTextContent("España: 07701-07790");
    });
  },
};

export const ZonePresets: Story = {
  parameters: at("?view=zones"),
  play: async ({ canvas }) => {
    const dialog = await begin(canvas, "Nueva zona");
    const places = within(dialog).getByRole("textbox", { name: /Códigos postales/ });
    await press(dialog, "Canarias");
    await press(dialog, "Melilla");
    await expect(places).toHaveValue("Las Palmas, Santa Cruz de Tenerife, Melilla");
    await press(dialog, "Añadir otro país");
    await expect(within(dialog).getAllByRole("textbox", { name: /Códigos postales/ })).toHaveLength(2);
    await press(dialog, "Quitar Portugal");
    await expect(within(dialog).getAllByRole("textbox", { name: /Códigos postales/ })).toHaveLength(1);
  },
};

async function createWrongRate({ canvas, step }: Play) {
  const dialog = await begin(canvas, "Nueva tarifa");
  const pick = async (label: string, option: string) => {
    await userEvent.click(within(dialog).getByRole("combobox", { name: label }));
    await userEvent.click(await screen.findByRole("option", { name: option }));
  };
  const box = (name: string) => within(dialog).getByLabelText(name);
  await pick("Transportista", "Posta Ibérica");
  await pick("Zona", "Baleares");
  await userEvent.type(within(dialog).getByRole("textbox", { name: "Nombre" }), "Barco");
  await step("each price bracket begins where the previous one ends", async () => {
    await replace(box("Hasta, tramo 1"), "2,5");
    await replace(box("Precio, tramo 1"), "4,95");
    await press(dialog, "Añadir un tramo");
    await expect(box("Más de, tramo 2")).toHaveValue("2,5");
    await replace(box("Hasta, tramo 1"), "3");
    await expect(box("Más de, tramo 2")).toHaveValue("3");
  });
  await step("a gap between price brackets is reported as soon as the user leaves the field", async () => {
    await replace(box("Más de, tramo 2"), "4");
    await expect(await within(dialog).findByText(/Falta el tramo de 3\skg a 4\skg/)).toBeVisible();
    await press(dialog, "Crear tarifa");
    await expect(box("Más de, tramo 2")).toBeInvalid();
    await expect(dialog).toBeVisible();
  });
  return { dialog, box };
}

export const NewRate: Story = {
  parameters: at("?view=rates"),
  play: async (context) => {
    await createWrongRate(context);
  },
};

export const NewRateSaved: Story = {
  ...NewRate,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { dialog, box } = await createWrongRate(context);
    await step("valid price brackets are stored", async () => {
      await replace(box("Más de, tramo 2"), "3");
      await replace(box("Hasta, tramo 2"), "10");
      await replace(box("Precio, tramo 2"), "12");
      await expect(within(dialog).getByText(/No se ofrece por encima de 10\skg\./)).toBeVisible();
      await press(dialog, "Crear tarifa");
      await announced("Tarifa Barco creada");
      await closed();
      const row = await within(await settled(canvas, "Transporte")).findByRole("row", { name: /Barco/ });
      await expect(row).toHaveTextContent(/hasta 3\skg4,95\s€de 3\skg a 10\skg12,00\s€/);
    });
  },
};

/** Another user saves first: the field that both changed is shown before one version is chosen. */
export const RateConflict: Story = {
  parameters: at("?view=rates"),
  play: async ({ canvas, loaded }) => {
    const dialog = await open(canvas, /carta certificada/);
    const { client } = loaded.staff as Staff;
    const { items } = await client.call("GET /api/admin/rates", { query: { search: "carta certificada", size: 1 } });
    const [rate] = items;
    if (!rate) throw new Error("The demo shop has no such rate");
    await client.call("PATCH /api/admin/rates/{id}", {
      params: { id: rate.id },
      body: { brackets: [{ upTo: 250, price: 399 }], days: 12, version: rate.version },
    });
    await replace(within(dialog).getByRole("spinbutton", { name: /Plazo máximo/ }), "9");
    await press(dialog, "Guardar");
    const alert = await within(dialog).findByRole("alert");
    await expect(alert).toHaveTextContent("Has cambiado la tarifa en otra ventana");
    // The other user's prices are not a conflict.
    const fields = within(alert).getAllByRole("rowheader");
    await expect(fields).toHaveLength(1);
    await expect(within(alert).queryByText(/3,99/)).toBeNull();
  },
};

const NOWHERE = "00000000-0000-7000-8000-000000000000";

export const Opening: Story = {
  parameters: at(`?view=rates&tarifa=${NOWHERE}`),
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/rates/{id}")),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Tarifa" })).toBeVisible());
  },
};

export const Gone: Story = {
  parameters: at(`?view=zones&zona=${NOWHERE}`),
  play: async () => {
    await waitFor(() => expect(screen.getByText("Esta zona ya no está")).toBeVisible());
  },
};

async function failToSave({ canvas, msw }: Play) {
  const dialog = await open(canvas, /^Portugal$/);
  const handlers = msw?.listHandlers() ?? [];
  msw?.use(failing("PATCH /api/admin/zones/{id}", 503));
  await replace(within(dialog).getByRole("textbox", { name: "Nombre" }), "Portugal continental");
  await press(dialog, "Guardar");
  await within(dialog).findByRole("button", { name: "Reintentar" });
  await expect(within(dialog).getByRole("textbox", { name: "Nombre" })).toHaveValue("Portugal continental");
  return { dialog, handlers };
}

export const SaveFails: Story = {
  parameters: at("?view=zones"),
  play: async (context) => {
    await failToSave(context);
  },
};

export const SaveFailsRetried: Story = {
  ...SaveFails,
  tags: ["!autodocs"],
  play: async (context) => {
    const { msw } = context;
    const { dialog, handlers } = await failToSave(context);
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(within(dialog).getByRole("button", { name: "Reintentar" }));
    await closed();
  },
};

/** Thirty brackets and a name without spaces. */
export const LongRateOnAPhone: Story = {
  parameters: at("?view=rates"),
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas, loaded }) => {
    const { client } = loaded.staff as Staff;
    const { items } = await client.call("GET /api/admin/rates", { query: { search: "carta certificada", size: 1 } });
    const rate = items[0]!;
    const brackets = Array.from({ length: 30 }, (_, index) => ({ upTo: (index + 1) * 1000, price: 99_995 + index }));
    const body = { name: "Transportesurgentesinterinsulares".repeat(2), brackets, version: rate.version };
    await client.call("PATCH /api/admin/rates/{id}", { params: { id: rate.id }, body });
    await userEvent.type(canvas.getByRole("searchbox"), "Transportesurgentes");
    const cards = await canvas.findByRole("list", { name: "Transporte" });
    await userEvent.click((await within(cards).findAllByRole("link", { name: /^Transportesurgentes/ }, PATIENT))[0]!);
    const dialog = await opened();
    await expect(within(dialog).getByLabelText("Precio, tramo 30")).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
