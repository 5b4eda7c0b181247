import { type ArtKey, ONE, type ProductSeed } from "../seed.ts";
import { mechanicsOf } from "./mechanics.ts";
import { playAttributesOf } from "./play-attributes.ts";

/** A board game; `specs` is "players · minutes · age", as on the box: "1–5 · 45 · 10". */
export function boardGame(
  category: string,
  name: string,
  code: string,
  price: number,
  art: ArtKey,
  specs: string,
  maker: string,
  hook: string,
  extra: Partial<ProductSeed> = {},
): ProductSeed {
  const [players = "", minutes = "", age = ""] = specs.split(" · ");
  const mechanics = mechanicsOf(code);
  const small = price < 2000;
  return {
    name,
    code: `MES-${code}`,
    kind: "board-game",
    form: small ? "small-box" : "square-box",
    art,
    format: `${players} jugadores · ${minutes} min`,
    price,
    weight: small ? 280 : Math.round(price / 4) + 350,
    categories: [category, "juegos-de-mesa"],
    game: "juegos-de-mesa",
    maker,
    hook,
    attributes: {
      players,
      minutes: Number(minutes),
      age: `${age}+`,
      ...(mechanics && { mechanics }),
      ...playAttributesOf(code),
      languages: "Español",
    },
    tags: [
      minutes.length < 2 || Number(minutes) <= 30
        ? "partida corta"
        : Number(minutes) >= 90
          ? "tarde larga"
          : "una hora",
    ],
    variants: ONE,
    views: 3,
    ...extra,
  };
}
