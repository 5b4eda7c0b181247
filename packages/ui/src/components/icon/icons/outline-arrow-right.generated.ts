// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineArrowRight: IconData = {"box":24,"stroke":true,"d":["M13.5 4.5L21 12m0 0l-7.5 7.5M21 12H3"],"mirror":true};
