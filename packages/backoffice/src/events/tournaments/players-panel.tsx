import type { EventTournament } from "@tablero/contract/events/shapes/tournaments";
import { clientName } from "@tablero/domain/people/clients/clients";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { fieldMessage } from "../../sales/returns/field-message.ts";
import { WalkInField } from "../events/walk-in-field.tsx";
import type { Commands } from "./use-tournament.ts";

type Tournament = NonNullable<EventTournament["tournament"]>;
type Player = Tournament["players"][number];

interface PlayersPanelProps {
  tournament: Tournament;
  entrants: EventTournament["entrants"];
  mayWrite: boolean;
  commands: Commands;
}

/** The players: enter by name or from the event, fix a table, drop, return, disqualify. */
export function PlayersPanel({ tournament, entrants, mayWrite, commands }: PlayersPanelProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { players, state } = tournament;
  const opened = players.find(({ id }) => id === open);
  return (
    <div className="flex flex-col gap-4">
      {mayWrite && state !== "finished" ? <EnterField commands={commands} /> : null}
      {mayWrite && entrants.length > 0 && state !== "finished" ? (
        <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken px-4 py-3">
          <p className="min-w-0 flex-1">
            {entrants.length === 1 ? "Ha llegado 1 persona" : `Han llegado ${entrants.length} personas`} que no están en
            el torneo.
          </p>
          <Button
            variant="secondary"
            loading={commands.isBusy("enter-checked-in")}
            onClick={() => void commands.run({ kind: "enter-checked-in" })}
          >
            Añadir
          </Button>
        </div>
      ) : null}
      {players.length === 0 ? <p className="text-secondary">Todavía no hay nadie en el torneo.</p> : null}
      <ul aria-label="Jugadores" className="grid gap-2 @3xl:grid-cols-2">
        {players.map((player) => (
          <li key={player.id} className="flex items-center gap-3 rounded-lg bg-card px-4 py-2 shadow-tile">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{player.name}</span>
              <span className="block text-label text-secondary">{describeState(player, tournament)}</span>
            </span>
            {mayWrite ? (
              <Button
                variant="ghost"
                size="sm"
                className="min-h-11"
                aria-label={`Cambiar a ${player.name}`}
                onClick={() => {
                  commands.clear();
                  setOpen(player.id);
                }}
              >
                Cambiar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {opened ? (
        <PlayerDialog
          key={opened.id}
          player={opened}
          tournament={tournament}
          commands={commands}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

function describeState(
  { disqualified, droppedAfter, firstRound, fixedTable, entered }: Player,
  { rounds }: Tournament,
) {
  const parts = [
    disqualified ? "Descalificado" : droppedAfter !== null ? `Se retiró tras la ronda ${droppedAfter}` : "En juego",
    firstRound > 1 ? `Entra en la ronda ${firstRound}` : "",
    fixedTable === null ? "" : `Siempre en la mesa ${fixedTable}`,
    entered ? "Sin inscripción" : "",
  ];
  return parts.filter((part) => part !== "" && !(part === "En juego" && rounds.length === 0)).join(" · ");
}

const MAX_NAME = 80;

function EnterField({ commands }: { commands: Commands }) {
  const enter = (name: string) => commands.run({ kind: "enter", name: name.slice(0, MAX_NAME) });
  return (
    <div className="max-w-96">
      <WalkInField
        label="Añadir a alguien por su nombre"
        error={fieldMessage(commands.failure, "name") ?? undefined}
        maxLength={MAX_NAME}
        busy={commands.busy !== null}
        onClient={(client) => enter(clientName(client))}
        onName={enter}
      />
    </div>
  );
}

interface PlayerDialogProps {
  player: Player;
  tournament: Tournament;
  commands: Commands;
  onClose: () => void;
}

function PlayerDialog({ player, tournament, commands, onClose }: PlayerDialogProps) {
  const [name, setName] = useState(player.name);
  const [table, setTable] = useState(player.fixedTable);
  const [reason, setReason] = useState("");
  const [asking, setAsking] = useState<"drop" | "remove" | "no-show" | null>(null);
  const busy = commands.busy !== null;
  const isIn = player.droppedAfter === null && !player.disqualified;
  const of = { playerId: player.id };
  const current = tournament.matches.find(({ a, b }) => a === player.id || b === player.id);
  const hasOpenMatch = tournament.shown === tournament.rounds.length && current?.b != null && current.result === null;
  const run = async (command: Parameters<Commands["run"]>[0]) => {
    if (await commands.run(command)) onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void run({ kind: "change-player", ...of, name: name.trim() || player.name, fixedTable: table });
  };
  const byField = ["name", "fixedTable", "reason"].some((path) => fieldMessage(commands.failure, path));
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        size="sm"
        title={player.name}
        footer={
          <Button type="submit" form="player" loading={commands.isBusy("change-player")}>
            Guardar
          </Button>
        }
      >
        <form id="player" noValidate onSubmit={save} className="flex flex-col gap-4">
          {byField ? null : <FailureAlert error={commands.failure} title="No se ha hecho" />}
          {player.entered ? (
            <Field label="Nombre" error={fieldMessage(commands.failure, "name") ?? undefined}>
              <TextInput value={name} maxLength={80} onChange={(event) => setName(event.currentTarget.value)} />
            </Field>
          ) : null}
          <Field
            label="Mesa fija"
            hint="Para quien no puede moverse de mesa"
            error={fieldMessage(commands.failure, "fixedTable") ?? undefined}
          >
            <NumberInput value={table} min={1} max={999} onValueChange={setTable} />
          </Field>
          {tournament.state === "finished" ? null : (
            <div className="flex flex-wrap gap-2 border-t pt-4">
              {player.played || tournament.state !== "setup" ? null : (
                <Button variant="danger-ghost" disabled={busy} onClick={() => setAsking("remove")}>
                  Quitar de la lista
                </Button>
              )}
              {isIn && tournament.rounds.length > 0 ? (
                <Button variant="secondary" disabled={busy} onClick={() => setAsking("drop")}>
                  Retirar
                </Button>
              ) : null}
              {isIn && hasOpenMatch ? (
                <Button variant="secondary" disabled={busy} onClick={() => setAsking("no-show")}>
                  No se ha presentado
                </Button>
              ) : null}
              {isIn ? null : (
                <Button variant="secondary" disabled={busy} onClick={() => void run({ kind: "undrop", ...of })}>
                  Vuelve al torneo
                </Button>
              )}
            </div>
          )}
          {player.disqualified || tournament.rounds.length === 0 ? null : (
            <div className="flex items-start gap-3">
              <Field
                label="Motivo de la descalificación"
                error={fieldMessage(commands.failure, "reason") ?? undefined}
                className="flex-1"
              >
                <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.currentTarget.value)} />
              </Field>
              <Button
                variant="danger"
                className="mt-6.5"
                disabled={busy || reason.trim() === ""}
                onClick={() => void run({ kind: "disqualify", ...of, reason: reason.trim() })}
              >
                Descalificar
              </Button>
            </div>
          )}
        </form>
        {asking ? (
          <AlertDialog
            open
            onOpenChange={(open) => !open && setAsking(null)}
            title={ASKED[asking].title(player.name)}
            description={ASKED[asking].text}
            confirmLabel={ASKED[asking].confirm}
            tone="danger"
            onConfirm={() => {
              setAsking(null);
              void run({ kind: asking, ...of });
            }}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

const ASKED = {
  drop: {
    title: (name: string) => `Retirar a ${name}`,
    text: "No estará en las rondas que vienen. Sus resultados se quedan.",
    confirm: "Retirar",
  },
  remove: { title: (name: string) => `Quitar a ${name}`, text: "Deja de estar en la lista.", confirm: "Quitar" },
  "no-show": {
    title: (name: string) => `${name} no se ha presentado`,
    text: "Pierde esta ronda y se retira del torneo.",
    confirm: "Pierde la ronda",
  },
} as const;
