import { foldText } from "../../platform/search/search.ts";
import { OPTION_LABELS, optionLabel, optionValueLabel } from "../../platform/words/options.ts";
import type { Options } from "./option-matrix.ts";

/** A variant reduced to the fields that distinguish it; `id` is missing for a new one. */
export interface OptionedVariant {
  id?: string | undefined;
  sku: string;
  options?: Options | undefined;
}

export interface OptionError {
  /** Index of the variant. */
  index: number;
  /** Dotted path below the variant. */
  path: string;
  code: "missing" | "same-name" | "duplicate";
  /** Spanish. */
  message: string;
}

const NAMES_BY_LABEL = new Map(Object.entries(OPTION_LABELS).map(([name, label]) => [foldText(label), name]));

/** Normalised key of an option name: «Tamaño», «tamano» and `size` are the same. */
export function optionKey(name: string): string {
  // A name that consists only of symbols would fold to nothing.
  const folded = foldText(name) || name.trim();
  return NAMES_BY_LABEL.get(folded) ?? folded;
}

/** Normalised key of an option value: «azul» and «AZUL», `es` and «Español» are the same. */
const valueKey = (name: string, value: string): string =>
  optionValueLabel(optionKey(name), value.trim()).normalize("NFC").toLowerCase();

/** Key that two variants share if they have the same options, in any order. A blank value counts as no value. */
export const combinationKey = (options: Options): string =>
  JSON.stringify(
    filledOptions(options)
      .map(([name, value]) => [optionKey(name), valueKey(name, value)])
      .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  );

const filledOptions = (options: Options): [name: string, value: string][] =>
  Object.entries(options).filter(([, value]) => value.trim() !== "");

/** The options with names spelt as in `names`; a new name is added to `names` under its key. */
export function withKnownNames(options: Options, names: Map<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const key = optionKey(name);
      const known = names.get(key) ?? name;
      names.set(key, known);
      return [known, value];
    }),
  );
}

/** Option names of variants by their key, spelt as in the first variant that has each of them. */
export function optionNames(variants: readonly Pick<OptionedVariant, "options">[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { options } of variants) withKnownNames(options ?? {}, names);
  return names;
}

interface KeyedError extends OptionError {
  /** Identifies the same error in another state of the product; null if it involves a new variant. */
  key: string | null;
}

/**
 * Errors that make the variants of a product indistinguishable: an option that only some of them have, a name
 * with two spellings, two variants with the same options. Errors that the stored variants already have are
 * omitted.
 */
export function optionErrors(
  variants: readonly OptionedVariant[],
  stored: readonly OptionedVariant[] = [],
): OptionError[] {
  const known = new Set(allOptionErrors(stored).map(({ key }) => key));
  return allOptionErrors(variants).flatMap(({ key, ...fieldError }) =>
    key !== null && known.has(key) ? [] : [fieldError],
  );
}

function allOptionErrors(variants: readonly OptionedVariant[]): KeyedError[] {
  const names = optionNames(variants);
  const errors: KeyedError[] = [];
  const firstOf = new Map<string, OptionedVariant>();
  for (const [index, variant] of variants.entries()) {
    const { id, options = {} } = variant;
    const add = (code: OptionError["code"], path: string, about: string | null, message: string) =>
      errors.push({ index, path, code, message, key: id && about !== null ? `${id} ${code} ${about}` : null });
    const missing: string[] = [];
    for (const [key, name] of names) {
      const own = Object.keys(options).filter((each) => optionKey(each) === key);
      for (const other of own.filter((each) => each !== name))
        add(
          "same-name",
          `options.${other}`,
          other,
          `«${other}» y «${name}» son la misma opción: déjala con un nombre.`,
        );
      if (own.some((each) => options[each]?.trim())) continue;
      missing.push(name);
      add("missing", `options.${own[0] ?? name}`, key, missingText(name));
    }
    if (missing.length > 0) continue;
    const combination = combinationKey(options);
    const first = firstOf.get(combination);
    if (first) add("duplicate", "options", first.id ?? null, duplicateText(first, names.size > 0));
    else firstOf.set(combination, variant);
  }
  return errors;
}

const missingText = (name: string): string =>
  `Falta «${optionLabel(name)}»: lo tienen que llevar todas las variantes del producto.`;

const duplicateText = ({ sku }: OptionedVariant, hasOptions: boolean): string => {
  const other = sku ? `la de ${sku}` : "otra variante";
  return hasOptions
    ? `Tiene las mismas opciones que ${other}.`
    : `Sin opciones no se distingue de ${other}: añade una opción de variante.`;
};
