// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const solid16ChevronRight: IconData = {"box":16,"e":["M6.22 4.22a.75.75 0 0 1 1.06 0l3.25 3.25a.75.75 0 0 1 0 1.06l-3.25 3.25a.75.75 0 0 1-1.06-1.06L8.94 8L6.22 5.28a.75.75 0 0 1 0-1.06"],"mirror":true};
