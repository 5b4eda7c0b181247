// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const solid20EllipsisHorizontal: IconData = {"box":20,"d":["M3 10a1.5 1.5 0 1 1 3 0a1.5 1.5 0 0 1-3 0m5.5 0a1.5 1.5 0 1 1 3 0a1.5 1.5 0 0 1-3 0m7-1.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3"]};
