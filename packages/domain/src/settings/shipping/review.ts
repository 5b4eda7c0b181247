import { countryName } from "../../platform/words/countries.ts";
import { type CoveredSpan, resolveCoverage, spanWords } from "./coverage.ts";
import { bracketErrors, rateOddities } from "./rates.ts";
import { type Carrier, compareZones, DELIVERY_COUNTRIES, type Rate, type Zone } from "./shipping.ts";
import { weightWords } from "./shipping-words.ts";

/** `error`: the checkout can be wrong. `warning`: perhaps unintended. `info`: correct, but worth knowing. */
export const NOTICE_LEVELS = ["error", "warning", "info"] as const;

export interface ShippingNotice {
  level: (typeof NOTICE_LEVELS)[number];
  /** Spanish. */
  message: string;
  /** The zone concerned. */
  zoneId: string | null;
  rateId: string | null;
}

export interface ShippingTable {
  carriers: readonly Carrier[];
  zones: readonly Zone[];
  rates: readonly Rate[];
}

/** Maximum number of places of one kind named in a notice; the others are counted. */
const MAX_NAMED = 6;

const about = (level: ShippingNotice["level"], message: string, zone?: Zone, rate?: Rate): ShippingNotice => ({
  level,
  message,
  zoneId: zone?.id ?? null,
  rateId: rate?.id ?? null,
});

const quoted = ({ name }: { name: string }) => `«${name}»`;

/** Notices to staff about carriers, zones and rates as a whole, most severe first. */
export function reviewShipping({ carriers, zones, rates }: ShippingTable): ShippingNotice[] {
  const notices = [
    ...(carriers.some(({ active }) => active)
      ? []
      : [about("error", "No hay ningún transportista activo: la tienda no ofrece ninguna entrega.")]),
    ...zoneNotices(zones),
    ...zonesWithoutRates({ carriers, zones, rates }),
    ...rateNotices({ carriers, zones, rates }),
  ];
  return notices.sort((a, b) => NOTICE_LEVELS.indexOf(a.level) - NOTICE_LEVELS.indexOf(b.level));
}

/** Countries used in zones, those of the checkout first. */
function listCountries(zones: readonly Zone[]): string[] {
  const named = zones.filter(({ active }) => active).flatMap(({ rules }) => rules.map(({ country }) => country));
  return [...new Set([...DELIVERY_COUNTRIES.map(({ code }) => code), ...named.filter((code) => code !== "*").sort()])];
}

function zoneNotices(zones: readonly Zone[]): ShippingNotice[] {
  const countries = listCountries(zones);
  const covered = countries.map((country) => ({ country, spans: resolveCoverage(zones, country) }));
  const used = new Set(covered.flatMap(({ spans }) => spans.flatMap(({ zones: [first] }) => first ?? [])));
  return [
    ...covered.flatMap(({ country, spans }) => gaps(zones, country, spans)),
    ...covered.flatMap(({ spans }) => overlaps(spans)),
    ...zones
      .filter((zone) => zone.active && !used.has(zone) && !zone.rules.some(isUncounted))
      .sort(compareZones)
      .map((zone) => about("warning", `${quoted(zone)} no se usa nunca: otras zonas van antes en todo lo suyo.`, zone)),
  ];
}

/** Rules with unknown postcodes: those for any country, and for provinces abroad. */
const isUncounted = ({ country, province }: Zone["rules"][number]) =>
  country === "*" || (country !== "ES" && Boolean(province));

function gaps(zones: readonly Zone[], country: string, spans: readonly CoveredSpan<Zone>[]): ShippingNotice[] {
  const free = spans.filter((span) => span.zones.length === 0);
  if (free.length === 0 || (country !== "ES" && zones.some(({ rules }) => rules.some(isUncounted)))) return [];
  // A zone for one town abroad leaves out the rest of that country on purpose.
  const level = DELIVERY_COUNTRIES.some(({ code }) => code === country) ? "warning" : "info";
  return [
    about(
      level,
      `Sin zona en ${countryName(country)}: ${describePlaces(free)}. Allí solo se ofrece recoger en la tienda.`,
    ),
  ];
}

const describePlaces = (spans: readonly CoveredSpan<Zone>[]): string => {
  const named = spans.slice(0, MAX_NAMED).map(spanWords).join("; ");
  const more = spans.length - MAX_NAMED;
  return more > 0 ? `${named} y ${more} tramos más` : named;
};

/** Postcodes covered by several zones, reported once per pair of effective and overridden zone. */
function overlaps(spans: readonly CoveredSpan<Zone>[]): ShippingNotice[] {
  const shared = new Map<string, { first: Zone; other: Zone; spans: CoveredSpan<Zone>[] }>();
  for (const span of spans) {
    const [first, ...others] = span.zones;
    for (const other of first ? others : []) {
      const key = `${first?.id} ${other.id}`;
      const known = shared.get(key);
      if (known) known.spans.push(span);
      else if (first) shared.set(key, { first, other, spans: [span] });
    }
  }
  return [...shared.values()].map(({ first, other, spans: own }) => {
    const places = `${countryName(own[0]?.country ?? "")}, ${describePlaces(own)}`;
    if (first.priority === other.priority)
      return about(
        "error",
        `${quoted(first)} y ${quoted(other)} tienen la misma prioridad (${first.priority}) y comparten ${places}: cuenta ${quoted(first)} solo por su nombre.`,
        first,
      );
    return about("info", `${quoted(first)} va antes que ${quoted(other)} en ${places}.`, first);
  });
}

/** Rates of a zone that can be offered. */
const offeredIn = (zone: Zone, { carriers, rates }: ShippingTable): Rate[] =>
  rates.filter(
    ({ zoneId, carrierId, active }) =>
      zoneId === zone.id &&
      active &&
      carriers.some(({ id, active: used, pickup }) => id === carrierId && used && !pickup),
  );

function zonesWithoutRates(table: ShippingTable): ShippingNotice[] {
  return table.zones
    .filter(({ active }) => active)
    .sort(compareZones)
    .flatMap((zone) => {
      const own = offeredIn(zone, table);
      if (own.length === 0)
        return [about("warning", `${quoted(zone)} no tiene ninguna tarifa activa: allí no se envía.`, zone)];
      const heaviest = Math.max(...own.map(findHeaviest));
      if (!Number.isFinite(heaviest)) return [];
      return [about("info", `En ${quoted(zone)} ninguna tarifa lleva más de ${weightWords(heaviest)}.`, zone)];
    });
}

function findHeaviest({ basis, brackets, maxWeight }: Rate): number {
  const end = basis === "weight" ? Math.max(...brackets.map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY)) : Infinity;
  return Math.min(end, maxWeight ?? Infinity);
}

function rateNotices({ carriers, zones, rates }: ShippingTable): ShippingNotice[] {
  return rates
    .filter(({ active }) => active)
    .flatMap((rate) => {
      const carrier = carriers.find(({ id }) => id === rate.carrierId);
      const zone = zones.find(({ id }) => id === rate.zoneId);
      const named = `${quoted(rate)}${zone ? `, ${zone.name}` : ""}`;
      const tell = (level: ShippingNotice["level"], message: string) =>
        about(level, `${named}: ${message}`, undefined, rate);
      const idle = [
        ...(zone && !zone.active ? [tell("warning", "no se ofrece, su zona está inactiva.")] : []),
        ...(carrier && !carrier.active ? [tell("warning", "no se ofrece, su transportista está inactivo.")] : []),
        ...(carrier?.pickup ? [tell("warning", "no se ofrece, su transportista es una recogida en la tienda.")] : []),
      ];
      const wrong = bracketErrors(rate.basis, rate.brackets).map(({ message }) => tell("error", message));
      const { basis, brackets, freeFrom = null, maxWeight = null } = rate;
      const odd = rateOddities({ basis, brackets: [...brackets], freeFrom, maxWeight }).map((note) =>
        tell("warning", note),
      );
      return [...idle, ...wrong, ...odd];
    });
}
