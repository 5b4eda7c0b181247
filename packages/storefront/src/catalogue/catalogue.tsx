import { Icon } from "@tablero/ui/icon";
import { outlineAdjustmentsHorizontal } from "@tablero/ui/icons";
import { PageLinks } from "@tablero/ui/page-links";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useNavigation } from "react-router-dom";
import { type CatalogueQuery, queryText } from "../links.ts";
import { ProductCard } from "../shared/product-card.tsx";
import { plural } from "../shared/words.ts";
import { AppliedFilters, appliedCount } from "./applied-filters.tsx";
import { Facets } from "./facets.tsx";
import type { ProductList } from "./product-list.ts";
import { SortMenu } from "./sort-menu.tsx";

const FacetDrawer = lazy(() => import("./facet-drawer.tsx"));

export const GRID = "grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4";

export interface CatalogueProps {
  /** Address of the list without its query. */
  path: string;
  list: ProductList;
  query: CatalogueQuery;
  /** Instead of the grid when nothing was found. */
  empty: ReactNode;
}

/** A list of products with its filters. All state lives in the address; every control is a link or a GET form. */
export function Catalogue({ path, list, query, empty }: CatalogueProps) {
  const [drawer, setDrawer] = useState<"never" | "open" | "closed">("never");
  const navigation = useNavigation();
  const busy = navigation.state === "loading" && navigation.location.pathname === path;
  const hrefFor = (next: CatalogueQuery) => path + queryText(next);
  const { items, pagination } = list;
  const applied = appliedCount(query);
  // Nothing found and nothing chosen: there is nothing to filter or sort.
  if (items.length === 0 && applied === 0) return empty;

  return (
    <div className="mt-6 grid items-start gap-x-12 md:mt-8 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)]">
      {/* On a phone without a script the button below leads here, and only then it shows. */}
      <aside id="filtros" aria-label="Filtros" className="max-md:hidden max-md:target:mb-8 max-md:target:block">
        <Facets path={path} list={list} query={query} />
      </aside>
      <div className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Link
            to={{ search: queryText(query), hash: "#filtros" }}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              setDrawer("open");
            }}
            className="inline-flex h-11 items-center gap-2 rounded-lg bg-card px-4 font-semibold text-body shadow-tile hover:bg-hover md:hidden"
          >
            <Icon icon={outlineAdjustmentsHorizontal} size={20} />
            Filtrar{applied > 0 ? ` (${applied})` : ""}
          </Link>
          <div className="min-w-0 flex-1 max-md:order-3 max-md:basis-full">
            <AppliedFilters list={list} query={query} hrefFor={hrefFor} />
          </div>
          <div className="ml-auto">
            <SortMenu query={query} hrefFor={hrefFor} />
          </div>
        </div>
        <p role="status" className="sr-only">
          {busy ? "Actualizando los resultados" : plural(pagination.length, "producto")}
        </p>
        {items.length === 0 ? (
          empty
        ) : (
          <ul aria-busy={busy} className={`${GRID} transition-opacity duration-base ${busy ? "opacity-55" : ""}`}>
            {items.map((product, index) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  level={2}
                  eager={index < 4}
                  sizes="(width < 600px) 46vw, (width < 1280px) 30vw, 240px"
                />
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          page={pagination.page}
          pages={pagination.lastPage}
          hrefFor={(page) => hrefFor({ ...query, page: page > 1 ? String(page) : undefined })}
          renderLink={({ href, ...props }) => <Link to={href} {...props} />}
          className="mt-12"
        />
      </div>
      {drawer === "never" ? null : (
        <Suspense>
          <FacetDrawer
            open={drawer === "open"}
            onOpenChange={(open) => setDrawer(open ? "open" : "closed")}
            path={path}
            list={list}
            query={query}
          />
        </Suspense>
      )}
    </div>
  );
}
