import { formatMoney } from "../../platform/money/money.ts";
import type { RateBasis } from "../../platform/vocabulary.ts";
import { countryName } from "../../platform/words/countries.ts";
import { groupAreas } from "../shipping/places.ts";
import type { Rate, RateBracket, RateRefusal, ZoneRule } from "../shipping/shipping.ts";

const kilos = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 3 });

/** Display texts for the reasons why a rate is not offered. */
export const RATE_REFUSAL_LABELS: Readonly<Record<RateRefusal, string>> = {
  archived: "La tarifa está inactiva",
  "carrier-archived": "Su transportista está inactivo",
  "carrier-pickup": "Su transportista es una recogida en la tienda",
  "no-zone": "Ninguna zona llega a ese código postal",
  "other-zone": "Es de otra zona",
  "too-heavy": "Pasa de su peso máximo",
  "no-bracket": "Ningún tramo llega a esa medida",
  outdone: "Otra entrega no cuesta más ni tarda más",
};

/** "España: Las Palmas, Santa Cruz de Tenerife", "España: 07*", "Portugal". */
export const zoneWords = (rules: readonly ZoneRule[]): string =>
  groupAreas(rules)
    .map(({ country, places }) => countryName(country) + (places && `: ${places}`))
    .join("; ");

/** 2000 → "2 kg", 750 → "750 g". */
export function weightWords(grams: number): string {
  return grams < 1000 ? `${grams}\u00a0g` : `${kilos.format(grams / 1000)}\u00a0kg`;
}

/** The weight of goods; 0 g means that they were not weighed. */
export const goodsWeightWords = (grams: number): string => (grams === 0 ? "Sin peso" : weightWords(grams));

/** A limit of a bracket: grams as weight, cents as money. */
export const measureWords = (basis: RateBasis, value: number): string =>
  basis === "weight" ? weightWords(value) : formatMoney(value);

export interface BracketWords {
  /** "hasta 2 kg", "de 2 kg a 5 kg", "más de 10 kg", "siempre" */
  range: string;
  price: string;
}

const rangeWords = (basis: RateBasis, from: number, upTo: number | null): string => {
  if (upTo === null) return from === 0 ? "siempre" : `más de ${measureWords(basis, from)}`;
  const end = measureWords(basis, upTo);
  return from === 0 ? `hasta ${end}` : `de ${measureWords(basis, from)} a ${end}`;
};

/** The brackets of a rate as text, lightest or cheapest first. */
export function bracketWords({ basis, brackets }: Pick<Rate, "basis" | "brackets">): BracketWords[] {
  return brackets.map(({ from, upTo, price }: RateBracket, index) => ({
    range: rangeWords(basis, from ?? brackets[index - 1]?.upTo ?? 0, upTo),
    price: price === 0 ? "gratis" : formatMoney(price),
  }));
}

/** Further conditions: "gratis desde 60,00 €", "contra reembolso, 2,50 € más", "como mucho 10 kg". */
export function conditionWords({
  freeFrom,
  codSurcharge,
  maxWeight,
}: Pick<Rate, "freeFrom" | "codSurcharge" | "maxWeight">): string[] {
  return [
    ...(freeFrom == null ? [] : [`gratis desde ${formatMoney(freeFrom)}`]),
    ...(codSurcharge == null ? [] : [`contra reembolso, ${formatMoney(codSurcharge)} más`]),
    ...(maxWeight == null ? [] : [`como mucho ${weightWords(maxWeight)}`]),
  ];
}
