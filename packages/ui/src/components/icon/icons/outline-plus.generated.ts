// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlinePlus: IconData = {"box":24,"stroke":true,"d":["M12 4.5v15m7.5-7.5h-15"]};
