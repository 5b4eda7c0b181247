import { describe, expect, it } from "vitest";
import { choiceReason } from "./choice-words.ts";
import { chooseGames, type GameTraits } from "./choose-games.ts";
import { MOODS, moodText } from "./moods.ts";
import { findPlayingEvent } from "./playing-event.ts";
import { type GameWishes, readGameWishes, wishText } from "./wishes.ts";

const game = (name: string, facts: Partial<GameTraits> = {}) => ({
  name,
  facts: { tags: [], categories: [], ...facts } satisfies GameTraits,
});

const SHELF = [
  game("Faros", { players: "1–5", best: "3", minutes: 45, age: "10+", mechanics: "Gestión de recursos, Draft" }),
  game("Patios", { players: "2", minutes: 30, age: "8+", categories: ["Para dos"] }),
  game("Alicatado", { players: "2–4", best: "2", minutes: 35, age: "8+", mechanics: "Draft" }),
  game("La Cueva", { players: "1–4", minutes: "60–90", age: "12+", categories: ["Cooperativos"] }),
  game("Susurros", { players: "4+", best: "8", minutes: 20, age: "12+", mechanics: "Palabras y pistas" }),
  game("El Imperio", { players: "2–5", minutes: 180, age: "14+", mechanics: "Colocación de trabajadores, Subasta" }),
  game("Sin datos"),
];
const names = (wishes: GameWishes) => chooseGames(SHELF, wishes).games.map(({ name }) => name);

describe("three games of the shelf", () => {
  it.each<[string, GameWishes, string[]]>([
    ["nothing: the first ones of the list", {}, ["Faros", "Patios", "Alicatado"]],
    ["two: those that are best with two, or for nobody else", { players: "2" }, ["Patios", "Alicatado", "Faros"]],
    ["only two", { players: "only-2" }, ["Patios"]],
    ["three: the best with three first", { players: "3" }, ["Faros", "Alicatado", "La Cueva"]],
    ["six and more", { players: "6" }, ["Susurros"]],
    ["half an hour", { minutes: "30" }, ["Patios", "Susurros"]],
    ["an hour: the longest first", { minutes: "60" }, ["Faros", "Alicatado", "Patios"]],
    ["two hours", { minutes: "120", age: "12" }, ["La Cueva", "Faros", "Alicatado"]],
    ["more than two hours", { minutes: "long" }, ["El Imperio"]],
    ["a child of eight", { age: "8" }, ["Patios", "Alicatado"]],
    ["a mood from a category", { mood: "cooperative" }, ["La Cueva"]],
    ["a mood from mechanics", { mood: "strategy" }, ["Faros", "El Imperio"]],
    ["a mood with players", { mood: "strategy", players: "5", minutes: "60" }, ["Faros"]],
    ["what no game offers", { players: "6", age: "8" }, []],
  ])("for %s", (_, wishes, expected) => {
    expect(names(wishes)).toEqual(expected);
  });

  it("says which wish to drop, most games first, where fewer than three fit", () => {
    const choice = chooseGames(SHELF, { players: "6", age: "8", minutes: "30" });
    expect(choice).toMatchObject({ count: 0, games: [] });
    expect(choice.relax).toEqual([
      { without: ["players"], count: 1 },
      { without: ["age"], count: 1 },
    ]);
    expect(chooseGames(SHELF, { players: "2" }).relax).toEqual([]);
    expect(chooseGames(SHELF, { players: "only-2" }).relax).toEqual([{ without: ["players"], count: 7 }]);
    const none = chooseGames(SHELF, { players: "6", minutes: "long", age: "8" });
    expect(none.relax).toEqual([
      { without: ["players", "minutes"], count: 2 },
      { without: ["players", "age"], count: 1 },
      { without: ["minutes", "age"], count: 1 },
    ]);
  });

  it("offers only moods that a game has", () => {
    expect(chooseGames(SHELF, {}).moods).toEqual(["cooperative", "competitive", "party", "strategy"]);
    expect(chooseGames([], { players: "2" })).toEqual({ games: [], count: 0, moods: [], relax: [] });
  });

  it("reads wishes from an address and ignores unknown values", () => {
    expect(readGameWishes(new URLSearchParams("players=only-2&minutes=45&age=8&mood=party"))).toEqual({
      players: "only-2",
      minutes: undefined,
      age: "8",
      mood: "party",
    });
  });
});

describe("the reason of a game", () => {
  const reason = (index: number, wishes: GameWishes) => choiceReason(SHELF[index]?.facts ?? game("").facts, wishes);

  it.each<[number, GameWishes, string]>([
    [0, {}, "De 1 a 5 jugadores y 45 minutos."],
    [0, { players: "3" }, "Mejor con 3."],
    [0, { players: "5", minutes: "60", age: "10" }, "De 1 a 5 jugadores, 45 minutos y desde 10 años."],
    [1, { players: "2" }, "Solo para 2."],
    [2, { players: "2", age: "8" }, "Mejor con 2 y desde 8 años."],
    [3, { mood: "cooperative", minutes: "120" }, "De 60 a 90 minutos y todos a una (cooperativos)."],
    [4, { players: "6" }, "Mejor con 6 o más."],
    [4, {}, "Desde 4 jugadores y 20 minutos."],
    [6, {}, ""],
  ])("game %i for %o", (index, wishes, expected) => {
    expect(reason(index, wishes)).toBe(expected);
  });

  it("names each wish", () => {
    expect(wishText("players", "only-2")).toBe("Solo para 2");
    expect(wishText("players", "6")).toBe("6 o más jugadores");
    expect(wishText("minutes", "60")).toBe("Hasta 60 min");
    expect(wishText("age", "8")).toBe("Desde 8 años");
    expect(wishText("mood", "bluff")).toBe("De engañar");
  });
});

describe("moods", () => {
  it.each<[string, string[]]>([
    ["Cooperativos", ["cooperative"]],
    ["Juegos de fiesta", ["party"]],
    ["Subasta", ["competitive"]],
    ["Colocación de trabajadores", ["strategy"]],
    ["Roles ocultos", ["bluff"]],
    ["Destreza", ["dexterity"]],
    ["Familiares", ["family"]],
    ["Colocación de losetas", []],
  ])("of «%s»", (text, expected) => {
    expect(MOODS.filter((mood) => moodText([text], mood) !== undefined)).toEqual(expected);
  });
});

describe("the event that plays a game", () => {
  const event = (title: string, description = "") => ({ title, description });
  const games = [{ name: "Almadraba" }, { name: "Patios" }];

  it("prefers a title to a description, and an earlier event", () => {
    const described = event("Mesas abiertas", "<p>Trae <b>Patios</b> o lo que quieras.</p>");
    const named = event("Domingo de estreno: Almadraba");
    expect(findPlayingEvent([described, named, event("Otra de almadraba")], games)?.event).toBe(named);
    expect(findPlayingEvent([described], games)).toEqual({ event: described, game: { name: "Patios" } });
  });

  it("takes whole words only", () => {
    expect(findPlayingEvent([event("Los patios de Córdoba"), event("Almadrabas")], games)?.game.name).toBe("Patios");
    expect(findPlayingEvent([event("Almadrabas")], games)).toBeNull();
    expect(findPlayingEvent([event("Mesa abierta")], [{ name: "···" }])).toBeNull();
  });
});
