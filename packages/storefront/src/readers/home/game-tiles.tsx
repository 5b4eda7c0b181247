import type { Home } from "@tablero/contract/readers/shapes/shop";
import { Link } from "react-router-dom";
import { categoryPath, searchPath } from "../../platform/links/links.ts";
import { Cover } from "../../platform/shared/cover.tsx";
import { onColour } from "../../platform/shared/on-colour.ts";
import { SectionHead } from "../../platform/shared/section-head.tsx";
import { plural } from "../../platform/shared/words.ts";

/** The games as tiles, each in its colour. */
export function GameTiles({ games }: { games: Home["games"] }) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="juegos" className="scroll-mt-6">
      <SectionHead id="juegos" title="Juegos" link={{ to: searchPath(), text: "Todo el catálogo" }} />
      <ul
        className={`grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4 ${games.length > 6 ? "" : "lg:grid-cols-6"}`}
      >
        {games.map((game) => (
          <li
            key={game.id}
            style={onColour(game.colour)}
            className="relative flex flex-col overflow-hidden rounded-2xl has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <Cover image={game.image} sizes="(width < 600px) 50vw, 300px" className="aspect-7/5" />
            <div className="flex-1 p-4">
              <h3 className="font-display text-display-md leading-tight wrap-anywhere">
                <Link
                  to={game.categorySlug ? categoryPath(game.categorySlug) : searchPath("", { game: game.slug })}
                  className="outline-none after:absolute after:inset-0 hover:underline"
                >
                  {game.name}
                </Link>
              </h3>
              <p className="mt-1 text-body">{plural(game.count, "producto")}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
