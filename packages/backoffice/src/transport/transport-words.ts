import type { Rate, Zone } from "@tablero/contract/shapes/admin-records";
import { formatMoney } from "@tablero/domain/money";

const countries = new Intl.DisplayNames("es", { type: "region" });
const list = new Intl.ListFormat("es-ES", { type: "conjunction" });
const kilos = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 3 });

const countryName = (code: string) => (code === "*" ? "Cualquier país" : (countries.of(code) ?? code));

/** "España: Las Palmas y Santa Cruz de Tenerife", "España: códigos 07…", "Portugal". */
export function zoneWords(rules: Zone["rules"]): string {
  const byCountry = new Map<string, Zone["rules"]>();
  for (const rule of rules) byCountry.set(rule.country, [...(byCountry.get(rule.country) ?? []), rule]);
  const parts = [...byCountry].map(([country, own]) => {
    const name = countryName(country);
    const whole = own.some(({ province, postcodePrefix }) => !province && !postcodePrefix);
    if (whole) return name;
    const places = own.map(({ province, postcodePrefix }) => {
      const codes = postcodePrefix ? `códigos ${postcodePrefix}…` : "";
      return [province, codes].filter(Boolean).join(", ");
    });
    return `${name}: ${list.format(places)}`;
  });
  return parts.join("; ");
}

/** 2000 → "2 kg", 750 → "750 g". */
export function weightWords(grams: number): string {
  return grams < 1000 ? `${grams}\u00a0g` : `${kilos.format(grams / 1000)}\u00a0kg`;
}

export interface BracketWords {
  /** "hasta 2 kg", "más de 10 kg", "siempre" */
  upTo: string;
  price: string;
}

/** The steps of a rate, from the lightest or cheapest. */
export function bracketWords({ basis, brackets }: Pick<Rate, "basis" | "brackets">): BracketWords[] {
  const write = basis === "weight" ? weightWords : formatMoney;
  return brackets.map(({ upTo, price }, index) => {
    const before = brackets[index - 1]?.upTo ?? null;
    const words = upTo !== null ? `hasta ${write(upTo)}` : before === null ? "siempre" : `más de ${write(before)}`;
    return { upTo: words, price: price === 0 ? "gratis" : formatMoney(price) };
  });
}

/** What else holds: "gratis desde 60,00 €", "contra reembolso, 2,50 € más", "como mucho 10 kg". */
export function conditionWords({ freeFrom, codSurcharge, maxWeight }: Rate): string[] {
  return [
    ...(freeFrom === null ? [] : [`gratis desde ${formatMoney(freeFrom)}`]),
    ...(codSurcharge === null ? [] : [`contra reembolso, ${formatMoney(codSurcharge)} más`]),
    ...(maxWeight === null ? [] : [`como mucho ${weightWords(maxWeight)}`]),
  ];
}
