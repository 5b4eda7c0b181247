import { sortByName } from "../../platform/search/name-order.ts";
import { memberOf } from "../../platform/typed.ts";
import { AVAILABILITIES, CONDITIONS } from "../../platform/vocabulary.ts";
import { AVAILABILITY_LABELS } from "../../platform/words/labels.ts";
import { optionValueLabel } from "../../platform/words/options.ts";
import { PRODUCT_KIND_LABELS } from "../../platform/words/shop-labels.ts";
import { AGES, MINUTE_LIMITS, MINUTES, PLAYERS } from "./facet-fields.ts";
import { gameFactLabel } from "./game-fact-label.ts";

/** Maximum number of facet values shown; the rarest are omitted. */
export const MAX_FACET_VALUES = 40;

export interface FacetValue {
  value: string;
  label: string;
  count: number;
}

/** Facets with a predefined order of values; the others are sorted by the number of products. */
const OWN_ORDER: Readonly<Record<string, readonly string[]>> = {
  availability: AVAILABILITIES,
  condition: CONDITIONS,
  language: ["es"],
  players: PLAYERS,
  best: PLAYERS,
  minutes: MINUTES,
  age: AGES,
};

/** Fields whose values include the values before them: «Hasta 60 min» includes all of «Hasta 30 min». */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  minutes: MINUTE_LIMITS,
  age: AGES,
};

/** Display name of a facet value; values without a label are shown as stored. */
export function facetLabel(field: string, value: string): string {
  if (field === "kind") return memberOf(PRODUCT_KIND_LABELS, value) ?? value;
  if (field === "availability") return memberOf(AVAILABILITY_LABELS, value) ?? value;
  if (field === "rarity" || field === "tag") return value.charAt(0).toUpperCase() + value.slice(1);
  return gameFactLabel(field, value) ?? optionValueLabel(field, value);
}

/**
 * Facet values in display order: predefined order first, then by the number of products that have them in the
 * unfiltered list, then by name. A value therefore keeps its position whatever is chosen, even with 0
 * products. Values in `chosen` are always included so that a shopper can deselect them.
 */
export function arrangeFacet(
  field: string,
  counted: readonly (FacetValue & { base: number })[],
  chosen: readonly string[] = [],
): FacetValue[] {
  const known = new Set(counted.map(({ value }) => value));
  const none = [...new Set(chosen)]
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: facetLabel(field, value), count: 0, base: 0 }));
  const order = OWN_ORDER[field] ?? [];
  const place = ({ value }: FacetValue) => (order.includes(value) ? order.indexOf(value) : order.length);
  const isChosen = ({ value }: FacetValue) => chosen.includes(value);
  const limits = LIMITS[field] ?? [];
  const bases = new Map(counted.map(({ value, base }) => [value, base]));
  // A limit that includes no more products than the previous one is omitted.
  const isIdle = ({ value, base }: FacetValue & { base: number }) =>
    base > 0 && base === bases.get(limits[limits.indexOf(value) - 1] ?? "");
  const shown = [...counted, ...none].filter(
    (entry) => isChosen(entry) || ((entry.base > 0 || entry.count > 0) && !isIdle(entry)),
  );
  return sortByName(shown, ({ label }) => label)
    .sort((a, b) => b.base - a.base)
    .filter((entry, index) => index < MAX_FACET_VALUES || isChosen(entry))
    .sort((a, b) => place(a) - place(b))
    .map(({ base: _base, ...entry }) => entry);
}
