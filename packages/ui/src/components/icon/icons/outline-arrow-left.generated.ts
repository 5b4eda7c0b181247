// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineArrowLeft: IconData = {"box":24,"stroke":true,"d":["M10.5 19.5L3 12m0 0l7.5-7.5M3 12h18"],"mirror":true};
