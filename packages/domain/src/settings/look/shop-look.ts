import type { LookSettings } from "../sections/look.ts";
import { UNNAMED_SHOP } from "../shop/unnamed.ts";

/** A stored picture, with the fields needed to place it on a page. */
export interface LookPicture {
  id: string;
  alt: string;
  width: number;
  height: number;
  tint: string;
  /** Whether the picture was uploaded as SVG and is sent in its sanitised form. */
  vector: boolean;
}

/** Size and address of a logo; it is scaled to the height of its place. */
export interface ShownLogo {
  src: string;
  width: number;
  height: number;
}

export interface ShopLook {
  accent: string | null;
  logo: ShownLogo | null;
  logoDark: ShownLogo | null;
  cover: { id: string; src: string; alt: string; width: number; height: number; tint: string } | null;
  /** Changes with every icon or preview of the shop, because their addresses contain it. */
  version: string;
}

export interface Branding {
  shopName: string;
  tagline: string;
  look: LookSettings;
}

/** Whether the shop has its own branding, at least a name or one part of it. */
export const isOwnShop = ({ shopName, look }: Branding): boolean =>
  shopName !== UNNAMED_SHOP || look.accent !== "" || look.logoId !== null || look.iconId !== null;

/** Width of the largest file of a logo in a header, at two device pixels per CSS pixel. */
const LOGO_WIDTH = 480;

const logoOf = (picture: LookPicture | undefined): ShownLogo | null =>
  picture
    ? {
        src: `/media/${picture.id}/${picture.vector ? "original.svg" : `${LOGO_WIDTH}.webp`}`,
        width: picture.width,
        height: picture.height,
      }
    : null;

/** A short hash of a text (FNV-1a). */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

export const lookVersion = ({ shopName, tagline, look }: Branding): string =>
  shortHash(JSON.stringify([shopName, tagline, look.accent, look.logoId, look.logoDarkId, look.iconId]));

/** The branding as the storefront shows it; null for a shop with the software's own branding. */
export function shopLook(branding: Branding, pictures: readonly LookPicture[]): ShopLook | null {
  const { look } = branding;
  const one = (id: string | null) => pictures.find((picture) => picture.id === id);
  const cover = one(look.coverId);
  if (!isOwnShop(branding) && !cover) return null;
  return {
    accent: look.accent || null,
    logo: logoOf(one(look.logoId)),
    logoDark: logoOf(one(look.logoDarkId)),
    cover: cover
      ? {
          ...{ id: cover.id, src: `/media/${cover.id}`, alt: cover.alt },
          ...{ width: cover.width, height: cover.height, tint: cover.tint },
        }
      : null,
    version: lookVersion(branding),
  };
}
