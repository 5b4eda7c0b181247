import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineMagnifyingGlass } from "@tablero/ui/icons";
import { Link } from "react-router-dom";
import { newProductsPath, preordersPath, searchPath } from "../links.ts";

interface NothingFoundProps {
  title: string;
  /** Leads to the same list without filters, where there are any. */
  withoutFilters?: string;
}

/** No products, and what to try instead. */
export function NothingFound({ title, withoutFilters }: NothingFoundProps) {
  return (
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
          <Button asChild size="lg" variant="secondary">
            <Link to={preordersPath()}>Ver precompras</Link>
          </Button>
        </>
      }
    >
      Prueba con menos palabras, revisa si hay alguna errata o mira{" "}
      <Link to={searchPath()} className="text-primary-text underline underline-offset-2">
        todo el catálogo
      </Link>
      .
    </EmptyState>
  );
}
