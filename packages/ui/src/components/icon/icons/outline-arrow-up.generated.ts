// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineArrowUp: IconData = {"box":24,"stroke":true,"d":["M4.5 10.5L12 3m0 0l7.5 7.5M12 3v18"]};
