import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import { Link } from "react-router-dom";
import { gameChoicePath } from "../../platform/links/links.ts";

const LINK = "inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-2";

/** Links to the page that helps to choose a game, above lists with board games. */
export function GameChoiceLink({ products }: { products: readonly Pick<ProductCard, "kind">[] }) {
  if (!products.some(({ kind }) => kind === "board-game")) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-body">
      <span>
        ¿No sabéis cuál?{" "}
        <Link to={gameChoicePath()} className={LINK}>
          ¿A qué jugamos?
        </Link>
      </span>
      <Link to={gameChoicePath({ players: "only-2" })} className={LINK}>
        Solo para 2
      </Link>
    </p>
  );
}
