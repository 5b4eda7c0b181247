import { formatMoney } from "@tablero/domain/platform/money/money";
import { memberOf } from "@tablero/domain/platform/typed";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { FilterChips } from "@tablero/ui/filter-chips";
import { Icon } from "@tablero/ui/icon";
import { solid16XMark } from "@tablero/ui/icons/solid16-x-mark";
import { Link, useNavigation } from "react-router-dom";
import type { CatalogueQuery } from "../../platform/links/links.ts";
import type { ProductList } from "./product-list.ts";
import { allOf, FIELD_LABELS, LIST_FIELDS, oneOf, withoutFilters, withoutValue, withValues } from "./query.ts";

interface Applied {
  key: string;
  text: string;
  next: CatalogueQuery;
}

/** Number of filters in the URL. */
export function appliedCount(query: CatalogueQuery): number {
  const single = ["category", "onSale", "inStock"].filter((name) => oneOf(query, name));
  const ranges = (["Price", "Number"] as const).filter(
    (name) => oneOf(query, `min${name}`) || oneOf(query, `max${name}`),
  );
  return LIST_FIELDS.reduce((sum, name) => sum + allOf(query, name).length, single.length + ranges.length);
}

function listApplied(query: CatalogueQuery, list: ProductList): Applied[] {
  const labelOf = (field: string, value: string) =>
    list.facets.find((facet) => facet.field === field)?.values.find((entry) => entry.value === value)?.label ??
    (field === "kind" ? (memberOf(PRODUCT_KIND_LABELS, value) ?? value) : value);
  const applied: Applied[] = LIST_FIELDS.flatMap((name) =>
    allOf(query, name).map((value) => ({
      key: `${name} ${value}`,
      text: labelOf(name, value),
      next: withoutValue(query, name, value),
    })),
  );
  const category = oneOf(query, "category");
  if (category)
    applied.unshift({
      key: "category",
      text: labelOf("category", category),
      next: withValues(query, { category: undefined }),
    });
  if (oneOf(query, "onSale"))
    applied.push({ key: "onSale", text: "En oferta", next: withValues(query, { onSale: undefined }) });
  if (oneOf(query, "inStock"))
    applied.push({ key: "inStock", text: "Solo disponibles", next: withValues(query, { inStock: undefined }) });
  const [least, most] = [oneOf(query, "minPrice"), oneOf(query, "maxPrice")];
  if (least || most) {
    const text = !least
      ? `Hasta ${formatMoney(Number(most))}`
      : !most
        ? `Desde ${formatMoney(Number(least))}`
        : `${formatMoney(Number(least))} – ${formatMoney(Number(most))}`;
    applied.push({ key: "price", text, next: withValues(query, { minPrice: undefined, maxPrice: undefined }) });
  }
  const [first, last] = [oneOf(query, "minNumber"), oneOf(query, "maxNumber")];
  if (first || last) {
    const text = !first
      ? `Hasta el n.º ${last}`
      : !last
        ? `Desde el n.º ${first}`
        : first === last
          ? `N.º ${first}`
          : `N.º ${first} a ${last}`;
    applied.push({ key: "number", text, next: withValues(query, { minNumber: undefined, maxNumber: undefined }) });
  }
  return applied;
}

interface AppliedFiltersProps {
  list: ProductList;
  query: CatalogueQuery;
  hrefFor: (query: CatalogueQuery) => string;
}

/** The applied filters, each with a link to remove it. */
export function AppliedFilters({ list, query, hrefFor }: AppliedFiltersProps) {
  const { location } = useNavigation();
  const coming = location && location.pathname + location.search;
  const applied = listApplied(query, list);
  if (applied.length === 0) return null;
  return (
    <FilterChips>
      {applied.map(({ key, text, next }) => (
        <Link
          key={key}
          to={hrefFor(next)}
          aria-busy={coming === hrefFor(next) || undefined}
          preventScrollReset
          aria-label={`Quitar el filtro ${text}`}
          title={memberOf(FIELD_LABELS, key.split(" ")[0] ?? "")}
          className="inline-flex h-11 max-w-full items-center gap-2 rounded-lg border border-primary-text/30 bg-primary-tint pe-2.5 ps-3.5 text-body text-on-tint hover:bg-primary-tint-strong aria-busy:line-through aria-busy:opacity-55"
        >
          <span className="truncate">{text}</span>
          <Icon icon={solid16XMark} size={16} />
        </Link>
      ))}
      <Link
        key="all"
        to={hrefFor(withoutFilters(query))}
        preventScrollReset
        className="inline-flex h-11 items-center rounded-sm px-1.5 font-semibold text-body text-primary-text hover:underline"
      >
        Quitar todos
      </Link>
    </FilterChips>
  );
}
