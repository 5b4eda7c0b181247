import type { FieldError } from "../../../platform/failure.ts";
import { parseTaxId } from "../../../platform/tax-id.ts";

/**
 * Companies, which pay the Impuesto sobre Sociedades, and all other taxpayers: the law has a separate date for
 * each.
 */
export const TAXPAYERS = ["company", "person"] as const;
export type Taxpayer = (typeof TAXPAYERS)[number];

/** The date from which VERI*FACTU is mandatory, as far as it is known, and the type of the shop's owner. */
export interface ObligationSettings {
  /** Days, yyyy-MM-dd. */
  company: string;
  person: string;
  /** The legal rule with the date. */
  source: string;
  /** Null: derived from the tax id. */
  taxpayer: Taxpayer | null;
}

/** The law has been postponed and amended before; staff change the setting if it is postponed again. */
export const DEFAULT_OBLIGATION: ObligationSettings = {
  company: "2027-01-01",
  person: "2027-07-01",
  source: "Real Decreto-ley 15/2025",
  taxpayer: null,
};

/** The type of owner derived from a tax id: company ids begin with specific letters. */
const taxpayerOf = (taxId: string): Taxpayer => (parseTaxId(taxId)?.kind === "cif" ? "company" : "person");

const DAY_MS = 24 * 60 * 60 * 1000;

interface Obligation {
  taxpayer: Taxpayer;
  from: string;
  /** Days until then; 0 or less: it is in force. */
  days: number;
}

export function decideObligation(settings: ObligationSettings, taxId: string, today: string): Obligation {
  const taxpayer = settings.taxpayer ?? taxpayerOf(taxId);
  const from = settings[taxpayer];
  return { taxpayer, from, days: Math.round((Date.parse(from) - Date.parse(today)) / DAY_MS) };
}

/** Number of days before the date from which the overview shows a countdown. */
export const COUNTED_DAYS = 180;

export function obligationErrors({ company, person, source }: ObligationSettings): FieldError[] {
  const early = "La ley no lo ha pedido a nadie antes de 2026.";
  return [
    company < "2026-01-01" ? { path: "company", code: "early", message: early } : [],
    person < "2026-01-01" ? { path: "person", code: "early", message: early } : [],
    source.trim() ? [] : { path: "source", code: "missing", message: "Escribe la norma que lo dice." },
  ].flat();
}
