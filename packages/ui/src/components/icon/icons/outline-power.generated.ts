// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlinePower: IconData = {"box":24,"stroke":true,"d":["M5.636 5.636a9 9 0 1 0 12.728 0M12 3v9"]};
