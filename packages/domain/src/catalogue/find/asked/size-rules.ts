import { isSameSize, readSize, type Size } from "../sizes.ts";
import { phrasePattern } from "./phrases.ts";
import type { Rule } from "./understood.ts";

const SIDE = "\\d{1,4}(?:[.,]\\d{1,2})?";
const UNIT = "\\s*(?:mm|cm|milimetros|centimetros)?";

/** Sizes that products of the shop have: «63x88», «63.5 × 88 mm», «6,35 por 8,8 cm». */
export const SIZE_RULES: readonly Rule[] = [
  {
    pattern: phrasePattern(`(?:(?:de|para|tamano|medida)\\s+)*${SIDE}${UNIT}\\s*(?:x|×|\\*|por)\\s*${SIDE}${UNIT}`),
    read: ([text], { dimensions }) => {
      const asked = readSize(text ?? "");
      if (!asked) return null;
      const fitting = (wanted: Size) =>
        dimensions.filter((value) => {
          const stored = readSize(value);
          return stored !== null && isSameSize(wanted, stored);
        });
      const values = fitting(asked);
      if (values.length > 0) return { dimensions: values };
      // Playmats are measured in centimetres, whether or not it is said.
      const larger = fitting({ width: asked.width * 10, height: asked.height * 10 });
      return larger.length > 0 ? { dimensions: larger } : null;
    },
  },
];
