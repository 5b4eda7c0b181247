// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineBars2: IconData = {"box":24,"stroke":true,"d":["M3.75 9h16.5m-16.5 6.75h16.5"]};
