import type { FieldError } from "../../platform/failure.ts";
import type { RefusedRow } from "../../platform/kit/bulk.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { UniqueField } from "../../platform/kit/unique.ts";
import { slugify } from "../../platform/slug.ts";
import { countryName } from "../../platform/words/countries.ts";
import { type CodeSpan, listSpans } from "./coverage.ts";
import { readRule } from "./places.ts";
import { compareZones, type Zone, type ZoneRule } from "./shipping.ts";
import { zoneWords } from "./shipping-words.ts";

/** Editable fields of a zone. */
export interface ZoneFields {
  name: string;
  /** If several zones match, the one with the lowest number applies. */
  priority: number;
  rules: ZoneRule[];
  active: boolean;
}

export const MAX_ZONE_RULES = 300;
export const MAX_ZONE_PRIORITY = 9_999;

/** A row of the exported list. */
export const ZONE_CSV: readonly CsvColumn<ZoneFields & { rates: number }>[] = [
  { head: "Nombre", value: ({ name }) => name },
  { head: "Prioridad", value: ({ priority }) => priority },
  { head: "Adónde", value: ({ rules }) => zoneWords(rules) },
  { head: "Tarifas", value: ({ rates }) => rates },
  { head: "Activa", value: ({ active }) => active },
];

/** Name of the exported file. */
export const ZONES_FILE = { path: "zonas" } as const;

export const UNIQUE_ZONE_FIELDS = {
  name: { path: "name", message: "Ya hay una zona con ese nombre.", key: ({ name }) => slugify(name) },
} as const satisfies Record<string, UniqueField<Pick<ZoneFields, "name">>>;

/**
 * Validates a zone and returns it as stored. Validation errors by field, in Spanish. Another zone (`others`)
 * with the same priority and postcodes is an error, because it would be arbitrary which of the two applies.
 */
export function checkZone(
  zone: ZoneFields,
  others: readonly Zone[],
): { zone: ZoneFields & { slug: string }; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const slug = slugify(zone.name);
  if (!slug) errors.push({ path: "name", code: "invalid-name", message: "Escribe un nombre con letras o números." });
  const rules = new Map<string, ZoneRule>();
  for (const [index, rule] of zone.rules.entries()) {
    const read = knownCountry(rule.country) ? readRule(rule) : { error: `«${rule.country}» no es un país.` };
    if ("rule" in read) rules.set(JSON.stringify(read.rule), read.rule);
    else errors.push({ path: `rules.${index}`, code: "invalid-place", message: read.error });
  }
  const stored = { ...zone, rules: [...rules.values()], slug };
  const rival = errors.length === 0 && zone.active ? findRival(stored, others) : undefined;
  if (rival)
    errors.push({
      path: "priority",
      code: "same-priority",
      message: sameAs(rival),
    });
  return { zone: stored, errors };
}

/**
 * The zones that cannot be restored, because it would be arbitrary which of two zones applies. Each is compared
 * with the active zones and with those restored before it, in order. A zone that is already active stays.
 */
export function refusedZones(zones: readonly Zone[], others: readonly Zone[]): RefusedRow[] {
  const active = others.filter((other) => other.active);
  const refused: RefusedRow[] = [];
  for (const zone of zones.filter((one) => !one.active).sort(compareZones)) {
    const rival = findRival(zone, active);
    if (rival) refused.push({ id: zone.id, name: zone.name, reason: sameAs(rival) });
    else active.push({ ...zone, active: true });
  }
  return refused;
}

const sameAs = ({ name }: Zone) => `«${name}» tiene la misma prioridad y también llega allí: cambia una de las dos.`;

const knownCountry = (country: string) => country === "*" || countryName(country) !== country;

const meet = (a: CodeSpan, b: CodeSpan) =>
  (a.country === b.country || a.country === "*" || b.country === "*") && a.from <= b.to && b.from <= a.to;

/** Whether two zones share a destination. */
export function zonesMeet(a: Pick<Zone, "rules">, b: Pick<Zone, "rules">): boolean {
  const theirs = b.rules.flatMap(listSpans);
  return a.rules.flatMap(listSpans).some((span) => theirs.some((other) => meet(span, other)));
}

function findRival(zone: Pick<Zone, "priority" | "rules">, others: readonly Zone[]): Zone | undefined {
  const alike = others.filter(({ active, priority }) => active && priority === zone.priority);
  return alike.sort(compareZones).find((other) => zonesMeet(zone, other));
}
