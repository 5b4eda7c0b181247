import { Link } from "react-router-dom";
import { gameChoicePath } from "../../platform/links/links.ts";
import type { ProductList } from "../catalogue/product-list.ts";

/** Link to the page that helps to choose, for searches that name players, time or age. */
export function HelpToChoose({ filters }: Pick<NonNullable<ProductList["understood"]>, "filters">) {
  const [players, minutes, age] = [filters.players?.[0], filters.minutes?.[0], filters.age?.[0]];
  if (!players && !minutes && !age) return null;
  return (
    <>
      {" · "}
      <Link
        to={gameChoicePath({ players, minutes, age })}
        className="inline-block py-2 font-semibold text-primary-text underline underline-offset-2"
      >
        ¿Te ayudamos a elegir?
      </Link>
    </>
  );
}
