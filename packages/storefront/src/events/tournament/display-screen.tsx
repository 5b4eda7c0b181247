import { serverNow } from "@tablero/api-client/server-clock";
import { recordText } from "@tablero/domain/events/tournaments/words";
import { cn } from "@tablero/ui/lib/cn";
import { RoundClock } from "@tablero/ui/round-clock";
import { useEffect, useState } from "react";
import { pairingKey, resultBetween } from "./live-tables.tsx";
import { stateText } from "./live-tournament.tsx";
import { buildSlides, type Slide } from "./slides.ts";
import { useLiveTournament } from "./use-live-tournament.ts";

const TURN_MS = 12_000;
/** Rows in one column. Font size and gaps are fractions of the screen's height. */
const ROWS = 11;
/** Heights in percent of the screen: of all rows together, and the maximum of a single row if there are few. */
const ROWS_HEIGHT = 68;
const MAX_ROW = 13;

export interface DisplayScreenProps {
  /** Name of the event in its address. */
  slug: string;
  /** Title of the event. */
  title: string;
}

/** `evento/{id}/pantalla`, for the shop's television: large, without navigation, one page after another. */
export function DisplayScreen({ slug, title }: DisplayScreenProps) {
  const { data, error } = useLiveTournament(slug);
  const columns = useColumns();
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const tournament = data?.tournament ?? null;
  const slides = tournament ? buildSlides(tournament, ROWS * columns) : [];
  const several = slides.length > 1;
  useEffect(() => {
    if (!several || paused) return;
    const timer = setInterval(() => setAt((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [several, paused]);
  const slide = slides[at % Math.max(1, slides.length)];
  return (
    <main className="flex h-dvh flex-col overflow-hidden bg-page px-[3vmin] py-[2.5vmin] text-text">
      <header className="flex items-end justify-between gap-[4vmin]">
        <div className="min-w-0">
          <p className="truncate text-[3vmin]/[1.3] text-secondary">
            {title}
            {tournament ? ` · ${stateText(tournament)}` : ""}
          </p>
          <h1 className="truncate font-display text-[6vmin]/[1.15]">{slide?.title ?? title}</h1>
        </div>
        {tournament?.round && tournament.state !== "finished" ? (
          <RoundClock {...tournament.timer} clock={serverNow} className="shrink-0 font-semibold text-[10vmin]/[1]" />
        ) : null}
      </header>
      {slide ? (
        <SlideView slide={slide} columns={columns} />
      ) : (
        <p className="m-auto text-[5vmin] text-secondary">
          {tournament || !data ? "El torneo está por empezar." : "Este evento no tiene torneo."}
        </p>
      )}
      <footer className="mt-auto flex items-center justify-between gap-4 pt-[1vmin] text-[2.2vmin] text-secondary">
        <span role="status">{error ? "Sin conexión: esto es lo último que sabemos." : ""}</span>
        {several ? (
          <button
            type="button"
            className="min-h-11 rounded-md px-4 hover:text-text focus-visible:text-text"
            onClick={() => setPaused(!paused)}
          >
            {paused ? "Seguir pasando" : "Parar aquí"}
          </button>
        ) : null}
      </footer>
    </main>
  );
}

/** Two columns if the screen is wider than it is high. */
function useColumns(): number {
  const [columns, setColumns] = useState(2);
  useEffect(() => {
    const wide = window.matchMedia("(min-aspect-ratio: 4/3)");
    const set = () => setColumns(wide.matches ? 2 : 1);
    set();
    wide.addEventListener("change", set);
    return () => wide.removeEventListener("change", set);
  }, []);
  return columns;
}

// The line height must exceed that of the letters; otherwise a truncated name would also be cut above and below.
const ROW = "flex h-full items-center gap-[2vmin] border-b";

function SlideView({ slide, columns }: { slide: Slide; columns: number }) {
  const grid = cn("mt-[2vmin] grid min-h-0 auto-cols-fr gap-x-[4vmin] leading-[1.3]", columns === 2 && "grid-flow-col");
  const count = slide.kind === "bracket" ? ROWS : Math.min(ROWS, slide.rows.length);
  const height = Math.min(MAX_ROW, ROWS_HEIGHT / count);
  // Few rows are larger, because people read them from across the room.
  const rows = { gridTemplateRows: `repeat(${count}, ${height}vh)`, fontSize: `${Math.min(6, height * 0.55)}vmin` };
  if (slide.kind === "pairings")
    return (
      <ol aria-label={slide.title} className={grid} style={rows}>
        {slide.rows.map((pairing) => (
          <li key={pairingKey(pairing)} className={ROW}>
            <span className="w-[2.3em] shrink-0 text-end font-semibold text-primary-text tabular-nums">
              {pairing.table ?? "–"}
            </span>
            <span className="min-w-0 flex-1 truncate text-end">{pairing.a}</span>
            <span className="min-w-[3.4em] shrink-0 text-center text-secondary tabular-nums">
              {pairing.b === null ? "" : resultBetween(pairing)}
            </span>
            <span className="min-w-0 flex-1 truncate">{pairing.b ?? "descansa"}</span>
          </li>
        ))}
      </ol>
    );
  if (slide.kind === "standings")
    return (
      <ol aria-label={slide.title} className={grid} style={rows}>
        {slide.rows.map((row) => (
          <li key={row.rank} className={ROW}>
            <span className="w-[2.3em] shrink-0 text-end font-semibold text-primary-text tabular-nums">{row.rank}</span>
            <span className="min-w-0 flex-1 truncate">
              {row.name}
              {row.prize ? <span className="text-secondary"> · {row.prize}</span> : null}
            </span>
            <span className="shrink-0 text-secondary tabular-nums">{recordText(row)}</span>
            <span className="w-[2.6em] shrink-0 text-end font-semibold tabular-nums">{row.points}</span>
          </li>
        ))}
      </ol>
    );
  return (
    <div className="mt-[2vmin] flex min-h-0 flex-1 gap-[4vmin]">
      {slide.rounds.map((round) => (
        <section key={round.name} className="flex min-w-0 flex-1 flex-col">
          <h2 className="text-[3vmin] text-secondary">{round.name}</h2>
          <ul className="flex flex-1 flex-col justify-around">
            {round.matches.map(({ a, b, result }) => (
              <li key={a.seed} className="rounded-xl bg-card p-[2vmin] text-[3vmin]/[1.4] shadow-tile">
                <p className="truncate">{a.name}</p>
                <p className="text-secondary tabular-nums">{b ? resultBetween({ result }) : "pasa sin jugar"}</p>
                {b ? <p className="truncate">{b.name}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
