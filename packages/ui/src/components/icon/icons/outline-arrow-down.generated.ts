// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineArrowDown: IconData = {"box":24,"stroke":true,"d":["M19.5 13.5L12 21m0 0l-7.5-7.5M12 21V3"]};
