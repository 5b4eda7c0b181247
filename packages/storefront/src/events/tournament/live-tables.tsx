import { matchWinner } from "@tablero/domain/events/tournaments/running";
import { recordText, resultText, TIE_BREAK_LABELS } from "@tablero/domain/events/tournaments/words";
import { cn } from "@tablero/ui/lib/cn";
import type { Live } from "./use-live-tournament.ts";

type Pairing = Live["pairings"][number];

export const pairingKey = ({ table, a }: Pairing) => `${table ?? "bye"} ${a}`;

/** The text between two names: the result, or that the match is still being played. */
export const resultBetween = ({ result }: Pick<Pairing, "result">): string => (result ? resultText(result) : "contra");

export function PairingsTable({ pairings, label }: { pairings: readonly Pairing[]; label: string }) {
  return (
    <table aria-label={label} className="w-full text-start text-body">
      <thead>
        <tr className="border-b text-label text-secondary">
          <th scope="col" className="w-14 py-2 font-medium">
            Mesa
          </th>
          <th scope="col" className="py-2 font-medium">
            Jugadores
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            Resultado
          </th>
        </tr>
      </thead>
      <tbody>
        {pairings.map((pairing) => (
          <tr key={pairingKey(pairing)} className="border-b">
            <td className="py-2 align-top font-semibold tabular-nums">{pairing.table ?? "–"}</td>
            <td className="py-2 wrap-anywhere">
              {pairing.a}
              {pairing.b === null ? (
                <span className="text-secondary"> descansa</span>
              ) : (
                <>
                  <span className="text-secondary"> contra </span>
                  {pairing.b}
                </>
              )}
              {pairing.extraMinutes > 0 ? (
                <span className="block text-label text-secondary">+{pairing.extraMinutes} min</span>
              ) : null}
            </td>
            <td className="py-2 text-end align-top tabular-nums">
              {pairing.b === null ? "" : pairing.result ? resultText(pairing.result) : "En juego"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const share = (value: number) => `${(value * 100).toLocaleString("es-ES", { maximumFractionDigits: 1 })} %`;

/** Standings, with the first tie-break. */
export function StandingsList({ tournament, label }: { tournament: Live; label: string }) {
  const { standings, tieBreaks } = tournament;
  const [first] = tieBreaks;
  return (
    <table aria-label={label} className="w-full text-start text-body">
      <thead>
        <tr className="border-b text-label text-secondary">
          <th scope="col" className="w-10 py-2 font-medium">
            N.º
          </th>
          <th scope="col" className="py-2 font-medium">
            Jugador
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            Puntos
          </th>
          {first ? (
            <th scope="col" className="py-2 ps-3 text-end font-medium">
              <abbr title={TIE_BREAK_LABELS[first].label} className="no-underline">
                {TIE_BREAK_LABELS[first].short}
              </abbr>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {standings.map((row) => (
          <tr key={row.rank} className="border-b tabular-nums">
            <td className="py-2 align-top">{row.rank}</td>
            <th scope="row" className="py-2 font-normal wrap-anywhere">
              <span className={cn(row.rank <= 3 && "font-semibold")}>{row.name}</span>
              <span className="block text-label text-secondary">
                {recordText(row)}
                {row.left ? " · retirado" : ""}
                {row.prize ? ` · ${row.prize}` : ""}
              </span>
            </th>
            <td className="py-2 text-end align-top font-semibold">{row.points}</td>
            {first ? (
              <td className="py-2 ps-3 text-end align-top">
                {first === "opponents-points" ? (row.tieBreaks[0] ?? 0) : share(row.tieBreaks[0] ?? 0)}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The single elimination bracket, a list for each round. */
export function BracketList({ bracket }: { bracket: Live["bracket"] }) {
  return bracket.toReversed().map((round) => (
    <section key={round.name} className="mt-5 first:mt-0">
      <h3 className="font-semibold text-heading">{round.name}</h3>
      <ul className="mt-2">
        {round.matches.map(({ a, b, result }) => {
          const winner = matchWinner({ table: null, a: "a", b: b && "b", result });
          return (
            <li key={a.seed} className="flex flex-wrap gap-x-2 border-b py-2 text-body">
              <span className={cn(winner === "a" && "font-semibold")}>{a.name}</span>
              <span className="text-secondary">{b ? resultBetween({ result }) : "pasa sin jugar"}</span>
              {b ? <span className={cn(winner === "b" && "font-semibold")}>{b.name}</span> : null}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
