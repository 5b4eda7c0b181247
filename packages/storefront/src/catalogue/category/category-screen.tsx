import type { Category } from "@tablero/contract/catalogue/shapes/shop-categories";
import { Breadcrumb, BreadcrumbItem } from "@tablero/ui/breadcrumb";
import { Link } from "react-router-dom";
import { type CatalogueQuery, categoryPath, homePath } from "../../platform/links/links.ts";
import { CONTAINER, CRUMBS } from "../../platform/shared/container.ts";
import { count, plural } from "../../platform/shared/words.ts";
import { FreeShippingLine } from "../../settings/notices/free-shipping-line.tsx";
import { appliedCount } from "../catalogue/applied-filters.tsx";
import { Catalogue } from "../catalogue/catalogue.tsx";
import { NothingFound } from "../catalogue/nothing-found.tsx";
import type { ProductList } from "../catalogue/product-list.ts";
import { withoutFilters } from "../catalogue/query.ts";
import { DeckListLink } from "./deck-list-link.tsx";
import { GameChoiceLink } from "./game-choice-link.tsx";

export interface CategoryScreenProps {
  /** The category of the page. */
  category: Category;
  /** The current page of the category's products, with facets. */
  list: ProductList;
  /** Filters, sort and page from the URL. */
  query: CatalogueQuery;
  /** Cents of goods from which delivery is free; null if it never is. */
  freeShippingFrom?: number | null;
}

/** A category with its products. */
export function CategoryScreen({ category, list, query, freeShippingFrom = null }: CategoryScreenProps) {
  const path = categoryPath(category.slug);
  const found = list.pagination.length;
  return (
    <div className={CONTAINER}>
      <Breadcrumb className={CRUMBS}>
        <BreadcrumbItem asChild>
          <Link to={homePath()}>Inicio</Link>
        </BreadcrumbItem>
        {category.breadcrumb.map((step) =>
          step.id === category.id ? (
            <BreadcrumbItem key={step.id} current>
              {step.name}
            </BreadcrumbItem>
          ) : (
            <BreadcrumbItem key={step.id} asChild>
              <Link to={categoryPath(step.slug)}>{step.name}</Link>
            </BreadcrumbItem>
          ),
        )}
      </Breadcrumb>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="font-display text-display-xl wrap-anywhere">{category.name}</h1>
        <p className="text-secondary text-shop tabular-nums">
          {found === category.count
            ? plural(found, "producto")
            : `${count(found)} de ${plural(category.count, "producto")}`}
        </p>
      </div>
      {category.description ? (
        <p className="mt-2 max-w-170 text-pretty text-secondary text-shop">{category.description}</p>
      ) : null}
      {category.children.length > 0 ? (
        <ul
          aria-label="Subcategorías"
          className="scroll-fade relative -mx-4 mt-5 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:flex-wrap sm:px-1"
        >
          {category.children.map((child) => (
            <li key={child.id} className="shrink-0">
              <Link
                to={categoryPath(child.slug)}
                className="inline-flex h-11 items-center gap-2 rounded-lg bg-card px-4 text-body shadow-tile hover:bg-hover"
              >
                {child.name}
                <span className="text-secondary tabular-nums">{count(child.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <DeckListLink products={list.items} />
      <GameChoiceLink products={list.items} />
      <Catalogue
        path={path}
        list={list}
        query={query}
        empty={
          <NothingFound
            title={`No hay productos de ${category.name} con estos filtros`}
            {...(appliedCount(query) > 0 && { withoutFilters: categoryPath(category.slug, withoutFilters(query)) })}
          />
        }
      />
      <FreeShippingLine freeFrom={freeShippingFrom} className="mt-10" />
    </div>
  );
}
