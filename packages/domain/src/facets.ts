import { AVAILABILITY_LABELS, PRODUCT_KIND_LABELS } from "./labels.ts";
import { optionValueLabel } from "./option-labels.ts";
import { AVAILABILITIES, CONDITIONS } from "./vocabulary.ts";

/** Values of a facet that are shown; the rarest are left out. */
export const MOST_FACET_VALUES = 40;

export interface FacetValue {
  value: string;
  label: string;
  count: number;
}

/** Facets whose values have an order of their own; the others go by count. */
const OWN_ORDER: Readonly<Record<string, readonly string[]>> = {
  availability: AVAILABILITIES,
  condition: CONDITIONS,
  language: ["es"],
};

/** The name of a facet's value for people; what has no word of its own is shown as it is stored. */
export function facetLabel(field: string, value: string): string {
  if (field === "kind") return (PRODUCT_KIND_LABELS as Readonly<Record<string, string>>)[value] ?? value;
  if (field === "availability") return (AVAILABILITY_LABELS as Readonly<Record<string, string>>)[value] ?? value;
  return optionValueLabel(field, value);
}

/**
 * The values of a facet as a shopper reads them: the best known order first, then by count, then by name. What nothing
 * has is left out, unless it is `chosen`: a shopper has to be able to take it back.
 */
export function arrangeFacet(
  field: string,
  counted: readonly FacetValue[],
  chosen: readonly string[] = [],
): FacetValue[] {
  const known = new Set(counted.map(({ value }) => value));
  const none = [...new Set(chosen)]
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: facetLabel(field, value), count: 0 }));
  const order = OWN_ORDER[field] ?? [];
  const place = ({ value }: FacetValue) => (order.includes(value) ? order.indexOf(value) : order.length);
  const isChosen = ({ value }: FacetValue) => chosen.includes(value);
  const byCount = [...counted, ...none]
    .filter((entry) => entry.count > 0 || isChosen(entry))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, "es"));
  return byCount
    .filter((entry, index) => index < MOST_FACET_VALUES || isChosen(entry))
    .sort((a, b) => place(a) - place(b));
}
