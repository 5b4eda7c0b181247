import { Link } from "react-router-dom";
import { appliedCount } from "../catalogue/applied-filters.tsx";
import { Catalogue } from "../catalogue/catalogue.tsx";
import { NothingFound } from "../catalogue/nothing-found.tsx";
import type { ProductList } from "../catalogue/product-list.ts";
import { oneOf, withoutFilters } from "../catalogue/query.ts";
import { type CatalogueQuery, searchPath, WHOLE_CATALOGUE } from "../links.ts";
import { CONTAINER } from "../shared/container.ts";
import { plural } from "../shared/words.ts";
import { SearchBox } from "../shell/search-box.tsx";

export interface SearchScreenProps {
  /** What was searched for; empty or `todo` for the whole catalogue. */
  term: string;
  list: ProductList;
  query: CatalogueQuery;
}

/** What the catalogue is called when nothing was searched for. */
function catalogueTitle(query: CatalogueQuery): string {
  if (oneOf(query, "onSale")) return "Ofertas";
  return oneOf(query, "sort") === "newest" ? "Novedades" : "Todo el catálogo";
}

/** Results of a search, or the whole catalogue. */
export function SearchScreen({ term, list, query }: SearchScreenProps) {
  const searched = term === WHOLE_CATALOGUE ? "" : term;
  return (
    <div className={`${CONTAINER} pt-6 md:pt-10`}>
      <SearchBox key={searched} defaultValue={searched} className="mb-6 md:hidden" />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="font-display text-display-xl wrap-anywhere">
          {searched ? `Resultados para «${searched}»` : catalogueTitle(query)}
        </h1>
        <p className="text-secondary text-shop tabular-nums">{plural(list.pagination.length, "producto")}</p>
      </div>
      {searched && list.corrected ? (
        <p className="mt-2 text-shop wrap-anywhere">
          No hay nada para «{searched}». Mostrando resultados de{" "}
          <Link
            to={searchPath(list.corrected)}
            className="font-semibold text-primary-text underline underline-offset-2"
          >
            «{list.corrected}»
          </Link>
          .
        </p>
      ) : null}
      <Catalogue
        path={searchPath(searched)}
        list={list}
        query={query}
        empty={
          <NothingFound
            title={searched ? `No hemos encontrado nada para «${searched}»` : "No hay productos con estos filtros"}
            {...(appliedCount(query) > 0 && { withoutFilters: searchPath(searched, withoutFilters(query)) })}
          />
        }
      />
    </div>
  );
}
