// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineChevronUpDown: IconData = {"box":24,"stroke":true,"d":["M8.25 15L12 18.75L15.75 15m-7.5-6L12 5.25L15.75 9"]};
