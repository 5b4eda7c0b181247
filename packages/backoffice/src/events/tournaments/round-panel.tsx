import type { AdminTournament } from "@tablero/contract/events/shapes/tournaments";
import { isSameResult } from "@tablero/domain/events/tournaments/running";
import { quickResults, resultText } from "@tablero/domain/events/tournaments/words";
import { Alert } from "@tablero/ui/alert";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { solid20ExclamationTriangle } from "@tablero/ui/icons/solid20-exclamation-triangle";
import { keyAlong } from "@tablero/ui/lib/direction";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import { ToggleButton } from "@tablero/ui/toggle-button";
import { type KeyboardEvent, useRef, useState } from "react";
import { type Match, ResultDialog } from "./result-dialog.tsx";
import type { Commands } from "./use-tournament.ts";

interface RoundPanelProps {
  tournament: AdminTournament;
  mayWrite: boolean;
  commands: Commands;
  onShow: (round: number) => void;
}

/** The matches of a round: one click for common results, a window for others. */
export function RoundPanel({ tournament, mayWrite, commands, onShow }: RoundPanelProps) {
  const { rounds, shown, matches, players, disputed, settings } = tournament;
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const round = rounds.find(({ number }) => number === shown);
  if (!round) return <p className="text-secondary">Todavía no hay ninguna ronda.</p>;
  const last = round.number === rounds.length;
  const closed = !last || tournament.state === "finished";
  const quick = quickResults(settings.gamesToWin, round.stage === "swiss");
  const opened = matches.find(({ id }) => id === open);
  const focusTable = (table: string) =>
    list.current?.querySelector<HTMLButtonElement>(`[data-table="${Number(table)}"] button`)?.focus();
  return (
    <div className="flex flex-col gap-4">
      {last && disputed.length > 0 ? (
        <Alert tone="warning" title="Hay resultados que no coinciden">
          {disputed.length === 1
            ? `En la mesa ${disputed[0]} cada parte dice una cosa.`
            : `En las mesas ${disputed.join(", ")} cada parte dice una cosa.`}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Ronda" className="w-48">
          <NativeSelect value={round.number} onChange={(event) => onShow(Number(event.currentTarget.value))}>
            {rounds.map(({ number, name }) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {mayWrite && !closed ? (
          <Field label="Ir a la mesa" className="w-28">
            <TextInput
              inputMode="numeric"
              onKeyDown={(event) => {
                if (event.key === "Enter") focusTable(event.currentTarget.value);
              }}
            />
          </Field>
        ) : null}
        <p className="pb-2 text-secondary">
          {round.open === 0
            ? "Están todos los resultados."
            : round.open === 1
              ? "Falta un resultado."
              : `Faltan ${round.open} resultados.`}
        </p>
      </div>
      <ul ref={list} aria-label={`Mesas de ${round.name}`} onKeyDown={moveByKeys} className="flex flex-col gap-2">
        {matches.map((match) => (
          <MatchRow
            key={match.id}
            match={match}
            a={names.get(match.a) ?? ""}
            b={match.b === null ? null : (names.get(match.b) ?? "")}
            disputed={last && match.table !== null && disputed.includes(match.table)}
            quick={mayWrite && !closed ? quick : []}
            onResult={(result) =>
              void commands.run({ kind: "result", matchId: match.id, result, seen: match.result, reason: null })
            }
            {...(mayWrite && {
              onOpen: () => {
                commands.clear();
                setOpen(match.id);
              },
            })}
          />
        ))}
      </ul>
      {opened && opened.b !== null ? (
        <ResultDialog
          key={opened.id}
          match={opened}
          names={{ a: names.get(opened.a) ?? "", b: names.get(opened.b) ?? "" }}
          closed={closed}
          swiss={round.stage === "swiss"}
          commands={commands}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

interface MatchRowProps {
  match: Match;
  a: string;
  b: string | null;
  disputed: boolean;
  quick: readonly NonNullable<Match["result"]>[];
  onResult: (result: NonNullable<Match["result"]>) => void;
  onOpen?: () => void;
}

// Buttons stay enabled while a result is being stored, so that the user can enter the next table immediately and keeps
// the focus.
function MatchRow({ match, a, b, disputed, quick, onResult, onOpen }: MatchRowProps) {
  const { table, result, extraMinutes } = match;
  const reports = [match.reportA, match.reportB].filter((said) => said !== null).length;
  return (
    <li
      data-table={table ?? undefined}
      data-match=""
      className="grid items-center gap-x-4 gap-y-2 rounded-lg bg-card px-4 py-3 shadow-tile @3xl:grid-cols-[4rem_minmax(0,1fr)_auto]"
    >
      <span className="font-semibold text-secondary tabular-nums">{table === null ? "Descansa" : `Mesa ${table}`}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{a}</span>
        {b === null ? null : (
          <>
            <span className="mx-2 text-secondary">{result ? resultText(result) : "contra"}</span>
            <span className="font-semibold">{b}</span>
          </>
        )}
        {disputed ? (
          <Badge tone="warning" variant="tinted" icon={solid20ExclamationTriangle} className="ms-2">
            No coinciden
          </Badge>
        ) : null}
        {!disputed && !result && reports > 0 ? (
          <span className="ms-2 text-label text-secondary">{reports} de 2 lo han comunicado</span>
        ) : null}
        {extraMinutes > 0 ? <span className="ms-2 text-label text-secondary">+{extraMinutes} min</span> : null}
      </span>
      {b === null ? null : (
        <span className="flex flex-wrap gap-1.5">
          {quick.map((each) => (
            <ToggleButton
              key={resultText(each)}
              size="sm"
              variant="secondary"
              label={resultText(each)}
              name={`Mesa ${table}: ${a} ${resultText(each)} ${b}`}
              pressed={isSameResult(result, each)}
              onPressedChange={() => onResult(each)}
              className="min-h-11 min-w-11 tabular-nums @3xl:min-h-control-md"
            />
          ))}
          {onOpen ? (
            <Button
              size="sm"
              variant="ghost"
              className="min-h-11 @3xl:min-h-control-md"
              aria-label={`${quick.length > 0 ? "Otro resultado" : "Corregir"} de la mesa ${table}`}
              onClick={onOpen}
            >
              {quick.length > 0 ? "Otro…" : "Corregir"}
            </Button>
          ) : null}
        </span>
      )}
    </li>
  );
}

/** Arrows move between tables and between a table's results; a digit presses that result. */
function moveByKeys(event: KeyboardEvent<HTMLUListElement>): void {
  const button = event.target instanceof HTMLButtonElement ? event.target : null;
  const row = button?.closest<HTMLElement>("[data-match]");
  if (!button || !row) return;
  const buttons = [...row.querySelectorAll("button")];
  const at = buttons.indexOf(button);
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-match]:has(button)")];
  const other = rows[rows.indexOf(row) + (event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0)];
  const digit = Number(event.key);
  const key = keyAlong(event.key, row);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") other?.querySelectorAll("button")[at]?.focus();
  else if (key === "ArrowLeft") buttons[at - 1]?.focus();
  else if (key === "ArrowRight") buttons[at + 1]?.focus();
  else if (Number.isInteger(digit) && digit > 0) buttons[digit - 1]?.click();
  else return;
  event.preventDefault();
}
