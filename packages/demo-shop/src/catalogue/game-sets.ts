import { type Clock, stableId } from "../kit.ts";
import type { GameSet } from "../types/catalogue.ts";

/** Game, name, code, release in days from today; null if the release is unknown. */
type SetSeed = [game: string, name: string, code: string | null, day: number | null];

const SET_SEEDS: SetSeed[] = [
  ["arcania", "Bosque Hueco", "BHU", -640],
  ["arcania", "Marea Roja", "MRJ", -450],
  ["arcania", "Hijos de Hárn", "HHN", -270],
  ["arcania", "Tormenta de Ceniza", "TDC", -90],
  ["arcania", "Cripta de Cuarzo", "CDC", 60],
  ["arcania", "Eclipse Rojo", "ECR", 150],
  ["bestiarium", "Básico", null, null],
  ["bestiarium", "Raíces Profundas", "RPR", -500],
  ["bestiarium", "Nido de Brasas", "NDB", -310],
  ["bestiarium", "Mareas Vivas", "MVI", -120],
  ["bestiarium", "Coral Abismal", "COA", 75],
  ["duelo-astral", "Estructuras", null, null],
  ["duelo-astral", "Órbita de Ruptura", "ODR", -380],
  ["duelo-astral", "Silencio de Radio", "SDR", -140],
  ["duelo-astral", "Cinturón de Hielo", "CDH", 45],
];

/** The sets of the demo products. */
export const buildGameSets = (clock: Clock, since: string, gameId: (slug: string) => string): GameSet[] =>
  SET_SEEDS.map(([game, name, code, day]) => ({
    id: stableId(`game-set:${game}:${name}`, since),
    gameId: gameId(game),
    name,
    code,
    releasedOn: day === null ? null : clock.day(day),
    active: true,
  }));
