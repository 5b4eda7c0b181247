import { Button } from "@tablero/ui/button";
import { Disclosure } from "@tablero/ui/disclosure";
import { FacetList } from "@tablero/ui/facet-list";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type CatalogueQuery, queryText } from "../links.ts";
import { PriceFilter } from "./price-filter.tsx";
import type { ProductList } from "./product-list.ts";
import { allOf, FIELD_LABELS, LIST_FIELDS, oneOf, withValues } from "./query.ts";

interface FacetsProps {
  path: string;
  list: ProductList;
  query: CatalogueQuery;
}

/** The filters of a list: a GET form that a script sends by itself at each change. */
export function Facets({ path, list, query }: FacetsProps) {
  const navigate = useNavigate();
  // What was just chosen shows at once; the address that follows it wins.
  const [draft, setDraft] = useState(query);
  useEffect(() => setDraft(query), [query]);
  const change = (changes: CatalogueQuery) => {
    const next = withValues(draft, changes);
    setDraft(next);
    navigate(path + queryText(next), { preventScrollReset: true });
  };
  const facets = LIST_FIELDS.flatMap((field) => list.facets.filter((facet) => facet.field === field)).filter(
    ({ field, values }) => values.length > 1 || allOf(draft, field).length > 0,
  );

  return (
    <form method="get" action={path} className="border-t">
      {(["sort", "order", "category", "onSale"] as const).map((name) =>
        oneOf(query, name) ? <input key={name} type="hidden" name={name} value={oneOf(query, name)} /> : null,
      )}
      {facets.map(({ field, values }, index) => (
        <Disclosure key={field} title={FIELD_LABELS[field]} open={index < 4 || allOf(draft, field).length > 0}>
          <FacetList
            label={FIELD_LABELS[field]}
            name={field}
            options={values}
            selected={allOf(draft, field)}
            onChange={(selected) => change({ [field]: selected })}
          />
        </Disclosure>
      ))}
      {list.priceRange && list.priceRange.max > list.priceRange.min ? (
        <Disclosure title="Precio" open>
          <PriceFilter
            range={list.priceRange}
            least={Number(oneOf(draft, "minPrice") ?? 0) || null}
            most={Number(oneOf(draft, "maxPrice") ?? 0) || null}
            onChange={(least, most) =>
              change({
                minPrice: least === null ? undefined : String(least),
                maxPrice: most === null ? undefined : String(most),
              })
            }
          />
        </Disclosure>
      ) : null}
      <noscript>
        <Button type="submit" size="lg" width="full" className="mt-4">
          Aplicar filtros
        </Button>
      </noscript>
    </form>
  );
}
