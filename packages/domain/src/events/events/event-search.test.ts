import { expect, test } from "vitest";
import { type FindableEvent, matchingEvents, parseEventSearch } from "./event-search.ts";

/** A Sunday in Madrid. */
const NOW = "2026-11-29T10:00:00Z";
const read = (text: string) => parseEventSearch(text, NOW);

test.each([
  ["torneo", "tournament", null, null, []],
  ["torneos de arcania", "tournament", null, null, ["arcani"]],
  ["eventos", null, null, null, []],
  ["eventos mañana", null, "2026-11-30", "2026-11-30", []],
  ["eventos pasado mañana", null, "2026-12-01", "2026-12-01", []],
  ["torneo este viernes", "tournament", "2026-12-04", "2026-12-04", []],
  ["torneo domingo", "tournament", "2026-11-29", "2026-11-29", []],
  ["eventos este fin de semana", null, "2026-11-29", "2026-11-29", []],
  ["liga la semana que viene", "league", "2026-11-30", "2026-12-06", []],
  ["eventos en diciembre", null, "2026-12-01", "2026-12-31", []],
  ["eventos de enero", null, "2027-01-01", "2027-01-31", []],
  ["eventos de este mes", null, "2026-11-29", "2026-11-30", []],
  ["eventos el mes que viene", null, "2026-12-01", "2026-12-31", []],
  ["torneo el 12 de diciembre", "tournament", "2026-12-12", "2026-12-12", []],
  ["torneo 12/12", "tournament", "2026-12-12", "2026-12-12", []],
  ["torneo 31 de febrero", "tournament", "2027-02-01", "2027-02-28", []],
  ["presentación bestiarium", "release", null, null, ["bestiarium"]],
  ["quedada de juegos de mesa", "meetup", null, null, ["jueg", "mes"]],
] as const)("«%s» asks for %s from %s to %s with %j", (text, kind, from, to, words) => {
  expect(read(text)).toEqual({ kind, from, to, words: words.filter((word) => word.length > 2) });
});

test("other searches do not ask for events", () => {
  for (const text of ["almadraba", "mañana", "viernes", "eventualidad", "aliga"]) expect(read(text)).toBeNull();
});

const event = (title: string, startsAt: string, kind: FindableEvent["kind"] = "tournament"): FindableEvent => ({
  title,
  kind,
  startsAt,
  game: { name: "Arcania" },
});

test("events match by kind, by their day in Madrid, and by words of title and game", () => {
  // 00:30 on Saturday in Madrid.
  const night = event("Noche de ceniza", "2026-12-04T23:30:00Z");
  const friday = event("Viernes de Arcania", "2026-12-04T17:00:00Z");
  const demo = event("Demo de Almadraba", "2026-12-04T17:00:00Z", "demo");
  const all = [night, friday, demo];
  expect(matchingEvents(all, read("torneo viernes")!)).toEqual([friday]);
  expect(matchingEvents(all, read("torneo sábado")!)).toEqual([night]);
  expect(matchingEvents(all, read("eventos viernes")!)).toEqual([friday, demo]);
  expect(matchingEvents(all, read("torneos arcania")!)).toEqual([night, friday]);
  expect(matchingEvents(all, read("torneo almadraba")!)).toEqual([]);
});
