// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineChevronUp: IconData = {"box":24,"stroke":true,"d":["m4.5 15.75l7.5-7.5l7.5 7.5"]};
