import type { Condition } from "./vocabulary.ts";

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
  seal: "Precinto",
};

const conditionLabels: Readonly<Record<string, string>> = CONDITION_LABELS;

/** The name of an option for people; an unknown one is shown as it is stored. */
export function optionLabel(name: string): string {
  return OPTION_LABELS[name] ?? name;
}

/** The value of an option for people: languages and conditions are spelt out, the rest is shown as it is stored. */
export function optionValueLabel(name: string, value: string): string {
  if (name === "language") return LANGUAGE_LABELS[value] ?? value;
  if (name === "condition") return conditionLabels[value] ?? value;
  return value;
}
