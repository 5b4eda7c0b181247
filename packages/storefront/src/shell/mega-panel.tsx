import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowLongRight } from "@tablero/ui/icons";
import { Link } from "react-router-dom";
import { categoryPath, offersPath, preordersPath, searchPath } from "../links.ts";
import { CONTAINER } from "../shared/container.ts";
import { onColour } from "../shared/on-colour.ts";
import { count, plural } from "../shared/words.ts";

type MenuEntry = ShopInfo["menu"][number];

const ROW =
  "flex min-h-9 items-center justify-between gap-4 rounded-xs text-shop hover:text-primary-text hover:underline";

/** Categories of a game with their counts, ways across them, and the game itself in its colour. */
export default function MegaPanel({ entry }: { entry: MenuEntry }) {
  const game = entry.game ? { game: entry.game.slug } : undefined;
  const across = [
    { to: categoryPath(entry.slug, { sort: "newest" }), text: "Novedades" },
    { to: categoryPath(entry.slug, { availability: "in-stock" }), text: "En stock" },
    { to: game ? searchPath("", { ...game, onSale: "true" }) : offersPath(), text: "Ofertas" },
    { to: preordersPath(), text: "Precompras abiertas" },
  ];
  return (
    <div className="absolute inset-x-0 top-full z-popover animate-fade-in border-t bg-card shadow-panel">
      <div className={`${CONTAINER} grid grid-cols-4 gap-x-10 py-8`}>
        <div className="col-span-2">
          <p className="mb-2 font-semibold text-body text-secondary">Categorías</p>
          <ul className="columns-2 gap-x-10">
            {entry.children.map((child) => (
              <li key={child.id} className="break-inside-avoid">
                <Link to={categoryPath(child.slug)} className={ROW}>
                  <span className="min-w-0 wrap-anywhere">{child.name}</span>
                  <span className="text-body text-secondary tabular-nums">{count(child.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className="mb-2 font-semibold text-body text-secondary">Para empezar</p>
          <ul>
            {across.map(({ to, text }) => (
              <li key={text}>
                <Link to={to} className={ROW}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Link
          to={categoryPath(entry.slug)}
          style={entry.game ? onColour(entry.game.colour) : undefined}
          className="flex min-h-40 flex-col justify-end rounded-2xl bg-nav p-6 text-nav-text hover:underline"
        >
          <span className="font-display text-display-md">{entry.name}</span>
          <span className="flex items-center gap-2 text-shop">
            Ver {plural(entry.count, "producto")}
            <Icon icon={outlineArrowLongRight} size={20} />
          </span>
        </Link>
      </div>
    </div>
  );
}
