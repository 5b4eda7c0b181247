// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineArrowUturnRight: IconData = {"box":24,"stroke":true,"d":["m15 15l6-6m0 0l-6-6m6 6H9a6 6 0 0 0 0 12h3"],"mirror":true};
