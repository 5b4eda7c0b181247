// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineChevronDoubleLeft: IconData = {"box":24,"stroke":true,"d":["m18.75 4.5l-7.5 7.5l7.5 7.5m-6-15L5.25 12l7.5 7.5"],"mirror":true};
