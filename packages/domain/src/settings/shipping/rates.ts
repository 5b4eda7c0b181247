import type { FieldError } from "../../platform/failure.ts";
import type { ValuesOf } from "../../platform/fields/field.ts";
import { RATE_FIELDS } from "../../platform/fields/rates.ts";
import { archivedError } from "../../platform/kit/archived.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import { formatMoney } from "../../platform/money/money.ts";
import type { RateBasis } from "../../platform/vocabulary.ts";
import { RATE_BASIS_LABELS } from "../../platform/words/labels.ts";
import type { RateBracket } from "./shipping.ts";
import { bracketWords, measureWords, weightWords } from "./shipping-words.ts";

/** Editable fields of a rate: cents with IVA, grams, working days. */
export interface RateFields extends ValuesOf<typeof RATE_FIELDS> {
  brackets: RateBracket[];
}

export const MAX_BRACKETS = 30;
/** In grams: one tonne. */
export const MAX_GRAMS = RATE_FIELDS.maxWeight.max;

/** A row of the exported list. */
export const RATE_CSV: readonly CsvColumn<RateFields & { carrier: string; zone: string }>[] = [
  { head: "Nombre", value: ({ name }) => name },
  { head: "Transportista", value: ({ carrier }) => carrier },
  { head: "Zona", value: ({ zone }) => zone },
  { head: "Cobra", value: ({ basis }) => RATE_BASIS_LABELS[basis] },
  {
    head: "Tramos",
    value: (rate) =>
      bracketWords(rate)
        .map(({ range, price }) => `${range}: ${price}`)
        .join("; "),
  },
  { head: "Gratis desde", value: ({ freeFrom }) => (freeFrom === null ? null : { cents: freeFrom }) },
  { head: "Peso máximo (kg)", value: ({ maxWeight }) => (maxWeight === null ? null : maxWeight / 1000) },
  {
    head: "Recargo contra reembolso",
    value: ({ codSurcharge }) => (codSurcharge === null ? null : { cents: codSurcharge }),
  },
  { head: "Días desde", value: ({ daysFrom }) => daysFrom },
  { head: "Días hasta", value: ({ days }) => days },
  { head: "Activa", value: ({ active }) => active },
];

/** Name of the exported file. */
export const RATES_FILE = { path: "tarifas" } as const;

const endOf = ({ upTo }: RateBracket) => upTo ?? Number.POSITIVE_INFINITY;

export type StartedBracket = RateBracket & { from: number };

/** Brackets in order, each with its start; one without a start continues from the previous bracket. */
export function startedBrackets(brackets: readonly RateBracket[]): StartedBracket[] {
  const sorted = [...brackets].sort((a, b) => endOf(a) - endOf(b) || (a.from ?? 0) - (b.from ?? 0));
  return sorted.map(({ from, upTo, price }, index) => ({ from: from ?? sorted[index - 1]?.upTo ?? 0, upTo, price }));
}

/** Validation errors of brackets, in the order given: an empty bracket, an overlap, or a gap before it. */
export function bracketErrors(basis: RateBasis, brackets: readonly RateBracket[]): FieldError[] {
  const words = (value: number) => measureWords(basis, value);
  const started = startedBrackets(brackets);
  const places = brackets
    .map((bracket, place) => ({ bracket, place }))
    .sort((a, b) => endOf(a.bracket) - endOf(b.bracket) || (a.bracket.from ?? 0) - (b.bracket.from ?? 0))
    .map(({ place }) => place);
  return started.flatMap((bracket, index): FieldError[] => {
    const at = `brackets.${places[index]}`;
    const { from, upTo } = bracket;
    const before = started[index - 1];
    if (before && from < endOf(before)) {
      const reach = before.upTo === null ? "no tiene fin" : `llega hasta ${words(before.upTo)}`;
      return [{ path: `${at}.from`, code: "overlap", message: `Se solapa con otro tramo, que ${reach}.` }];
    }
    if (upTo !== null && upTo <= from)
      return [{ path: `${at}.upTo`, code: "empty", message: `Tiene que ser más de ${words(from)}.` }];
    if (before?.upTo != null && from > before.upTo) {
      const message = `Falta el tramo de ${words(before.upTo)} a ${words(from)}: ahí no se ofrecería nada.`;
      return [{ path: `${at}.from`, code: "gap", message }];
    }
    return [];
  });
}

/**
 * Validates a rate and returns it as stored: brackets in order, each with its start. Validation errors by field, in
 * Spanish.
 */
export function checkRate<R extends Omit<RateFields, "carrierId" | "zoneId">>(
  rate: R,
): { rate: R; errors: FieldError[] } {
  const { basis, brackets, days, daysFrom } = rate;
  const errors = bracketErrors(basis, brackets);
  if (brackets.length === 0)
    errors.push({ path: "brackets", code: "required", message: "Añade al menos un tramo con su precio." });
  if (daysFrom !== null && daysFrom > days)
    errors.push({ path: "daysFrom", code: "too-many", message: "No puede ser más que el plazo máximo." });
  return { rate: { ...rate, brackets: startedBrackets(brackets) }, errors };
}

interface Referred {
  active: boolean;
  pickup?: boolean;
}

/**
 * Validation errors of a rate's references: undefined means not found. Ids in `known`, which the rate already
 * had, stay valid even if archived.
 */
export function rateReferenceErrors(
  { carrierId, zoneId }: Pick<RateFields, "carrierId" | "zoneId">,
  { carrier, zone }: { carrier: Referred | undefined; zone: Referred | undefined },
  known: readonly string[],
): FieldError[] {
  const errors: FieldError[] = [];
  for (const [path, id, found] of [["carrierId", carrierId, carrier] as const, ["zoneId", zoneId, zone] as const])
    if (!found) errors.push({ path, code: "unknown", message: "Ya no existe: elige otro." });
    else if (!found.active && !known.includes(id)) errors.push(archivedError(path));
  if (carrier?.pickup)
    errors.push({
      path: "carrierId",
      code: "pickup",
      message: "Es una recogida en la tienda: no lleva tarifas.",
    });
  return errors;
}

type Noted = Pick<RateFields, "basis" | "brackets" | "freeFrom" | "maxWeight">;

/** The range in which a rate is offered, unless unlimited. */
export function rateLimits({ basis, brackets, maxWeight }: Noted): string[] {
  const started = startedBrackets(brackets);
  const [first, last] = [started[0], started.at(-1)];
  if (!first || !last) return [];
  const words = (value: number) => measureWords(basis, value);
  const end = basis === "weight" && maxWeight !== null ? Math.min(endOf(last), maxWeight) : endOf(last);
  return [
    ...(first.from > 0 ? [`No se ofrece hasta ${words(first.from)} incluidos.`] : []),
    ...(Number.isFinite(end) ? [`No se ofrece por encima de ${words(end)}.`] : []),
    ...(basis === "amount" && maxWeight !== null ? [`No se ofrece por encima de ${weightWords(maxWeight)}.`] : []),
  ];
}

/** Parts of a valid rate that never apply. */
export function rateOddities({ basis, brackets, freeFrom, maxWeight }: Noted): string[] {
  const started = startedBrackets(brackets);
  const last = started.at(-1);
  if (!last) return ["No tiene ningún tramo: no se ofrece nunca."];
  const unused = basis === "weight" && maxWeight !== null ? started.filter(({ from }) => from >= maxWeight).length : 0;
  const neverFree = basis === "amount" && freeFrom !== null && last.upTo !== null && freeFrom > last.upTo;
  return [
    ...(unused === 1 ? ["Un tramo no se usa: empieza por encima del peso máximo."] : []),
    ...(unused > 1 ? [`${unused} tramos no se usan: empiezan por encima del peso máximo.`] : []),
    ...(neverFree ? [`Nunca llega a ser gratis: con ${formatMoney(freeFrom)} ya no se ofrece.`] : []),
    ...(freeFrom === 0 ? ["Siempre es gratis: lo es desde 0,00 €."] : []),
  ];
}
