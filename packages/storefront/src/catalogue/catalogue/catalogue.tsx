import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { Icon } from "@tablero/ui/icon";
import { outlineAdjustmentsHorizontal } from "@tablero/ui/icons/outline-adjustments-horizontal";
import { PageLinks } from "@tablero/ui/page-links";
import { type ReactNode, useState } from "react";
import { Link, useNavigation } from "react-router-dom";
import { type CatalogueQuery, queryText } from "../../platform/links/links.ts";
import { plural } from "../../platform/shared/words.ts";
import { LazyRows } from "../list-view/lazy-rows.tsx";
import { useListView } from "../list-view/view-store.ts";
import { ViewSwitch } from "../list-view/view-switch.tsx";
import { AppliedFilters, appliedCount } from "./applied-filters.tsx";
import { Facets } from "./facets.tsx";
import { ProductCards } from "./product-cards.tsx";
import type { ProductList } from "./product-list.ts";
import { SortMenu } from "./sort-menu.tsx";

const facetDrawer = defer(async () => (await import("./facet-drawer.tsx")).default);

export interface CatalogueProps {
  /** URL of the list without its query. */
  path: string;
  list: ProductList;
  query: CatalogueQuery;
  /** Shown in place of the grid if nothing was found. */
  empty: ReactNode;
}

/** A list of products with its filters. All state is in the URL; every control is a link or a GET form. */
export function Catalogue({ path, list, query, empty }: CatalogueProps) {
  const [drawer, setDrawer] = useState(false);
  const navigation = useNavigation();
  const busy = navigation.state === "loading" && navigation.location.pathname === path;
  const hrefFor = (next: CatalogueQuery) => path + queryText(next);
  const { items, pagination } = list;
  const { kind, view } = useListView(list, query);
  const applied = appliedCount(query);
  // No results and no filters applied, so there is nothing to filter or sort.
  if (items.length === 0 && applied === 0) return empty;

  return (
    <div className="mt-6 grid items-start gap-x-12 md:mt-8 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)]">
      {/* On a phone without JavaScript, the button below links to this. Only visible then. */}
      <aside id="filtros" aria-label="Filtros" className="max-md:hidden max-md:target:mb-8 max-md:target:block">
        <Facets path={path} list={list} query={query} />
      </aside>
      <div className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
          <Link
            to={{ search: queryText(query), hash: "#filtros" }}
            aria-haspopup="dialog"
            onPointerDown={facetDrawer.preload}
            onClick={(event) => {
              event.preventDefault();
              setDrawer(true);
            }}
            className="inline-flex h-11 items-center gap-2 rounded-lg bg-card px-4 font-semibold text-body shadow-tile hover:bg-hover md:hidden"
          >
            <Icon icon={outlineAdjustmentsHorizontal} size={20} />
            Filtrar{applied > 0 ? ` (${applied})` : ""}
          </Link>
          <div className="min-w-0 flex-1 max-md:order-3 max-md:basis-full">
            <AppliedFilters list={list} query={query} hrefFor={hrefFor} />
          </div>
          <div className="ms-auto flex items-center gap-2">
            <ViewSwitch query={query} kind={kind} view={view} hrefFor={hrefFor} />
            <SortMenu query={query} hrefFor={hrefFor} />
          </div>
        </div>
        <p role="status" className="sr-only">
          {busy ? "Actualizando los resultados" : plural(pagination.length, "producto")}
        </p>
        {items.length === 0 ? (
          empty
        ) : view === "rows" ? (
          <div aria-busy={busy} className={`transition-opacity duration-base ${busy ? "opacity-55" : ""}`}>
            <LazyRows products={items} kind={kind} />
          </div>
        ) : (
          <ProductCards products={items} busy={busy} />
        )}
        <PageLinks
          page={pagination.page}
          pages={pagination.lastPage}
          hrefFor={(page) => hrefFor({ ...query, page: page > 1 ? String(page) : undefined })}
          renderLink={({ href, ...props }) => <Link to={href} {...props} />}
          className="mt-12"
        />
      </div>
      <DeferredWindow part={facetDrawer} open={drawer} onClose={() => setDrawer(false)}>
        {(FacetDrawer) => <FacetDrawer open={drawer} onOpenChange={setDrawer} path={path} list={list} query={query} />}
      </DeferredWindow>
    </div>
  );
}
