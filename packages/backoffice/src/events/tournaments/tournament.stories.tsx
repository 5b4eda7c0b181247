import type { Meta, StoryObj } from "@storybook/react-vite";
import { failing } from "@tablero/mock-api/msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { failed, forbidden, loading } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { PATIENT } from "../../_internal/toasts.ts";
import { TournamentScreen } from "./tournament-screen.tsx";
import type { Command } from "./use-tournament.ts";

const ONE = "GET /api/admin/events/{id}/tournament";
const COMMANDS = "POST /api/admin/events/{id}/tournament/commands";
const SETTINGS = { ruleset: "mtg", rounds: 3, cut: 4, gamesToWin: 2, minutes: 50 } as const;
const PEOPLE = ["Ana Ruiz", "Berta Sanz", "Carlos Gil", "Dora Paz", "Eva Ríos", "Fran Mas", "Gema Vid", "Hugo Rey"];

interface Place {
  parameters: { role?: string | null; people?: number; rounds?: number; played?: number; [name: string]: unknown };
}

const judge = async () => (await signedIn({ parameters: { role: "judge" } })).staff;
const eventOf = async ({ client }: Staff) => {
  const { items } = await client.call("GET /api/admin/events", { query: { search: "liga astral" } });
  const [event] = items;
  if (!event) throw new Error("the demo shop has no such event");
  return event.id;
};

/**
 * Creates a tournament with the given number of players, and paired and played rounds, as a judge, whatever the role of
 * the story.
 */
async function withTournament(context: Place) {
  const { people = 8, rounds = 1, played = 0 } = context.parameters;
  const writer = await judge();
  const id = await eventOf(writer);
  const run = (body: Command) => writer.client.call(COMMANDS, { params: { id }, body });
  if (people > 0) {
    await writer.client.call("POST /api/admin/events/{id}/tournament", {
      params: { id },
      body: { settings: SETTINGS },
    });
    // One after another: the draw depends on the order of the ids.
    for (const name of PEOPLE.slice(0, people)) await run({ kind: "enter", name });
  }
  for (let round = 1; round <= rounds; round++) {
    const { tournament } = await run({ kind: "pair", round });
    if (round > played) continue;
    const result = { a: 2, b: 1, draws: 0 };
    const matches = tournament?.matches ?? [];
    await Promise.all(matches.map(({ id: matchId }) => run({ kind: "result", matchId, result, seen: null })));
  }
  const { staff } = await signedIn(context);
  return { staff, id };
}

const meta = {
  title: "Back office/Events/Tournament",
  component: TournamentScreen,
  args: { eventId: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/eventos/:id/torneo", url: "/admin/eventos/1/torneo" } },
  decorators: [asStaff],
  loaders: [withTournament],
  render: (_, { loaded }) => <TournamentScreen eventId={loaded.id as string} />,
} satisfies Meta<typeof TournamentScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function firstRound({ canvas }: Context) {
  const tables = await canvas.findByRole("list", { name: "Mesas de Ronda 1" });
  await expect(canvas.getByRole("button", { name: "Emparejar la ronda 2" })).toBeDisabled();
  return tables;
}

/** The tables of the first round. */
export const Default: Story = {
  tags: ["gate"],
  parameters: { people: 4 },
  play: async (context) => {
    await firstRound(context);
  },
};

/** One press for a result, by mouse or with a digit; the last one opens the next round. */
export const RoundPlayed: Story = {
  ...Default,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const tables = await firstRound(context);
    await step("by mouse", async () => {
      await userEvent.click(within(tables).getByRole("button", { name: /^Mesa 1: .* 2–0 / }));
      await waitFor(
        () =>
          expect(within(tables).getByRole("button", { name: /^Mesa 1: .* 2–0 / })).toHaveAttribute(
            "aria-pressed",
            "true",
          ),
        PATIENT,
      );
    });
    await step("a result is entered with the keyboard", async () => {
      await userEvent.type(canvas.getByRole("textbox", { name: "Ir a la mesa" }), "2{Enter}");
      await expect(within(tables).getByRole("button", { name: /^Mesa 2: .* 2–0 / })).toHaveFocus();
      await userEvent.keyboard("{ArrowUp}");
      await expect(within(tables).getByRole("button", { name: /^Mesa 1: .* 2–0 / })).toHaveFocus();
      await userEvent.keyboard("{ArrowDown}2");
      await waitFor(
        () =>
          expect(within(tables).getByRole("button", { name: /^Mesa 2: .* 2–1 / })).toHaveAttribute(
            "aria-pressed",
            "true",
          ),
        PATIENT,
      );
    });
    await step("the last result enables the next round", async () => {
      await waitFor(() => expect(canvas.getByRole("button", { name: "Emparejar la ronda 2" })).toBeEnabled(), PATIENT);
      await userEvent.click(canvas.getByRole("button", { name: "Emparejar la ronda 2" }));
      await expect(await canvas.findByRole("list", { name: "Mesas de Ronda 2" })).toBeVisible();
    });
  },
};

/** Before a tournament exists: the rules of the event's game are suggested. */
export const Unprepared: Story = {
  parameters: { people: 0, rounds: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Preparar el torneo" }, PATIENT)).toBeVisible();
  },
};

/** People without a place are added by name; nobody has the name of another. */
export const SameName: Story = {
  ...Unprepared,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Preparar el torneo" }, PATIENT));
    const name = await canvas.findByRole("combobox", { name: "Añadir a alguien por su nombre" }, PATIENT);
    await userEvent.type(name, "Ana Ruiz{Enter}");
    await expect(await canvas.findByText("Ana Ruiz", {}, PATIENT)).toBeVisible();
    await waitFor(() => expect(name).toHaveValue(""), PATIENT);
    await userEvent.type(name, "ana ruiz{Enter}");
    await expect(name).toHaveValue("ana ruiz");
    await expect(await canvas.findByText("Ya hay alguien con ese nombre: añade algo que lo distinga.")).toBeVisible();
  },
};

async function typeWrongMinutes({ canvas }: Context) {
  await canvas.findByRole("list", { name: "Mesas de Ronda 1" });
  await userEvent.click(canvas.getByRole("button", { name: "Otro resultado de la mesa 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mesa 1" }));
  const minutes = dialog.getByRole("spinbutton", { name: "Minutos extra de la mesa" });
  await userEvent.clear(minutes);
  await userEvent.type(minutes, "5,");
  await userEvent.type(minutes, "5");
  const give = dialog.getByRole("button", { name: "Dar los minutos" });
  await userEvent.click(give);
  await expect(minutes).toHaveFocus();
  await expect(minutes).toHaveAccessibleDescription("Sin decimales.");
  return { minutes, give };
}

/** Extra time for a table has its own button: an invalid text does not submit the last valid number. */
export const ExtraTime: Story = {
  tags: ["gate"],
  parameters: { people: 4 },
  play: async (context) => {
    await typeWrongMinutes(context);
  },
};

export const ExtraTimeGiven: Story = {
  ...ExtraTime,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { minutes, give } = await typeWrongMinutes(context);
    await userEvent.clear(minutes);
    await userEvent.type(minutes, "5");
    await userEvent.click(give);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
  },
};

/** A result of a closed round is corrected with a reason, and the next round remains. */
export const Corrected: Story = {
  parameters: { rounds: 2, played: 1 },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Mesas de Ronda 2" });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Ronda" }), "1");
    await canvas.findByRole("list", { name: "Mesas de Ronda 1" });
    await userEvent.click(canvas.getByRole("button", { name: "Corregir de la mesa 1" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mesa 1" }));
    const [, second] = dialog.getAllByRole("spinbutton");
    await userEvent.clear(second!);
    await userEvent.type(second!, "0{Tab}");
    await userEvent.click(dialog.getByRole("button", { name: "Guardar el resultado" }));
    await expect(await dialog.findByText("Di por qué se corrige una ronda cerrada.")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: "Motivo de la corrección" }), "Se apuntó mal");
    await userEvent.click(dialog.getByRole("button", { name: "Guardar el resultado" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);
    await userEvent.click(canvas.getByRole("tab", { name: "Registro" }));
    await expect(await canvas.findByText(/Resultado · ronda 1 · mesa 1 · 2–1 → 2–0 · Se apuntó mal/)).toBeVisible();
  },
};

async function askToDrop({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("tab", { name: /^Jugadores/ }));
  await userEvent.click(canvas.getByRole("button", { name: "Cambiar a Ana Ruiz" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ana Ruiz" }));
  await userEvent.click(dialog.getByRole("button", { name: "Retirar" }));
  const sure = within(await screen.findByRole("alertdialog"));
  return sure;
}

/** Dropping a player is confirmed once. */
export const Players: Story = {
  play: async (context) => {
    await askToDrop(context);
  },
};

/** The player may return. */
export const PlayersDropped: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    const sure = await askToDrop(context);
    await userEvent.click(sure.getByRole("button", { name: "Retirar" }));
    await expect(await canvas.findByText(/Se retiró tras la ronda 1/, {}, PATIENT)).toBeVisible();
  },
};

export const Standings: Story = {
  parameters: { rounds: 3, played: 3 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Clasificación" }));
    await expect(await canvas.findByText("Tras 3 rondas.")).toBeVisible();
    await expect(canvas.getByRole("columnheader", { name: "% rivales" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Emparejar la eliminatoria" })).toBeEnabled();
  },
};

async function openCut({ canvas }: Context) {
  await userEvent.click(await canvas.findByRole("tab", { name: "Eliminatoria" }));
  await expect(await canvas.findByRole("heading", { name: "Final" })).toBeVisible();
}

export const Cut: Story = {
  parameters: { rounds: 5, played: 5 },
  play: async (context) => {
    await openCut(context);
  },
};

export const CutFinished: Story = {
  ...Cut,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await openCut(context);
    await userEvent.click(canvas.getByRole("button", { name: "Terminar el torneo" }));
    const sure = within(await screen.findByRole("alertdialog"));
    await userEvent.click(sure.getByRole("button", { name: "Terminar" }));
    await expect(await canvas.findByRole("button", { name: "Volver a abrir" }, PATIENT)).toBeVisible();
  },
};

/** A failed command is reported, and can be sent again. */
export const CommandFailed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(COMMANDS, 503)),
  play: async ({ canvas }) => {
    const tables = await canvas.findByRole("list", { name: "Mesas de Ronda 1" });
    await userEvent.click(within(tables).getByRole("button", { name: /^Mesa 1: .* 2–0 / }));
    await expect(await canvas.findByText("No se ha hecho")).toBeVisible();
  },
};

/** With read permission only, there are no buttons. */
export const ReadOnly: Story = {
  parameters: { role: "accountant" },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Mesas de Ronda 1" });
    await expect(canvas.queryByRole("button", { name: /Emparejar/ })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Mesa 1/ })).toBeNull();
  },
};

export const Loading: Story = loading(ONE);

export const Failed: Story = failed(ONE);

export const Forbidden: Story = {
  ...forbidden("warehouse"),
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
