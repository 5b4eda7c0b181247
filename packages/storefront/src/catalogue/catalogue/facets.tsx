import { Button } from "@tablero/ui/button";
import { Disclosure } from "@tablero/ui/disclosure";
import { FacetList } from "@tablero/ui/facet-list";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { useNavigate } from "react-router-dom";
import { type CatalogueQuery, queryText } from "../../platform/links/links.ts";
import { FacetsComing } from "./facets-coming.tsx";
import { NumberFilter } from "./number-filter.tsx";
import { PriceFilter } from "./price-filter.tsx";
import type { ProductList } from "./product-list.ts";
import { allOf, FIELD_LABELS, LIST_FIELDS, oneOf, withValues } from "./query.ts";

interface FacetsProps {
  path: string;
  list: ProductList;
  query: CatalogueQuery;
}

/** Filters of a list: a GET form, which is submitted at each change if JavaScript is available. */
export function Facets({ path, list, query }: FacetsProps) {
  const navigate = useNavigate();
  // The latest change is shown immediately; the URL that follows takes precedence.
  const [draft, setDraft] = useDraft(query);
  const change = (changes: CatalogueQuery) => {
    const next = withValues(draft, changes);
    setDraft(next);
    void navigate(path + queryText(next), { preventScrollReset: true });
  };
  const facets = LIST_FIELDS.flatMap((field) => list.facets.filter((facet) => facet.field === field)).filter(
    ({ field, values }) => values.length > 1 || allOf(draft, field).length > 0,
  );

  const price =
    list.priceRange && list.priceRange.max > list.priceRange.min ? (
      <Disclosure title="Precio" open>
        <PriceFilter
          range={list.priceRange}
          least={Number(oneOf(draft, "minPrice") ?? 0) || null}
          most={Number(oneOf(draft, "maxPrice") ?? 0) || null}
          onValueChange={(least, most) => change(boundsOf("Price", least, most))}
        />
      </Disclosure>
    ) : null;
  const number =
    list.numberRange && list.numberRange.max > list.numberRange.min ? (
      <Disclosure title="Número de carta" open>
        <NumberFilter
          range={list.numberRange}
          least={Number(oneOf(draft, "minNumber") ?? 0) || null}
          most={Number(oneOf(draft, "maxNumber") ?? 0) || null}
          onValueChange={(least, most) => change(boundsOf("Number", least, most))}
        />
      </Disclosure>
    ) : null;
  const groups = facets.map(({ field, values }, index) => (
    <Disclosure key={field} title={FIELD_LABELS[field]} open={index < 4 || allOf(draft, field).length > 0}>
      <FacetList
        label={FIELD_LABELS[field]}
        name={field}
        options={values}
        value={allOf(draft, field)}
        onValueChange={(selected) => change({ [field]: selected })}
      />
    </Disclosure>
  ));

  return (
    <form method="get" action={path} className="border-t">
      {(["sort", "order", "category", "onSale", "literal", "vista"] as const).map((name) =>
        oneOf(query, name) ? <input key={name} type="hidden" name={name} value={oneOf(query, name)} /> : null,
      )}
      {list.indexing ? <FacetsComing /> : null}
      {/* Most shoppers have a price in mind, so this filter must not be a screen further down. */}
      {groups.slice(0, 2)}
      {price}
      {number}
      {groups.slice(2)}
      <noscript>
        <Button type="submit" size="lg" width="full" className="mt-4">
          Aplicar filtros
        </Button>
      </noscript>
    </form>
  );
}

const boundsOf = (name: "Price" | "Number", least: number | null, most: number | null): CatalogueQuery => ({
  [`min${name}`]: least === null ? undefined : String(least),
  [`max${name}`]: most === null ? undefined : String(most),
});
