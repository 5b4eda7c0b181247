import type { SearchInstead } from "@tablero/contract/catalogue/shapes/facets";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { Link } from "react-router-dom";
import { categoryPath, newProductsPath, preordersPath, searchPath } from "../../platform/links/links.ts";
import { useIsFeatureOn } from "../../platform/shared/shop-parts.ts";
import { count } from "../../platform/shared/words.ts";
import { ProductRow } from "../cards/product-row.tsx";

interface NothingFoundProps {
  title: string;
  /** Link to the same list without filters, if any are applied. */
  withoutFilters?: string;
  instead?: SearchInstead | null;
}

/** Message shown when there are no products, with suggestions. */
export function NothingFound({ title, withoutFilters, instead = null }: NothingFoundProps) {
  const preorders = useIsFeatureOn("preorders");
  return (
    <>
      <EmptyState
        icon={outlineMagnifyingGlass}
        size="page"
        title={title}
        actions={
          <>
            {withoutFilters ? (
              <Button asChild size="lg">
                <Link to={withoutFilters}>Quitar los filtros</Link>
              </Button>
            ) : null}
            <Button asChild size="lg" variant="secondary">
              <Link to={newProductsPath()}>Ver novedades</Link>
            </Button>
            {preorders ? (
              <Button asChild size="lg" variant="secondary">
                <Link to={preordersPath()}>Ver precompras</Link>
              </Button>
            ) : null}
          </>
        }
      >
        Prueba con menos palabras, revisa si hay alguna errata o mira{" "}
        <Link to={searchPath()} className="text-primary-text underline underline-offset-2">
          todo el catálogo
        </Link>
        .
      </EmptyState>
      {instead ? <InsteadOf instead={instead} /> : null}
    </>
  );
}

const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-lg bg-card px-4 py-2 text-body shadow-tile hover:bg-hover";

/** Shorter searches that have results, plus categories and best sellers. */
export function InsteadOf({ instead: { searches, categories, bestSellers } }: { instead: SearchInstead }) {
  return (
    <div className="flex flex-col gap-10">
      <ChipList
        title="Quizá buscabas"
        links={searches.map(({ text, count: found }) => ({ to: searchPath(text), text, found }))}
      />
      <ChipList
        title="Mira por categorías"
        links={categories.map(({ slug, name, count: found }) => ({ to: categoryPath(slug), text: name, found }))}
      />
      <ProductRow id="mas-vendidos" title="Lo más vendido" products={bestSellers} />
    </div>
  );
}

interface ChipListProps {
  title: string;
  links: readonly { to: string; text: string; found: number }[];
}

function ChipList({ title, links }: ChipListProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="font-display text-display-md">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(({ to, text, found }) => (
          <li key={to} className="min-w-0">
            <Link to={to} className={CHIP}>
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="text-secondary tabular-nums">{count(found)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
