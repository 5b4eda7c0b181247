// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineChevronLeft: IconData = {"box":24,"stroke":true,"d":["M15.75 19.5L8.25 12l7.5-7.5"],"mirror":true};
