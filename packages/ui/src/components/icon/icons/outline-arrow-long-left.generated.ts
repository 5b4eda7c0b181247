// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineArrowLongLeft: IconData = {"box":24,"stroke":true,"d":["M6.75 15.75L3 12m0 0l3.75-3.75M3 12h18"],"mirror":true};
