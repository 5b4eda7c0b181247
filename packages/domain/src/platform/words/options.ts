import type { Condition } from "../vocabulary.ts";

export const CONDITION_LABELS: Record<Condition, string> = {
  NM: "Casi nueva",
  LP: "Poco jugada",
  MP: "Jugada",
  HP: "Muy jugada",
  DMG: "Dañada",
};

/** Languages of products, by ISO 639-1 code. */
export const LANGUAGE_LABELS: Readonly<Record<string, string>> = {
  es: "Español",
  en: "Inglés",
  ja: "Japonés",
  fr: "Francés",
  de: "Alemán",
  it: "Italiano",
  pt: "Portugués",
};

/** Names of a variant's options. */
export const OPTION_LABELS: Readonly<Record<string, string>> = {
  language: "Idioma",
  condition: "Estado",
  finish: "Acabado",
  edition: "Edición",
  size: "Tamaño",
  color: "Color",
  binding: "Encuadernación",
  seal: "Presentación",
};

const conditionLabels: Readonly<Record<string, string>> = CONDITION_LABELS;

/** Display name of an option; an unknown one is shown as stored. */
export function optionLabel(name: string): string {
  return OPTION_LABELS[name] ?? name;
}

/** Display value of an option: languages and conditions are spelt out, the rest is shown as stored. */
export function optionValueLabel(name: string, value: string): string {
  if (name === "language") return LANGUAGE_LABELS[value] ?? value;
  if (name === "condition") return conditionLabels[value] ?? value;
  return value;
}

/** "Español · Casi nueva"; empty for a product without options. */
export const optionsText = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([name, value]) => optionValueLabel(name, value))
    .join(" · ");
