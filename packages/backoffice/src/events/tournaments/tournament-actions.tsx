import { serverNow } from "@tablero/api-client/server-clock";
import type { AdminTournament, EventTournament } from "@tablero/contract/events/shapes/tournaments";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Card, CardBody } from "@tablero/ui/card";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineEllipsisHorizontal } from "@tablero/ui/icons/outline-ellipsis-horizontal";
import { RoundClock } from "@tablero/ui/round-clock";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DeckListsDialog } from "../deck-lists/deck-lists-dialog.tsx";
import type { Commands } from "./use-tournament.ts";

const NEXT = {
  swiss: (round: number) => `Emparejar la ronda ${round}`,
  cut: () => "Emparejar la eliminatoria",
  finish: () => "Terminar el torneo",
} as const;

interface TournamentActionsProps {
  found: EventTournament;
  tournament: AdminTournament;
  commands: Commands;
  onPair: () => Promise<void>;
}

/** The timer and the next step. */
export function TournamentActions({ found, tournament, commands, onPair }: TournamentActionsProps) {
  const { rounds, timer, next, state } = tournament;
  const [asking, setAsking] = useState<"undo" | "finish" | "deck-lists" | null>(null);
  const last = rounds.at(-1);
  const busy = commands.busy !== null;
  const waits = (last?.open ?? 0) > 0;
  return (
    <Card aria-label="Ronda y reloj">
      <CardBody className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {last ? <p className="font-semibold text-heading">{last.name}</p> : null}
        <RoundClock {...timer} clock={serverNow} className="text-title" />
        {last && state !== "finished" ? (
          <span className="flex flex-wrap gap-2">
            {timer.endsAt === null && timer.left === null ? null : (
              <Button
                variant="secondary"
                disabled={busy}
                onClick={() => void commands.run({ kind: "timer", action: timer.endsAt === null ? "start" : "pause" })}
              >
                {timer.endsAt === null ? "Poner el reloj en marcha" : "Parar el reloj"}
              </Button>
            )}
            <Button variant="ghost" disabled={busy} onClick={() => void commands.run({ kind: "add-time", minutes: 5 })}>
              +5 min
            </Button>
          </span>
        ) : null}
        <span className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ms-auto">
          {state === "finished" ? (
            <Button variant="secondary" disabled={busy} onClick={() => void commands.run({ kind: "reopen" })}>
              Volver a abrir
            </Button>
          ) : null}
          {next ? (
            <Button
              disabled={waits || (busy && !commands.isBusy("pair"))}
              loading={commands.isBusy("pair") || commands.isBusy("finish")}
              onClick={() => (next === "finish" ? setAsking("finish") : void onPair())}
              className="max-sm:min-h-11 max-sm:flex-1"
            >
              {NEXT[next](rounds.length + 1)}
            </Button>
          ) : null}
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton
                variant="secondary"
                icon={outlineEllipsisHorizontal}
                label="Más acciones"
                className="max-sm:size-11"
              />
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuLink>
                <Link to={`/evento/${found.event.slug}/pantalla`}>Pantalla de la sala</Link>
              </DropdownMenuLink>
              {found.event.deckLists ? (
                <DropdownMenuItem onSelect={() => setAsking("deck-lists")}>Listas de mazo</DropdownMenuItem>
              ) : null}
              {last && state !== "finished" ? (
                <DropdownMenuItem tone="danger" disabled={busy} onSelect={() => setAsking("undo")}>
                  Deshacer el emparejamiento
                </DropdownMenuItem>
              ) : null}
            </DropdownMenuContent>
          </DropdownMenu>
        </span>
      </CardBody>
      {asking === "deck-lists" ? <DeckListsDialog event={found.event} onClose={() => setAsking(null)} /> : null}
      {asking === "undo" && last ? (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={`Deshacer ${last.name}`}
          description="Solo se puede mientras no haya ningún resultado. La gente deja de ver su mesa."
          confirmLabel="Deshacer"
          tone="danger"
          onConfirm={() => {
            setAsking(null);
            void commands.run({ kind: "undo-pairing", round: last.number });
          }}
        />
      ) : null}
      {asking === "finish" ? (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title="Terminar el torneo"
          description="La clasificación queda como definitiva, con sus premios."
          confirmLabel="Terminar"
          onConfirm={() => {
            setAsking(null);
            void commands.run({ kind: "finish" });
          }}
        />
      ) : null}
    </Card>
  );
}
