import type { SearchInstead } from "@tablero/contract/catalogue/shapes/facets";
import { isPlainSlip } from "@tablero/domain/platform/search/plain-slip";
import { isSameLetters } from "@tablero/domain/platform/search/same-letters";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import {
  type CatalogueQuery,
  queryText,
  SEARCH_FIELD,
  searchPath,
  WHOLE_CATALOGUE,
} from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { plural } from "../../platform/shared/words.ts";
import { appliedCount } from "../catalogue/applied-filters.tsx";
import { Catalogue } from "../catalogue/catalogue.tsx";
import { NothingFound } from "../catalogue/nothing-found.tsx";
import type { ProductList } from "../catalogue/product-list.ts";
import { oneOf, withoutFilters } from "../catalogue/query.ts";
import { HelpToChoose } from "./help-to-choose.tsx";
import { SearchBox } from "./search-box.tsx";
import { understoodList } from "./understood-list.ts";

// Few searches find nothing: their page loads its own code.
const NotSold = lazyWhenIdle(async () => (await import("./not-sold.tsx")).NotSold);
const NotCarried = lazyWhenIdle(async () => (await import("./not-sold.tsx")).NotCarried);
const SearchAlert = lazyWhenIdle(async () => (await import("./search-alert.tsx")).SearchAlert);

export interface SearchScreenProps {
  /** Search term; empty or `todo` for the whole catalogue. */
  term: string;
  /** The current page of the products found, with facets. */
  list: ProductList;
  /** Filters, sort and page from the URL. */
  query: CatalogueQuery;
  /** Shown if nothing was found. */
  instead?: SearchInstead | null;
  /** What else was found, above the products. */
  beside?: ReactNode;
  /** Related things that were not asked for, below the products. */
  below?: ReactNode;
  /** Events or own pages were found: without products, the page then does not say that it found nothing. */
  eventsFound?: boolean;
}

const ASIDE_LINK = "inline-block py-2 font-semibold text-primary-text underline underline-offset-2";

/** Title of the catalogue without a search term. */
function catalogueTitle(query: CatalogueQuery): string {
  if (oneOf(query, "onSale")) return "Ofertas";
  return oneOf(query, "sort") === "newest" ? "Novedades" : "Todo el catálogo";
}

/** Search results, or the whole catalogue. */
export function SearchScreen({
  term,
  list,
  query,
  instead = null,
  beside,
  below,
  eventsFound = false,
}: SearchScreenProps) {
  const searched = term === WHOLE_CATALOGUE ? "" : term;
  const shown = understoodList(searched, query, list.understood);
  const isFiltered = appliedCount(shown.query) > 0;
  const isSure =
    list.corrected !== null && (isSameLetters(searched, list.corrected) || isPlainSlip(searched, list.corrected));
  const isGuess = list.corrected !== null && !isSure;
  // Beginnings of words in names of single cards, such as «Catanas» for «catan», are no answer.
  const isAsTyped = list.items.length > 0 && list.corrected === null && !list.understood;
  const isBegun = isAsTyped && list.strength === "begun";
  const isMentioned = isAsTyped && list.strength === "mentioned";
  const isLikeCards = isBegun && !isFiltered && list.items.slice(0, 3).every(({ kind }) => kind === "single");
  const isUnlikely = (isGuess && !isFiltered) || isLikeCards;
  const isLiteral = oneOf(query, "literal") === "true" || oneOf(query, "exact") === "true";
  // The filters that were read are part of the text: an alert reads them again. Chosen ones it would lose.
  const isNothingUnderstood =
    list.understood !== null && list.pagination.length === 0 && !eventsFound && appliedCount(query) === 0;
  const isNotSold = searched !== "" && list.pagination.length === 0 && !eventsFound && !isFiltered && !list.understood;
  return (
    <div className={`${CONTAINER} pt-6 md:pt-10`}>
      <SearchBox className="mb-6 md:hidden" fieldId={SEARCH_FIELD} />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="font-display text-display-xl wrap-anywhere">
          {isNotSold || isUnlikely
            ? `No tenemos «${searched}»`
            : searched
              ? `Resultados para «${searched}»`
              : catalogueTitle(query)}
        </h1>
        {list.pagination.length > 0 || !(eventsFound || isNotSold) ? (
          <p className="text-secondary text-shop tabular-nums">{plural(list.pagination.length, "producto")}</p>
        ) : null}
      </div>
      {searched && list.corrected ? (
        <p className="mt-2 text-shop wrap-anywhere">
          {isSure ? "Mostrando resultados de" : "Lo más parecido: los resultados de"}{" "}
          <Link
            to={searchPath(list.corrected)}
            className="font-semibold text-primary-text underline underline-offset-2"
          >
            «{list.corrected}»
          </Link>
          .{" "}
          {isSure ? (
            <Link to={searchPath(searched, { exact: "true" })} className={ASIDE_LINK}>
              Buscar «{searched}» tal cual
            </Link>
          ) : null}
        </p>
      ) : null}
      {isBegun || isMentioned ? (
        <p className="mt-2 text-secondary text-shop">
          {isMentioned
            ? "Ningún nombre lleva esas palabras: están en la descripción o en la referencia de estos productos."
            : isLikeCards
              ? "Lo más parecido son cartas sueltas con una palabra que empieza así."
              : "Ningún producto lleva esas palabras enteras: en estos hay una que empieza así."}
        </p>
      ) : null}
      {isUnlikely ? (
        <Suspense>
          <NotCarried search={searched} literal={isLiteral} />
        </Suspense>
      ) : null}
      {list.understood ? (
        <p className="mt-2 text-body text-secondary">
          Hemos leído filtros en tu búsqueda.{" "}
          <Link to={searchPath(searched, { literal: "true" })} className={ASIDE_LINK}>
            Buscar las palabras tal cual
          </Link>
          <HelpToChoose filters={list.understood.filters} />
        </p>
      ) : null}
      {beside}
      {isNotSold ? (
        <Suspense>
          <NotSold search={searched} literal={isLiteral} instead={instead} />
        </Suspense>
      ) : null}
      <Catalogue
        path={shown.path}
        list={list}
        query={shown.query}
        empty={
          isNotSold || (eventsFound && !isFiltered) ? null : (
            <NothingFound
              instead={instead}
              title={searched ? `No hemos encontrado nada para «${searched}»` : "No hay productos con estos filtros"}
              {...(isFiltered && {
                withoutFilters: shown.path + queryText(withoutFilters(shown.query)),
              })}
            />
          )
        }
      />
      {searched && (isMentioned || isNothingUnderstood) ? (
        <Suspense>
          <SearchAlert search={searched} literal={isLiteral} />
        </Suspense>
      ) : null}
      {below}
    </div>
  );
}
