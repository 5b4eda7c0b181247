// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineArrowTurnDownLeft: IconData = {"box":24,"stroke":true,"d":["m7.49 12l-3.75 3.75m0 0l3.75 3.75m-3.75-3.75h16.5V4.499"],"mirror":true};
