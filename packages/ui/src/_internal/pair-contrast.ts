import { COLOUR_PAIRS, type ColourPair, DARK_PAIRS } from "../styles/colour-pairs.ts";
import { blendOver, contrast, type Light, readColour } from "./contrast.ts";

/** The colour of a role as oklch() or #rrggbb. */
export type ColourOf = (role: string) => string;

/** A role, or one role over another: "nav-text/12 over nav". */
export function lightOf(name: string, colourOf: ColourOf): Light {
  const [top = "", ground] = name.split(" over ");
  if (!ground) return readColour(colourOf(name));
  const [role = "", share = "100"] = top.split("/");
  return blendOver(lightOf(role, colourOf), lightOf(ground, colourOf), Number(share) / 100);
}

export interface MeasuredPair extends ColourPair {
  /** WCAG's contrast ratio, from 1 to 21. */
  ratio: number;
  passes: boolean;
}

/** Every permitted pair of a scheme with its contrast. */
export function measurePairs(scheme: "light" | "dark", colourOf: ColourOf): MeasuredPair[] {
  const pairs = scheme === "dark" ? [...COLOUR_PAIRS, ...DARK_PAIRS] : COLOUR_PAIRS;
  return pairs.map((pair) => {
    const ratio = contrast(lightOf(pair.text, colourOf), lightOf(pair.ground, colourOf));
    return { ...pair, ratio, passes: ratio >= pair.least };
  });
}
