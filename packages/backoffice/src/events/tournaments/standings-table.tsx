import type { AdminTournament } from "@tablero/contract/events/shapes/tournaments";
import { recordText, TIE_BREAK_LABELS } from "@tablero/domain/events/tournaments/words";
import { ScrollArea } from "@tablero/ui/scroll-area";

/** A tie-break as text: shares as percentages, points unchanged. */
export const tieBreakText = (name: keyof typeof TIE_BREAK_LABELS, value: number): string =>
  name === "opponents-points"
    ? String(value)
    : `${(value * 100).toLocaleString("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;

/** Standings with the ruleset's tie-breaks, on screen and on paper. */
export function StandingsTable({ tournament }: { tournament: AdminTournament }) {
  const { standings, tieBreaks, counted } = tournament;
  const hasPrizes = standings.some(({ prize }) => prize !== null);
  return (
    <ScrollArea label="Clasificación" axis="horizontal">
      <table className="w-full text-start text-table">
        <caption className="pb-3 text-start text-secondary">
          {counted === 0
            ? "Todavía no cuenta ninguna ronda."
            : counted === 1
              ? "Tras la ronda 1."
              : `Tras ${counted} rondas.`}
        </caption>
        <thead>
          <tr className="border-b text-secondary">
            <th scope="col" className="py-2 pe-3 text-end font-medium">
              N.º
            </th>
            <th scope="col" className="py-2 pe-3 font-medium">
              Jugador
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-medium">
              Puntos
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-medium">
              Resultados
            </th>
            {tieBreaks.map((name) => (
              <th key={name} scope="col" className="py-2 pe-3 text-end font-medium">
                <abbr title={TIE_BREAK_LABELS[name].label} className="no-underline">
                  {TIE_BREAK_LABELS[name].short}
                </abbr>
              </th>
            ))}
            {hasPrizes ? (
              <th scope="col" className="py-2 font-medium">
                Premio
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {standings.map((row) => (
            <tr key={row.playerId} className="border-b tabular-nums last:border-b-0">
              <td className="py-1.5 pe-3 text-end">{row.rank}</td>
              <th scope="row" className="py-1.5 pe-3 font-semibold">
                {row.name}
                {row.left ? <span className="ms-2 font-normal text-label text-secondary">retirado</span> : null}
              </th>
              <td className="py-1.5 pe-3 text-end font-semibold">{row.points}</td>
              <td className="py-1.5 pe-3 text-end">{recordText(row)}</td>
              {tieBreaks.map((name, index) => (
                <td key={name} className="py-1.5 pe-3 text-end">
                  {tieBreakText(name, row.tieBreaks[index] ?? 0)}
                </td>
              ))}
              {hasPrizes ? <td className="py-1.5">{row.prize}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
