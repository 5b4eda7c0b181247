// Written by scripts/art/make-icons.ts from scripts/art/icon-names.txt. Heroicons 2.2, MIT, (c) Tailwind Labs.
import type { IconData } from "../icon-data.ts";

export const solid20ArrowUturnLeft: IconData = {"box":20,"e":["M7.793 2.232a.75.75 0 0 1-.025 1.06L3.622 7.25h10.003a5.375 5.375 0 0 1 0 10.75H10.75a.75.75 0 0 1 0-1.5h2.875a3.875 3.875 0 0 0 0-7.75H3.622l4.146 3.957a.75.75 0 0 1-1.036 1.085l-5.5-5.25a.75.75 0 0 1 0-1.085l5.5-5.25a.75.75 0 0 1 1.06.025"],"mirror":true};
