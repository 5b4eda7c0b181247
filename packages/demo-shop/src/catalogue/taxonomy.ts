import { tintOf } from "../art/cover.ts";
import { type Clock, memoizeByKey, requireFound, shopOpening, stableId } from "../kit.ts";
import type { Image } from "../types/art.ts";
import type { Category, Game, GameSet } from "../types/catalogue.ts";
import { buildGameSets } from "./game-sets.ts";
import { CATEGORY_SEEDS, GAME_SEEDS } from "./games.ts";
import { type ArtKey, parseArtKey } from "./seed.ts";

/** A scene with the width of the home page tiles. */
function sceneImage(key: string, art: ArtKey, alt: string, at: string): Image {
  const { scene, palette } = parseArtKey(art);
  const size = { width: 960, height: 800 };
  return {
    id: stableId(`image:${key}`, at),
    art: { kind: "scene", spec: { seed: key, scene, palette, ...size } },
    alt,
    ...size,
    tint: tintOf(palette),
  };
}

export interface Taxonomy {
  games: Game[];
  gameSets: GameSet[];
  categories: Category[];
  images: Image[];
  gameId(slug: string): string;
  categoryId(slug: string): string;
}

/** Games and their sets, and the category tree. */
export function buildTaxonomy(clock: Clock): Taxonomy {
  const since = shopOpening(clock);
  const images: Image[] = [];
  const gameId = memoizeByKey((slug) => stableId(`game:${slug}`, since));
  const categoryId = memoizeByKey((slug) => stableId(`category:${slug}`, since));

  const games = GAME_SEEDS.map(({ art, ...game }, index): Game => {
    const image = sceneImage(`game:${game.slug}`, art, `Ilustración de ${game.name}`, since);
    images.push(image);
    return { id: gameId(game.slug), ...game, imageId: image.id, position: index + 1, active: true };
  });

  const positions = new Map<string | null, number>();
  const categories = CATEGORY_SEEDS.map(([slug, name, parent, game, art, description]): Category => {
    const position = (positions.get(parent) ?? 0) + 1;
    positions.set(parent, position);
    let imageId: string | null = null;
    if (art) {
      const own = game ? games.find((entry) => entry.slug === game)?.imageId : undefined;
      imageId = own ?? null;
      if (!own) {
        const image = sceneImage(`category:${slug}`, art, `Ilustración de ${name}`, since);
        images.push(image);
        imageId = image.id;
      }
    }
    return {
      id: categoryId(slug),
      parentId: parent ? categoryId(parent) : null,
      gameId: game ? requireFound(gameId(game), "game") : null,
      name,
      slug,
      description,
      imageId,
      position,
      active: true,
    };
  });

  const gameSets = buildGameSets(clock, since, gameId);
  return { games, gameSets, categories, images, gameId, categoryId };
}
