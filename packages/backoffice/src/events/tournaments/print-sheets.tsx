import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import type { AdminTournament, EventTournament } from "@tablero/contract/events/shapes/tournaments";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { compareNames } from "@tablero/domain/platform/search/name-order";
import { Heading } from "@tablero/ui/heading";
import { PrintSheet } from "@tablero/ui/print-sheet";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useState } from "react";
import { QrCode } from "../../people/two-factor/qr-code.tsx";
import { StandingsTable } from "./standings-table.tsx";

export type Sheet = "by-table" | "by-name" | "slips" | "standings";

interface Printed {
  sheet: Sheet;
  tokens: ReadonlyMap<string, string>;
}

/** Prints pairings, slips with the code of each player's page, or standings. The caller renders `sheet`. */
export function usePrintSheets({ event, tournament }: EventTournament) {
  const api = useApi();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [busy, setBusy] = useState(false);
  const print = async (sheet: Sheet) => {
    if (sheet !== "slips") return setPrinted({ sheet, tokens: new Map() });
    setBusy(true);
    try {
      const { items } = await api.call("POST /api/admin/events/{id}/tournament/slips", { params: { id: event.id } });
      setPrinted({ sheet, tokens: new Map(items.map(({ playerId, token }) => [playerId, token])) });
    } catch (error) {
      toast.error("No se han podido preparar las papeletas", { description: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  const sheet =
    printed && tournament ? (
      <PrintSheet onDone={() => setPrinted(null)}>
        {printed.sheet === "slips" ? (
          <Slips event={event} tournament={tournament} tokens={printed.tokens} />
        ) : (
          <Paper event={event} round={roundOf(tournament)?.name ?? null}>
            {printed.sheet === "standings" ? (
              <StandingsTable tournament={tournament} />
            ) : (
              <Pairings tournament={tournament} byName={printed.sheet === "by-name"} />
            )}
          </Paper>
        )}
      </PrintSheet>
    ) : null;
  return { print, sheet, busy };
}

const roundOf = ({ rounds, shown }: AdminTournament) => rounds.find(({ number }) => number === shown);

function Paper({
  event,
  round,
  children,
}: {
  event: EventTournament["event"];
  round: string | null;
  children: ReactNode;
}) {
  return (
    <article className="p-8 text-body">
      <header className="mb-6 flex items-baseline justify-between gap-6">
        <Heading level={1}>{event.title}</Heading>
        <p>
          {round ? `${round} · ` : ""}
          {formatLongDay(event.startsAt)}
        </p>
      </header>
      {children}
    </article>
  );
}

/** By table, or one row per player in alphabetical order, for a list on the wall. */
function Pairings({ tournament, byName }: { tournament: AdminTournament; byName: boolean }) {
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const rows = tournament.matches.flatMap(({ id, table, a, b }) => {
    const [one, two] = [names.get(a) ?? "", b === null ? null : (names.get(b) ?? "")];
    const row = { key: id, table, one, two };
    return byName && two !== null ? [row, { key: `${id} b`, table, one: two, two: one }] : [row];
  });
  if (byName) rows.sort((first, second) => compareNames(first.one, second.one));
  return (
    <table className="w-full text-start text-heading">
      <thead>
        <tr className="border-border-strong border-b">
          <th scope="col" className="py-2 pe-4">
            Mesa
          </th>
          <th scope="col" className="py-2 pe-4">
            Jugador
          </th>
          <th scope="col" className="py-2">
            Rival
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, table, one, two }) => (
          <tr key={key} className="break-inside-avoid border-b">
            <td className="py-1.5 pe-4 font-semibold tabular-nums">{table ?? "–"}</td>
            <td className="py-1.5 pe-4">{one}</td>
            <td className="py-1.5">{two ?? "Descansa"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SlipsProps {
  event: EventTournament["event"];
  tournament: AdminTournament;
  tokens: ReadonlyMap<string, string>;
}

/** Four per page: the player, where to report, and the code that links to the player's page. */
function Slips({ event, tournament, tokens }: SlipsProps) {
  const { players } = tournament;
  const pages = Array.from({ length: Math.ceil(players.length / 4) }, (_, index) =>
    players.slice(index * 4, index * 4 + 4),
  );
  return pages.map((page) => (
    <div key={page[0]?.id} className="grid h-[100vh] break-after-page grid-cols-2 grid-rows-2 last:break-after-auto">
      {page.map(({ id, name }) => {
        const address = new URL(`/torneo/${tokens.get(id) ?? ""}`, window.location.origin).href;
        return (
          <section key={id} className="flex flex-col items-center justify-center gap-3 border p-6 text-center">
            <Heading level={2} size="xl">
              {name}
            </Heading>
            <p>{event.title}</p>
            <QrCode text={address} label={`Código de la página de ${name}`} />
            <p className="text-label">Mira tu mesa y comunica tus resultados en</p>
            <p className="text-label wrap-anywhere">{address}</p>
          </section>
        );
      })}
    </div>
  ));
}
