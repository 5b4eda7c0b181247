import type { Live } from "./use-live-tournament.ts";

export type Slide =
  | { kind: "pairings"; title: string; rows: Live["pairings"] }
  | { kind: "standings"; title: string; rows: Live["standings"] }
  | { kind: "bracket"; title: string; rounds: Live["bracket"] };

function pagesOf<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

const numbered = (title: string, index: number, of: number) => (of > 1 ? `${title} (${index + 1} de ${of})` : title);

/** Pages that the shop's television shows one after another, with the given number of rows each. */
export function buildSlides(tournament: Live, rows: number): Slide[] {
  const { state, round, pairings, standings, counted, bracket } = tournament;
  const tables = state === "finished" ? [] : pagesOf(pairings, rows);
  const ranks = counted > 0 || state === "finished" ? pagesOf(standings, rows) : [];
  const ranking = state === "finished" ? "Clasificación final" : "Clasificación";
  return [
    ...tables.map(
      (page, index): Slide => ({
        kind: "pairings",
        title: numbered(round?.name ?? "Mesas", index, tables.length),
        rows: page,
      }),
    ),
    ...(bracket.length > 0 ? [{ kind: "bracket", title: "Eliminatoria", rounds: bracket } as const] : []),
    ...ranks.map(
      (page, index): Slide => ({
        kind: "standings",
        title: numbered(ranking, index, ranks.length),
        rows: page,
      }),
    ),
  ];
}
