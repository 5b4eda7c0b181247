// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineChevronRight: IconData = {"box":24,"stroke":true,"d":["m8.25 4.5l7.5 7.5l-7.5 7.5"],"mirror":true};
