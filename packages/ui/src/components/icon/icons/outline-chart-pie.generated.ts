// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineChartPie: IconData = {"box":24,"stroke":true,"d":["M10.5 6a7.5 7.5 0 1 0 7.5 7.5h-7.5z","M13.5 10.5H21A7.5 7.5 0 0 0 13.5 3z"]};
