// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const solid20Bell: IconData = {"box":20,"e":["M10 2a6 6 0 0 0-6 6c0 1.887-.454 3.665-1.257 5.234a.75.75 0 0 0 .515 1.076a33 33 0 0 0 3.256.508a3.5 3.5 0 0 0 6.972 0a33 33 0 0 0 3.256-.508a.75.75 0 0 0 .515-1.076A11.45 11.45 0 0 1 16 8a6 6 0 0 0-6-6M8.05 14.943a34 34 0 0 0 3.9 0a2 2 0 0 1-3.9 0"]};
