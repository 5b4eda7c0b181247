import { ARCANIA_SEALED } from "./arcania-sealed.ts";
import { ARCANIA_REPRINTS, ARCANIA_SINGLES } from "./arcania-singles.ts";
import { BESTIARIUM_SEALED } from "./bestiarium-sealed.ts";
import { BESTIARIUM_SINGLES } from "./bestiarium-singles.ts";
import { BOARD_GAMES } from "./board-games/board-games.ts";
import { BOARD_GAMES_MORE } from "./board-games/board-games-more.ts";
import { BOXES_AND_DICE } from "./boxes-dice.ts";
import { DUELO_ASTRAL } from "./duelo-astral.ts";
import { MINIATURES } from "./miniatures.ts";
import { RPG } from "./rpg.ts";
import type { ProductSeed } from "./seed.ts";
import { SERVICES } from "./services.ts";
import { SLEEVES_AND_PLAYMATS } from "./sleeves-playmats.ts";

/** All products of the demo shop, before ids and dates. */
export const PRODUCT_SEEDS: ProductSeed[] = [
  ...ARCANIA_SEALED,
  ...ARCANIA_SINGLES,
  ...BESTIARIUM_SEALED,
  ...BESTIARIUM_SINGLES,
  ...DUELO_ASTRAL,
  ...BOARD_GAMES,
  ...BOARD_GAMES_MORE,
  ...RPG,
  ...MINIATURES,
  ...SLEEVES_AND_PLAYMATS,
  ...BOXES_AND_DICE,
  ...SERVICES,
  ...ARCANIA_REPRINTS,
];
