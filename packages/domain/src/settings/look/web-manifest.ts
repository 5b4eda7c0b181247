import { accentTokens, SURFACES } from "./accent.ts";
import { type BrandFile, brandUrl } from "./brand-paths.ts";
import { isHexColour } from "./colour.ts";

/** Maximum length of a name below an icon on a phone. */
const MAX_SHORT_NAME = 12;
/** Button colour of the design tokens. */
const DEFAULT_COLOUR = "#4f39f6";

/** The first words of a name that fit below an icon, or at least the beginning of the first word. */
export function shortenName(name: string): string {
  const words = name.trim().split(/\s+/);
  let short = [...(words[0] ?? "")].slice(0, MAX_SHORT_NAME).join("");
  for (const word of words.slice(1)) {
    if ([...short].length + 1 + [...word].length > MAX_SHORT_NAME) break;
    short += ` ${word}`;
  }
  // «Juegos de la» says no more than «Juegos».
  return short.length < name.trim().length ? short.replace(/(?:\s+\p{L}{1,3})+$/u, "") : short;
}

export interface ManifestInputs {
  shopName: string;
  tagline: string;
  /** `#rrggbb`, or empty. */
  accent: string;
  /** Version of the branding, contained in the addresses of its icons. */
  version: string;
}

/** The web manifest of a shop with its own branding, for the home screen of a phone. */
export function webManifest({ shopName, tagline, accent, version }: ManifestInputs) {
  const icon = (file: BrandFile, size: number, purpose: "any" | "maskable") => ({
    src: brandUrl(file, { version }),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name: shopName,
    short_name: shortenName(shopName),
    ...(tagline && { description: tagline }),
    lang: "es",
    dir: "ltr",
    start_url: "/home",
    scope: "/",
    // A shop needs a back button, and without a browser bar some phones have none.
    display: "minimal-ui",
    theme_color: isHexColour(accent) ? accentTokens(accent).light.primary : DEFAULT_COLOUR,
    background_color: SURFACES.light.page,
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable-512.png", 512, "maskable"),
    ],
  };
}
