// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const outlineStrikethrough: IconData = {"box":24,"stroke":true,"d":["M12 12a9 9 0 0 1-.318-.079c-1.585-.424-2.904-1.247-3.76-2.236c-.873-1.009-1.265-2.19-.968-3.301c.59-2.2 3.663-3.29 6.863-2.432A8.2 8.2 0 0 1 16.5 5.21M6.42 17.812c.857.989 2.176 1.811 3.761 2.236c3.2.858 6.274-.23 6.863-2.431c.233-.868.044-1.779-.465-2.617M3.75 12h16.5"]};
