// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const solid20EllipsisVertical: IconData = {"box":20,"d":["M10 3a1.5 1.5 0 1 1 0 3a1.5 1.5 0 0 1 0-3m0 5.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 0 1 0-3m1.5 7a1.5 1.5 0 1 0-3 0a1.5 1.5 0 0 0 3 0"]};
