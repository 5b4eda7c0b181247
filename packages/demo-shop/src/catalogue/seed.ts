import type { Condition, ProductKind } from "@tablero/domain/platform/vocabulary";
import type { CoverSpec } from "../art/cover.ts";
import type { PaletteName, SceneName } from "../types/art.ts";
import type { VariantOptions } from "../types/catalogue.ts";

/** "scene/palette", as named by the cover art. */
export type ArtKey = `${SceneName}/${PaletteName}`;

export interface VariantSeed {
  /** Last part of the SKU. */
  suffix: string;
  options: VariantOptions;
  /** Factor of the product's price; 1 is the same price. */
  factor: number;
  /** Factor of the product's weight. */
  weightFactor?: number;
}

export interface ProductSeed {
  name: string;
  /** First parts of the SKU. */
  code: string;
  kind: ProductKind;
  form: CoverSpec["form"];
  art: ArtKey;
  format: string;
  /** Price in cents of a variant with factor 1. */
  price: number;
  weight: number;
  categories: string[];
  game: string | null;
  maker: string;
  /** Short description of the product that no other product has, one or two sentences. */
  hook: string;
  attributes: Record<string, string | number>;
  tags: string[];
  variants: VariantSeed[];
  views: number;
}

/** The only variant of a product without options. */
export const ONE: VariantSeed[] = [{ suffix: "U", options: {}, factor: 1 }];

const LANGUAGE_FACTORS: Record<string, number> = { es: 1, en: 0.954, ja: 0.909, fr: 0.955, de: 0.96 };

/** One variant per language code in `codes`: "es en ja". */
export function languages(codes: string): VariantSeed[] {
  return codes.split(" ").map((language) => ({
    suffix: language.toUpperCase(),
    options: { language },
    factor: LANGUAGE_FACTORS[language] ?? 1,
  }));
}

const CONDITION_FACTORS: Record<Condition, number> = { NM: 1, LP: 0.86, MP: 0.7, HP: 0.5, DMG: 0.32 };

/** Variants of a single card: "NM LP fNM" with `f` for the foil copies, which cost more. */
export function copies(codes: string): VariantSeed[] {
  return codes.split(" ").map((code) => {
    const foil = code.startsWith("f");
    const condition = (foil ? code.slice(1) : code) as Condition;
    return {
      suffix: foil ? `${condition}F` : condition,
      options: { language: "es", condition, finish: foil ? "Foil" : "Normal" },
      factor: CONDITION_FACTORS[condition] * (foil ? 1.8 : 1),
    };
  });
}

/**
 * Variants by one option, given as text: `choices("color", { COB: "Cobalto", GRA: "Granate*1.1" })`, with the factor
 * after `*`.
 */
export function choices(
  option: "color" | "size" | "edition" | "binding" | "finish",
  values: Record<string, string>,
): VariantSeed[] {
  return Object.entries(values).map(([suffix, value]) => {
    const [word = value, factor = "1"] = value.split("*");
    return { suffix, options: { [option]: word }, factor: Number(factor) };
  });
}

/** Splits an art key into its scene and its palette. */
export function parseArtKey(key: ArtKey): { scene: SceneName; palette: PaletteName } {
  const [scene, palette] = key.split("/") as [SceneName, PaletteName];
  return { scene, palette };
}
