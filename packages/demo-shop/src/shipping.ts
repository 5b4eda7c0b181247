import { CARRIER_FIELDS } from "@tablero/domain/platform/fields/carriers";
import { blankValues } from "@tablero/domain/platform/fields/field-values";
import { type Clock, DAY, stableId } from "./kit.ts";
import type { Carrier, Rate, RateBracket, Zone, ZoneRule } from "./types/shipping.ts";

/** Carriers are stored with a slug instead of their code. */
const { code: _code, ...BLANK_CARRIER } = blankValues(CARRIER_FIELDS);

const CARRIERS: [string, string, string | null, boolean][] = [
  ["rutas-expres", "Rutas Exprés", "https://rutasexpres.test/seguimiento/{tracking}", false],
  ["posta-iberica", "Posta Ibérica", null, false],
  ["recogida", "Recogida en la tienda", null, true],
];

const spain = (province: string): ZoneRule => ({ country: "ES", province });

const ZONES: [string, string, number, ZoneRule[]][] = [
  ["canarias", "Canarias", 10, [spain("Las Palmas"), spain("Santa Cruz de Tenerife")]],
  ["ceuta-melilla", "Ceuta y Melilla", 20, [spain("Ceuta"), spain("Melilla")]],
  ["baleares", "Baleares", 30, [{ country: "ES", postcodePrefix: "07" }]],
  ["peninsula", "Península", 40, [{ country: "ES" }]],
  ["portugal", "Portugal", 50, [{ country: "PT" }]],
];

const steps = (...pairs: [number | null, number][]): RateBracket[] => pairs.map(([upTo, price]) => ({ upTo, price }));

interface RateSeed {
  carrier: string;
  zone: string;
  name: string;
  brackets: RateBracket[];
  daysFrom?: number;
  days: number;
  freeFrom?: number;
  maxWeight?: number;
  codSurcharge?: number;
  basis?: "amount";
}

const RATES: RateSeed[] = [
  {
    carrier: "rutas-expres",
    zone: "peninsula",
    name: "Rutas Exprés",
    brackets: steps([2000, 495], [5000, 650], [10000, 890], [null, 1490]),
    days: 2,
    freeFrom: 6000,
    codSurcharge: 250,
  },
  {
    carrier: "rutas-expres",
    zone: "peninsula",
    name: "Rutas Exprés · antes de las 10",
    brackets: steps([2000, 990], [5000, 1290]),
    days: 1,
    maxWeight: 5000,
  },
  {
    carrier: "rutas-expres",
    zone: "baleares",
    name: "Rutas Exprés",
    brackets: steps([2000, 890], [5000, 1290], [10000, 1890]),
    days: 3,
    freeFrom: 12000,
    maxWeight: 20000,
    codSurcharge: 350,
  },
  {
    carrier: "rutas-expres",
    zone: "canarias",
    name: "Rutas Exprés aéreo",
    brackets: steps([1000, 1490], [3000, 2290], [10000, 3990]),
    days: 4,
    maxWeight: 10000,
  },
  {
    carrier: "rutas-expres",
    zone: "ceuta-melilla",
    name: "Rutas Exprés",
    brackets: steps([2000, 1290], [5000, 1790], [10000, 2690]),
    days: 4,
    maxWeight: 10000,
  },
  {
    carrier: "rutas-expres",
    zone: "portugal",
    name: "Rutas Exprés",
    brackets: steps([2000, 790], [5000, 1090], [10000, 1590]),
    days: 3,
    freeFrom: 10000,
    maxWeight: 20000,
  },
  {
    carrier: "posta-iberica",
    zone: "peninsula",
    name: "Posta Ibérica · carta certificada",
    brackets: steps([100, 350], [250, 425]),
    days: 4,
    maxWeight: 250,
  },
  {
    carrier: "posta-iberica",
    zone: "peninsula",
    name: "Posta Ibérica",
    brackets: steps([3000, 595], [null, 450]),
    days: 4,
    freeFrom: 7500,
    maxWeight: 15000,
    basis: "amount",
  },
  {
    carrier: "posta-iberica",
    zone: "baleares",
    name: "Posta Ibérica · carta certificada",
    brackets: steps([100, 350], [250, 425]),
    days: 5,
    maxWeight: 250,
  },
  {
    carrier: "posta-iberica",
    zone: "baleares",
    name: "Posta Ibérica",
    brackets: steps([1000, 690], [5000, 990]),
    days: 5,
    maxWeight: 15000,
  },
  {
    carrier: "posta-iberica",
    zone: "canarias",
    name: "Posta Ibérica · carta certificada",
    brackets: steps([100, 395], [250, 490]),
    days: 7,
    maxWeight: 250,
  },
  {
    carrier: "posta-iberica",
    zone: "canarias",
    name: "Posta Ibérica",
    brackets: steps([1000, 990], [3000, 1490], [10000, 2490]),
    days: 8,
    maxWeight: 10000,
  },
  {
    carrier: "posta-iberica",
    zone: "ceuta-melilla",
    name: "Posta Ibérica",
    brackets: steps([1000, 890], [5000, 1390], [10000, 1990]),
    days: 6,
    maxWeight: 15000,
  },
  {
    carrier: "posta-iberica",
    zone: "portugal",
    name: "Posta Ibérica",
    brackets: steps([1000, 690], [5000, 1050], [10000, 1550]),
    days: 6,
    maxWeight: 15000,
  },
];

/** Carriers, zones and rates; pickup in the shop is a carrier without rates. */
export function buildShipping(clock: Clock): { carriers: Carrier[]; zones: Zone[]; rates: Rate[] } {
  const since = clock.ago(800 * DAY);
  const carrierId = (slug: string) => stableId(`carrier:${slug}`, since);
  const zoneId = (slug: string) => stableId(`zone:${slug}`, since);
  return {
    carriers: CARRIERS.map(([slug, name, trackingUrl, pickup], index) => ({
      ...BLANK_CARRIER,
      id: carrierId(slug),
      name,
      slug,
      trackingUrl,
      pickup,
      position: index + 1,
    })),
    zones: ZONES.map(([slug, name, priority, rules]) => ({
      id: zoneId(slug),
      name,
      slug,
      priority,
      rules: structuredClone(rules),
      active: true,
    })),
    rates: RATES.map((rate, index) => ({
      id: stableId(`rate:${index}`, since),
      carrierId: carrierId(rate.carrier),
      zoneId: zoneId(rate.zone),
      name: rate.name,
      basis: rate.basis ?? "weight",
      brackets: structuredClone(rate.brackets),
      freeFrom: rate.freeFrom ?? null,
      maxWeight: rate.maxWeight ?? null,
      codSurcharge: rate.codSurcharge ?? null,
      daysFrom: rate.daysFrom ?? null,
      days: rate.days,
      active: true,
      position: index + 1,
    })),
  };
}
