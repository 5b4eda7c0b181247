// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineBolt: IconData = {"box":24,"stroke":true,"d":["m3.75 13.5l10.5-11.25L12 10.5h8.25L9.75 21.75L12 13.5z"]};
