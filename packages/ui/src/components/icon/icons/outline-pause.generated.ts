// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlinePause: IconData = {"box":24,"stroke":true,"d":["M15.75 5.25v13.5m-7.5-13.5v13.5"]};
