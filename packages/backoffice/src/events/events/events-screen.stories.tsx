import type { Meta, StoryObj } from "@storybook/react-vite";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { madridDay } from "@tablero/domain/platform/dates";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled, sortBy } from "../../_internal/list-stories.ts";
import { asStaff, colleague, type Staff, type StoryPlace, signedIn } from "../../_internal/staff-story.tsx";
import { PATIENT } from "../../_internal/toasts.ts";
import { EventsScreen } from "./events-screen.tsx";

const LIST = "GET /api/admin/events";

const meta = {
  title: "Back office/Events",
  component: EventsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/eventos" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof EventsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkSeats({ canvas }: Context) {
  const table = await settled(canvas, "Eventos");
  await expect(within(table).getAllByRole("meter", { name: "Plazas" })[0]!).toBeVisible();
}

/** Seats as text and as a bar. */
export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkSeats(context);
  },
};

export const Sorted: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await checkSeats(context);
    await sortBy(canvas, "Eventos", "Plazas");
  },
};

async function createEmpty({ canvas }: Context) {
  await settled(canvas, "Eventos");
  await userEvent.click(canvas.getByRole("button", { name: "Nuevo evento" }));
  const dialog = await screen.findByRole("dialog", { name: "Nuevo evento" });
  const form = within(dialog);
  await userEvent.click(form.getByRole("button", { name: "Crear evento" }));
  await expect(form.getByRole("textbox", { name: "Título" })).toBeInvalid();
  return form;
}

/** A new event needs only the fields without defaults: title, time, place and capacity. */
export const New: Story = {
  play: async (context) => {
    await createEmpty(context);
  },
};

export const NewCreated: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const form = await createEmpty(context);
    await userEvent.type(form.getByRole("textbox", { name: "Título" }), "Torneo de invierno");
    await userEvent.type(form.getByRole("textbox", { name: /^Empieza/ }), "2026-12-12{Tab}");
    await userEvent.type(form.getByRole("textbox", { name: /^Acaba/ }), "2026-12-12{Tab}");
    await userEvent.type(form.getByRole("textbox", { name: "Lugar" }), "Sala grande");
    await userEvent.type(form.getByRole("spinbutton", { name: "Plazas" }), "16{Tab}");
    await userEvent.click(form.getByRole("button", { name: "Crear evento" }));
    await waitFor(() => expect(screen.getByText("Evento Torneo de invierno creado")).toBeVisible());
  },
};

async function editWrongly({ canvas }: Context) {
  const table = await settled(canvas, "Eventos");
  await userEvent.click(within(table).getByRole("link", { name: "Liga Astral, jornada 4" }));
  const form = within(await screen.findByRole("dialog", { name: "Evento Liga Astral, jornada 4" }));
  const capacity = form.getByRole("spinbutton", { name: "Plazas" });
  await userEvent.clear(capacity);
  await userEvent.type(capacity, "2{Tab}");
  await userEvent.click(form.getByRole("button", { name: "Repetir" }));
  await waitFor(() => expect(screen.getByText("Guarda antes los cambios")).toBeVisible());
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));
  await expect(await form.findByText("Ya hay 16 plazas ocupadas.")).toBeVisible();
  return { form, capacity };
}

/** The capacity cannot be below the taken seats. */
export const Edited: Story = {
  play: async (context) => {
    await editWrongly(context);
  },
};

/** The event is repeated in the following weeks. */
export const EditedRepeated: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { form, capacity } = await editWrongly(context);
    await userEvent.clear(capacity);
    await userEvent.type(capacity, "16{Tab}");
    const weeks = form.getByRole("spinbutton", { name: "Repetir cada semana" });
    await userEvent.type(weeks, "x");
    await userEvent.click(form.getByRole("button", { name: "Repetir" }));
    await expect(weeks).toHaveFocus();
    await expect(weeks).toHaveAccessibleDescription("«4x» no es un número.");
    await userEvent.type(weeks, "{Backspace}");
    await userEvent.click(form.getByRole("button", { name: "Repetir" }));
    await waitFor(() => expect(screen.getByText("4 eventos creados")).toBeVisible());
  },
};

/** «Diciembre de 2026» for 2026-12-03. */
const monthName = (day: string) => {
  const name = new Date(`${day}T12:00:00Z`).toLocaleDateString("es-ES", { month: "long", year: "numeric" });
  return name.charAt(0).toUpperCase() + name.slice(1);
};
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const LEAGUE_DAY = "2026-12-03";
const currentMonth = () => monthName(madridDay(new Date().toISOString()));

async function turnMonth({ canvas, step }: Context) {
  await settled(canvas, "Eventos");
  await userEvent.click(canvas.getByRole("link", { name: "Calendario" }));
  const liga = () => canvas.findByRole("link", { name: /Liga Astral, jornada 4/ });
  const today = canvas.getByRole("button", { name: "Hoy" });
  await step("the calendar leads to the month of the league, which is on its day in Madrid", async () => {
    const now = madridDay(new Date().toISOString());
    await expect(await canvas.findByRole("table", { name: monthName(now) })).toBeVisible();
    await expect(today).toBeDisabled();
    for (let month = monthNumber(now); month <= monthNumber(LEAGUE_DAY); month++)
      await userEvent.click(canvas.getByRole("button", { name: "Mes siguiente" }));
    for (let month = Math.max(monthNumber(now), monthNumber(LEAGUE_DAY) + 1); month > monthNumber(LEAGUE_DAY); month--)
      await userEvent.click(canvas.getByRole("button", { name: "Mes anterior" }));
    await expect(await canvas.findByRole("table", { name: monthName(LEAGUE_DAY) })).toBeVisible();
    await expect((await liga()).closest("td")).toHaveTextContent(/^3 de diciembre de 2026/);
  });
  await step("an event opens over the calendar, which stays on its month", async () => {
    await userEvent.click(await liga());
    await userEvent.click(await screen.findByRole("button", { name: "Cancelar" }));
    await expect(await canvas.findByRole("table", { name: monthName(LEAGUE_DAY) })).toBeVisible();
  });
  return today;
}

/** The month as a grid: other months and back, an event opens over it, and the list's filters apply. */
export const MonthCalendar: Story = {
  play: async (context) => {
    await turnMonth(context);
  },
};

export const MonthCalendarLeft: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const today = await turnMonth(context);
    await step("the user returns to today, and then to the list", async () => {
      if (today.matches(":enabled")) await userEvent.click(today);
      await expect(await canvas.findByRole("table", { name: currentMonth() })).toBeVisible();
      await userEvent.click(canvas.getByRole("link", { name: "Lista" }));
      await settled(canvas, "Eventos");
    });
  },
};

/** On a phone the month is a list of its days. */
export const MonthAgenda: Story = {
  globals: { viewport: { value: "w390" } },
  parameters: { router: { path: "/admin/eventos", url: "/admin/eventos?view=calendario&mes=2026-12" } },
  play: async ({ canvas }) => {
    const month = within(await canvas.findByRole("list", { name: "Diciembre de 2026" }));
    await expect(month.getByRole("heading", { name: "jueves, 3 de diciembre" })).toBeVisible();
    await userEvent.click(month.getByRole("link", { name: "Liga Astral, jornada 4" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Evento Liga Astral, jornada 4" })).toBeVisible());
  },
};

export const MonthFailed: Story = {
  ...failed(LIST),
  parameters: { router: { path: "/admin/eventos", url: "/admin/eventos?view=calendario" } },
};

export const Loading: Story = loading(LIST);

export const Empty: Story = emptied(LIST, "No hay eventos");

export const Failed: Story = failed(LIST);

export const Forbidden: Story = forbidden("warehouse");

/** The tools beside the search have the same height, and their edge aligns with that of the list. */
export const Phone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Eventos" });
    const tools = ["Filtrar", "Vistas guardadas", "Seleccionar filas"].map((name) =>
      canvas.getByRole("button", { name }).getBoundingClientRect(),
    );
    await expect(tools.map(({ height }) => height)).toEqual([46, 46, 46]);
    await expect(tools.at(-1)?.right).toBe(list.getBoundingClientRect().right);
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };

const PAID = "Torneo con una plaza pagada";

/** An event with a seat that was paid at the counter. */
async function withPaidPlace(context: StoryPlace): Promise<{ staff: Staff }> {
  const manager = await colleague("manager");
  const once = () => ({ idempotencyKey: newIdempotencyKey() });
  const day = { startsAt: "2027-11-20T16:30:00Z", endsAt: "2027-11-20T19:30:00Z" };
  const event = { title: PAID, kind: "tournament", ...day, place: "Sala", capacity: 8, price: 500 } as const;
  const { id } = await manager.call("POST /api/admin/events", { body: { ...event, published: true } }, once());
  const contact = { email: "ana@correo.test", name: "Ana", surname: "Prieto", phone: "600000114" };
  const body = { places: [{ name: "Ana Prieto" }], contact };
  const booked = await manager.call("POST /api/admin/events/{id}/registrations", { params: { id }, body }, once());
  for (const { id: rid, version } of booked.items)
    await manager.call(
      "POST /api/admin/events/{id}/registrations/{rid}/payment",
      { params: { id, rid }, body: { method: "in-store", version } },
      once(),
    );
  return signedIn(context);
}

/** A judge cannot cancel an event with paid seats, because this refunds money; the message says which roles may. */
export const CancellationRefused: Story = {
  tags: ["gate"],
  parameters: { role: "judge" },
  loaders: [withPaidPlace],
  play: async ({ canvas }) => {
    await settled(canvas, "Eventos");
    const [open] = await canvas.findAllByRole("link", { name: `Inscripciones de ${PAID}` });
    await userEvent.click(open!);
    const desk = within(await screen.findByRole("dialog", { name: `Inscripciones de ${PAID}` }));
    await userEvent.click(await desk.findByRole("button", { name: "Más acciones" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancelar el evento" }));
    const dialog = within(await screen.findByRole("dialog", { name: `Cancelar ${PAID}` }));
    await expect(dialog.getByText("Hay plazas pagadas: lo cancela quien puede devolver el dinero.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Cancelar el evento" })).toBeDisabled();
  },
};

async function openDesk({ canvas }: Context) {
  await settled(canvas, "Eventos");
  await userEvent.click((await canvas.findAllByRole("link", { name: "Inscripciones de Liga Astral, jornada 4" }))[0]!);
  const desk = within(await screen.findByRole("dialog", { name: "Inscripciones de Liga Astral, jornada 4" }));
  return desk;
}

/** Check-in for an event: participants are listed. */
export const Registrations: Story = {
  play: async (context) => {
    await openDesk(context);
  },
};

async function withWalkIn(context: StoryPlace) {
  const manager = await colleague("manager");
  const contact = { name: "Zoe", surname: "Larra", email: "zoe@correo.test", phone: "600000119" };
  await manager.call("POST /api/admin/clients", { body: { kind: "person", ...contact } });
  return signedIn(context);
}

/** One field adds whoever comes without a place: a client at once, a mere name with the data that are missing. */
export const WalkIn: Story = {
  loaders: [withWalkIn],
  play: async (context) => {
    const desk = await openDesk(context);
    // Typed at human speed: faster input counts as a scan.
    const person = userEvent.setup({ delay: 45 });
    const field = await desk.findByRole("combobox", { name: "Apuntar a alguien" });
    await person.type(field, "600 000 119");
    await userEvent.click(await screen.findByRole("option", { name: /^Zoe Larra/ }));
    await waitFor(() => expect(screen.getByText(/^Zoe Larra está/)).toBeVisible());
    await waitFor(() => expect(field).toHaveValue(""));
    await person.type(field, "La Roja{Enter}");
    const form = within(await screen.findByRole("dialog", { name: "Añadir a mano" }));
    await expect(form.getByRole("textbox", { name: "Quién viene" })).toHaveValue("La Roja");
  },
};

/** Participants are checked in and reverted, added by hand, and found by the search. */
export const RegistrationsUsed: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const desk = await openDesk(context);
    await step("a participant is checked in, and the check-in is undone", async () => {
      const [arrived] = await desk.findAllByRole("button", { name: /^Ha llegado/ });
      await userEvent.click(arrived!);
      await expect(await desk.findByRole("button", { name: /^Deshacer la llegada/ })).toBeVisible();
    });
    await step("rare actions are behind one button, which leaves space for the list on phones", async () => {
      await userEvent.click(desk.getByRole("button", { name: "Más acciones" }));
      const menu = within(await screen.findByRole("menu"));
      await expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
        "Escribir a todos",
        "Exportar",
        "Imprimir",
        "Listas de mazo",
        "Cancelar el evento",
      ]);
      await userEvent.keyboard("{Escape}");
    });
    await step("an unknown code is reported", async () => {
      await userEvent.type(desk.getByRole("textbox", { name: "Código de la inscripción" }), "nada{Enter}");
      await expect(await desk.findByText("Ese código no es de este evento.")).toBeVisible();
    });
    await step("people added by hand to a full event are put on the waiting list", async () => {
      await userEvent.click(desk.getByRole("button", { name: "Añadir a mano" }));
      // Typed at human speed: faster input counts as a scan, which waits for its last character.
      const person = userEvent.setup({ delay: 45 });
      const form = within(await screen.findByRole("dialog", { name: "Añadir a mano" }));
      await person.type(form.getByRole("textbox", { name: "Quién viene" }), "Eva Gil");
      await person.type(form.getByRole("textbox", { name: "Nombre de contacto" }), "Eva");
      await person.type(form.getByRole("textbox", { name: "Apellidos" }), "Gil");
      await person.type(form.getByRole("textbox", { name: "Correo" }), "eva@correo.test");
      await person.type(form.getByRole("textbox", { name: "Teléfono" }), "600000114");
      await userEvent.click(form.getByRole("button", { name: "Añadir" }));
      await waitFor(() => expect(screen.getByText("Eva Gil está en la lista de espera")).toBeVisible());
    });
    await step("the waiting list is separate and keeps its order, and the search covers both lists", async () => {
      const queue = () => within(desk.getByRole("list", { name: "Lista de espera" }));
      await waitFor(() => expect(queue().getAllByRole("listitem").at(-1)).toHaveTextContent("Eva Gil"), PATIENT);
      const places = within(desk.getByRole("list", { name: "Inscripciones" }));
      await expect(places.queryByText("Eva Gil")).toBeNull();
      await userEvent.type(desk.getByRole("searchbox", { name: "Buscar inscripciones" }), "Eva Gil");
      await waitFor(() => expect(queue().getAllByRole("listitem")).toHaveLength(1));
      await waitFor(() => expect(desk.queryByRole("list", { name: "Inscripciones" })).toBeNull());
    });
  },
};
