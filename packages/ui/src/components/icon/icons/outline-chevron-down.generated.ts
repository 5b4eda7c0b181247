// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineChevronDown: IconData = {"box":24,"stroke":true,"d":["m19.5 8.25l-7.5 7.5l-7.5-7.5"]};
