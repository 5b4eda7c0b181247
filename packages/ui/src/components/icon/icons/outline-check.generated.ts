// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineCheck: IconData = {"box":24,"stroke":true,"d":["m4.5 12.75l6 6l9-13.5"]};
