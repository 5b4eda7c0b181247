import { expect, test } from "vitest";
import { buildSlides } from "./slides.ts";
import type { Live } from "./use-live-tournament.ts";

const live = (players: number, more: Partial<Live> = {}): Live => ({
  state: "swiss",
  version: 1,
  players,
  rounds: 5,
  cut: 0,
  round: { number: 2, stage: "swiss", name: "Ronda 2", open: 1 },
  timer: { endsAt: null, left: null },
  pairings: Array.from({ length: players / 2 }, (_, index) => ({
    table: index + 1,
    a: `A${index}`,
    b: `B${index}`,
    result: null,
    reports: 0,
    extraMinutes: 0,
  })),
  counted: 1,
  tieBreaks: [],
  standings: Array.from({ length: players }, (_, index) => ({
    rank: index + 1,
    name: `P${index}`,
    points: 0,
    wins: 0,
    losses: 0,
    draws: 0,
    left: false,
    tieBreaks: [],
    prize: null,
  })),
  bracket: [],
  ...more,
});

const titles = (tournament: Live, rows: number) => buildSlides(tournament, rows).map(({ title }) => title);

test("a small tournament fits on one page of tables and one of ranks, without page numbers", () => {
  expect(titles(live(8), 22)).toEqual(["Ronda 2", "Clasificación"]);
  const long = buildSlides(live(64), 22);
  expect(long.map(({ title }) => title)).toEqual([
    "Ronda 2 (1 de 2)",
    "Ronda 2 (2 de 2)",
    "Clasificación (1 de 3)",
    "Clasificación (2 de 3)",
    "Clasificación (3 de 3)",
  ]);
  expect(long.flatMap((slide) => (slide.kind === "standings" ? slide.rows : []))).toHaveLength(64);
});

test("a tournament has no ranks before the first results, and no tables after the end", () => {
  expect(titles(live(8, { counted: 0 }), 22)).toEqual(["Ronda 2"]);
  expect(titles(live(8, { state: "finished" }), 22)).toEqual(["Clasificación final"]);
  expect(titles(live(8, { state: "setup", counted: 0, pairings: [] }), 22)).toEqual([]);
});
