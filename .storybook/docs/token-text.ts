import base from "../../packages/ui/tokens/base.tokens.json";
import { hexOf, lookTokens, type Scheme, type Theme } from "./token-files.ts";

interface Length {
  value: number;
  unit: string;
}

/** What the values of colours and shadows depend on. */
export interface Look {
  theme: Theme;
  scheme: Scheme;
}

const pixels = ({ value, unit }: Length): number => (unit === "rem" ? value * 16 : value);

/** `#4f39f6`. */
export const colourText = ({ theme, scheme }: Look, name: string): string =>
  hexOf(theme, scheme, name) ?? "see-through";

/** `8 px`. */
export const radiusText = (name: keyof Omit<typeof base.radius, "$type">): string =>
  `${pixels(base.radius[name].$value)} px`;

/** `14 / 20 px, 400`: size and line height, weight. */
export function typeText(name: keyof Omit<typeof base.text, "$type">): string {
  const { fontSize, lineHeight, fontWeight } = base.text[name].$value;
  const size = pixels(fontSize);
  return `${size} / ${Math.round(size * lineHeight)} px, ${fontWeight}`;
}

/** One line for each layer: `0 1 2 0, #0f172a at 6 %`, offsets, blur and spread in px. */
export const shadowText = ({ theme, scheme }: Look, name: string): string[] =>
  (lookTokens(theme, scheme).shadow[name]?.$value ?? []).map(({ color, ...lengths }) => {
    const { offsetX, offsetY, blur, spread } = lengths;
    const hex = color.components
      .map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("");
    return `${[offsetX, offsetY, blur, spread].map(pixels).join(" ")}, #${hex} at ${Math.round(color.alpha * 100)} %`;
  });
