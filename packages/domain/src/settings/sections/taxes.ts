import { addDays, madridDay } from "../../platform/dates.ts";
import type { FieldError } from "../../platform/failure.ts";
import { TAX_FREE_PLACES, type TaxFreePlace } from "../../platform/geography/tax-free.ts";
import { formatPercent } from "../../platform/money/money.ts";
import { OSS_OFF, type OssCorrection, type OssSettings } from "../taxes/oss-rates.ts";
import { ossErrors, readOss } from "../taxes/oss-settings.ts";
import { rateOn, type TaxStep } from "../taxes/rate-on.ts";
import { SPANISH_RATES, TAX_KINDS, type TaxKind, type TaxRates } from "../taxes/rates.ts";

/** The tax of a new product: a kind, or no IVA. */
export const DEFAULT_TAXES = [...TAX_KINDS, "none"] as const;
export type DefaultTax = (typeof DEFAULT_TAXES)[number];

/** IVA rates, and destinations to which the shop sells without IVA. */
export interface TaxSettings {
  taxRates: Record<TaxKind, TaxStep[]>;
  defaultTax: DefaultTax;
  /** Parcels to these places are sold without IVA, as exports. */
  taxFreeTo: TaxFreePlace[];
  /** IVA rates of other EU member states for sales to consumers there, from a given day on (one-stop shop). */
  oss: { from: string | null; rates: OssCorrection[] };
}
/** The tax settings in stored form. */
export interface StoredTaxes {
  taxRates: TaxRates;
  defaultTax: DefaultTax;
  taxFreeTo: readonly TaxFreePlace[];
  oss: OssSettings;
}

export const DEFAULT_TAX_SETTINGS: StoredTaxes = {
  taxRates: SPANISH_RATES,
  defaultTax: "general",
  taxFreeTo: TAX_FREE_PLACES,
  oss: OSS_OFF,
};

/** The part read by the storefront. */
export const publicTaxes = ({ taxRates, taxFreeTo }: StoredTaxes) => ({
  general: stepsOf(taxRates.general),
  freeTo: [...taxFreeTo],
});

export const MAX_TAX_STEPS = 20;
export const MAX_TAX_RATE = 5_000;

const stepsOf = (steps: readonly TaxStep[]): TaxStep[] => steps.map(({ rate, from }) => ({ rate, from }));

export const readTaxes = ({ taxRates, defaultTax, taxFreeTo, oss }: StoredTaxes): TaxSettings => ({
  taxRates: {
    general: stepsOf(taxRates.general),
    reduced: stepsOf(taxRates.reduced),
    superReduced: stepsOf(taxRates.superReduced),
  },
  defaultTax,
  taxFreeTo: TAX_FREE_PLACES.filter((place) => taxFreeTo.includes(place)),
  oss: readOss(oss),
});

/** A rate at which products are sold, with the stored rates that it stands for; without a kind, no IVA. */
export interface RateToday {
  kind: TaxKind | null;
  rate: number;
  stored: number[];
}

/** The rates that apply on a day in Madrid, and the rate of new products, in basis points. */
export function taxRatesOn(
  { taxRates, defaultTax }: Pick<StoredTaxes, "taxRates" | "defaultTax">,
  day: string,
): { rates: RateToday[]; defaultRate: number } {
  const kinds = TAX_KINDS.map((kind) => {
    const rate = rateOn(taxRates[kind], day);
    return { kind, rate, stored: [...new Set([rate, ...taxRates[kind].map((step) => step.rate)])] };
  });
  return {
    rates: [...kinds, { kind: null, rate: 0, stored: [0] }],
    defaultRate: defaultTax === "none" ? 0 : rateOn(taxRates[defaultTax], day),
  };
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T12:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/**
 * A change with its steps in order, and its errors. Rates that applied before today (`now`: UTC ISO) are history
 * and cannot change: orders were charged at them, and stored products refer to them.
 */
export function checkTaxes(
  taxes: TaxSettings,
  stored: TaxSettings,
  now: string,
): { value: TaxSettings; errors: FieldError[] } {
  const today = madridDay(now);
  const errors = TAX_KINDS.flatMap((kind) => [
    ...stepErrors(kind, taxes.taxRates, today),
    ...historyErrors(kind, taxes.taxRates[kind], stored.taxRates[kind], today),
  ]);
  errors.push(...ossErrors(taxes.oss, stored.oss, { today, isDay }));
  const sorted = (kind: TaxKind) => taxes.taxRates[kind].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const taxRates = { general: sorted("general"), reduced: sorted("reduced"), superReduced: sorted("superReduced") };
  return { value: readTaxes({ ...taxes, taxRates }), errors };
}

function stepErrors(kind: TaxKind, rates: TaxRates, today: string): FieldError[] {
  return rates[kind].flatMap(({ rate, from }, index): FieldError[] => {
    const path = `taxes.taxRates.${kind}.${index}`;
    const others = TAX_KINDS.filter((other) => other !== kind);
    if (rate < 1 || rate > MAX_TAX_RATE)
      return [{ path: `${path}.rate`, code: "out-of-range", message: "Más del 0 % y como mucho el 50 %." }];
    if (others.some((other) => rates[other].some((step) => step.rate === rate))) {
      const message = `El ${formatPercent(rate)} ya es de otro tipo: cada porcentaje es de uno solo.`;
      return [{ path: `${path}.rate`, code: "duplicate", message }];
    }
    if (!isDay(from)) return [{ path: `${path}.from`, code: "invalid-day", message: "Escribe un día que exista." }];
    if (from > addDays(today, 3_660))
      return [{ path: `${path}.from`, code: "out-of-range", message: "Ese día está demasiado lejos." }];
    if (rates[kind].findIndex((step) => step.from === from) !== index)
      return [{ path: `${path}.from`, code: "duplicate", message: "Ya hay otro cambio ese día." }];
    return [];
  });
}

function historyErrors(
  kind: TaxKind,
  steps: readonly TaxStep[],
  stored: readonly TaxStep[],
  today: string,
): FieldError[] {
  const path = `taxes.taxRates.${kind}`;
  const same = (a: TaxStep) => (b: TaxStep) => a.rate === b.rate && a.from === b.from;
  const lost = stored.find((step) => step.from < today && !steps.some(same(step)));
  if (lost) {
    const message = `El ${formatPercent(lost.rate)} ya ha estado en vigor: déjalo, y añade un cambio desde hoy.`;
    return [{ path, code: "history", message }];
  }
  return steps.flatMap((step, index) =>
    !isDay(step.from) || step.from >= today || stored.some(same(step))
      ? []
      : [{ path: `${path}.${index}.from`, code: "history", message: "Como pronto, hoy." }],
  );
}
