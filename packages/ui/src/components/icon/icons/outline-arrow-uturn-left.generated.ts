// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineArrowUturnLeft: IconData = {"box":24,"stroke":true,"d":["M9 15L3 9m0 0l6-6M3 9h12a6 6 0 0 1 0 12h-3"],"mirror":true};
