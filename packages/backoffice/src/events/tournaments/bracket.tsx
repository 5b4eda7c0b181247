import type { AdminTournament } from "@tablero/contract/events/shapes/tournaments";
import { matchWinner } from "@tablero/domain/events/tournaments/running";
import { resultText } from "@tablero/domain/events/tournaments/words";
import { Heading } from "@tablero/ui/heading";
import { cn } from "@tablero/ui/lib/cn";
import { ScrollArea } from "@tablero/ui/scroll-area";

/** The single elimination bracket, one column per round. */
export function Bracket({ bracket }: { bracket: AdminTournament["bracket"] }) {
  return (
    <ScrollArea label="Eliminatoria" axis="horizontal">
      <ol aria-label="Eliminatoria" className="flex gap-6 pb-2">
        {bracket.map((round) => (
          <li key={round.name} className="flex min-w-56 flex-col">
            <Heading level={2}>{round.name}</Heading>
            <ul className="mt-3 flex flex-1 flex-col justify-around gap-3">
              {round.matches.map(({ a, b, result }) => {
                const winner = matchWinner({ table: null, a: "a", b: b && "b", result });
                return (
                  <li key={a.seed} className="rounded-lg bg-card px-4 py-2.5 shadow-tile">
                    <Side side={a} won={winner === "a"} />
                    {b ? <Side side={b} won={winner === "b"} /> : <p className="text-secondary">Pasa sin jugar</p>}
                    {result ? <p className="mt-1 text-label text-secondary">{resultText(result)}</p> : null}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </ScrollArea>
  );
}

function Side({ side, won }: { side: { name: string; seed: number }; won: boolean }) {
  return (
    <p className={cn("flex gap-2", won && "font-semibold")}>
      <span className="w-5 text-end text-secondary tabular-nums">{side.seed}</span>
      <span className="min-w-0 wrap-anywhere">{side.name}</span>
      {won ? <span className="sr-only">, gana</span> : null}
    </p>
  );
}
