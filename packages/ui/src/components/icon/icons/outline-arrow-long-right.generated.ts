// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineArrowLongRight: IconData = {"box":24,"stroke":true,"d":["M17.25 8.25L21 12m0 0l-3.75 3.75M21 12H3"],"mirror":true};
