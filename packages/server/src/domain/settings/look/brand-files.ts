import { accentCss } from "@tablero/domain/settings/look/accent";
import type { BrandFile } from "@tablero/domain/settings/look/brand-paths";
import { mailLogoSize } from "@tablero/domain/settings/look/brand-paths";
import { isOwnShop, type LookPicture, lookVersion } from "@tablero/domain/settings/look/shop-look";
import { webManifest } from "@tablero/domain/settings/look/web-manifest";
import { type LookSettings, withLookDefaults } from "@tablero/domain/settings/sections/look";
import { sql } from "drizzle-orm";
import type { Sharp } from "sharp";
import { Text } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import type { Storage } from "../../../storage/port.ts";
import { type Ctx, cached } from "../../platform/context.ts";
import { currentSettings } from "../shop/settings.ts";
import { initialIcon, pictureIcon, previewPicture } from "./brand-art.ts";
import { readLookPictures } from "./shop-look.ts";

export interface DrawnFile {
  data: Uint8Array;
  /** Version of the branding from which the file was drawn. */
  version: string;
}

export interface BrandFiles {
  /** A file of the shop's own branding; null while the shop uses the software's, and for a missing logo. */
  get(file: BrandFile): Promise<DrawnFile | null>;
}

interface BrandInputs {
  shopName: string;
  tagline: string;
  look: LookSettings;
  pictures: readonly LookPicture[];
  version: string;
}

/** Pixels of the longer side when a picture is rendered, before it is placed. */
const DRAWN = 1_024;
const MAX_PIXELS = 60_000_000;
/** Leaves a square inside the circle of four fifths of the size, which phones never crop. */
const MASKED_EDGE = 0.22;
/** A logo that is nearly square also serves as an icon. */
const SQUARE = [0.75, 1.34] as const;

/** The shop's branding as files, each drawn once per version. */
export function openBrandFiles(ctx: Ctx, uploads: Pick<Storage, "read">): BrandFiles {
  const drawn = new Map<BrandFile, { version: string; file: Promise<Uint8Array | null> }>();

  const readBrandInputs = (): Promise<BrandInputs | null> =>
    cached(ctx, "brand", ["images"], async () => {
      const settings = await currentSettings(ctx);
      const inputs = { shopName: settings.shopName, tagline: settings.tagline, look: withLookDefaults(settings) };
      if (!isOwnShop(inputs)) return null;
      return { ...inputs, pictures: await readLookPictures(ctx.db, settings), version: lookVersion(inputs) };
    });

  return {
    async get(name) {
      const inputs = await readBrandInputs();
      if (!inputs) return null;
      const { version } = inputs;
      let known = drawn.get(name);
      if (known?.version !== version) {
        known = { version, file: draw(ctx, uploads, name, inputs) };
        drawn.set(name, known);
        // If the store was unavailable, the next call tries again.
        known.file.catch(() => drawn.delete(name));
      }
      const data = await known.file;
      return data && { data, version };
    },
  };
}

async function draw(
  ctx: Ctx,
  uploads: Pick<Storage, "read">,
  name: BrandFile,
  { shopName, tagline, look, pictures, version }: BrandInputs,
): Promise<Uint8Array | null> {
  if (name === "/accent.css") return look.accent ? Buffer.from(accentCss(look.accent)) : null;
  // Imported lazily with the first file, because it is not needed at start-up.
  const { default: sharp } = await import("sharp");
  const find = (id: string | null) => pictures.find((picture) => picture.id === id) ?? null;

  /** A picture in a size that is large enough for every file. */
  async function open(picture: LookPicture | null): Promise<Sharp | null> {
    if (!picture) return null;
    const row = await one(ctx.db, sql`select storage_key as key from images where id = ${picture.id}::uuid`, {
      key: Text,
    });
    const data = row && (await uploads.read(row.key));
    const density = (72 * DRAWN) / Math.max(picture.width, picture.height);
    return data
      ? sharp(data, { limitInputPixels: MAX_PIXELS, ...(picture.vector && { density: Math.min(2_400, density) }) })
      : null;
  }

  const logo = find(look.logoId);
  const ratio = logo ? logo.width / logo.height : 0;
  const icon = find(look.iconId) ?? (ratio >= SQUARE[0] && ratio <= SQUARE[1] ? logo : null);
  const clear = { r: 255, g: 255, b: 255, alpha: 0 };

  /**
   * The icon as a square of pixels. With an edge (the part of its size left free around a picture), it has no
   * transparent parts, which home screens would paint black.
   */
  async function iconAt(size: number, share?: number): Promise<Buffer> {
    const whole = share !== undefined;
    const picture = await open(icon);
    if (!picture)
      return sharp(Buffer.from(initialIcon(shopName, look.accent, { square: whole })), densityOf(size))
        .resize(size)
        .png()
        .toBuffer();
    const edge = Math.round(size * (share ?? 0));
    const inner = await picture
      .resize({ width: size - 2 * edge, height: size - 2 * edge, fit: "contain", background: clear })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: clear })
      .png()
      .toBuffer();
    return whole ? sharp(inner).flatten({ background: "#ffffff" }).png().toBuffer() : inner;
  }

  async function logoWithin(width: number, height: number): Promise<Buffer | null> {
    const picture = await open(logo);
    return picture ? picture.resize({ width, height, fit: "inside" }).png().toBuffer() : null;
  }

  switch (name) {
    case "/favicon.svg":
      return Buffer.from(icon ? pictureIcon(await iconAt(128)) : initialIcon(shopName, look.accent));
    case "/favicon.ico":
      return wrapIco(await iconAt(32), 32);
    case "/apple-touch-icon.png":
      return iconAt(180, 0.1);
    case "/icon-192.png":
      return iconAt(192);
    case "/icon-512.png":
      return iconAt(512);
    case "/icon-maskable-512.png":
      return iconAt(512, MASKED_EDGE);
    case "/site.webmanifest":
      return Buffer.from(JSON.stringify(webManifest({ shopName, tagline, accent: look.accent, version })));
    case "/logo-512.png":
      return (await logoWithin(512, 512)) ?? iconAt(512);
    case "/logo-mail.png": {
      const size = logo && mailLogoSize(logo);
      return size && logoWithin(size.width * 2, size.height * 2);
    }
    case "/og.png": {
      const png = await logoWithin(DRAWN, DRAWN);
      const shown = png && logo ? { png, width: logo.width, height: logo.height } : null;
      const preview = previewPicture({ name: shopName, tagline, accent: look.accent, logo: shown });
      return sharp(Buffer.from(preview)).png({ palette: true }).toBuffer();
    }
  }
}

const densityOf = (size: number) => ({ density: Math.max(72, (72 * size) / 64) });

/** One PNG in the container format of `favicon.ico`. */
function wrapIco(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}
