// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const solid20Gift: IconData = {"box":20,"d":["M9.25 10.505H3v4.75a2.75 2.75 0 0 0 2.75 2.75h3.5zm1.5 7.5v-7.5H17v4.75a2.75 2.75 0 0 1-2.75 2.75z"],"e":["M14 6.005a2.5 2.5 0 0 0-4-3a2.5 2.5 0 0 0-4 3H3.25c-.69 0-1.25.56-1.25 1.25v.5c0 .69.56 1.25 1.25 1.25h6v-3h1.5v3h6c.69 0 1.25-.56 1.25-1.25v-.5c0-.69-.56-1.25-1.25-1.25zm-1-1.5a1 1 0 0 1-1 1h-1v-1a1 1 0 1 1 2 0m-6 0a1 1 0 0 0 1 1h1v-1a1 1 0 1 0-2 0"]};
