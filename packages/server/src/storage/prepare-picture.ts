import { Failure, type FailureCode } from "@tablero/domain/platform/failure";
import { looksLikeSvg, SVG_ERRORS, SVG_LIMIT, SVG_TOO_LARGE, safeSvg } from "@tablero/domain/settings/look/safe-svg";
import { SvgError } from "@tablero/domain/settings/look/svg-tree";
import type { Sharp } from "sharp";

/** Maximum size of one image in bytes. */
export const PICTURE_LIMIT = 10 * 1024 * 1024;
const TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
/** Maximum length of the longer side: twice the largest size that any of our screens shows. */
const LONGEST = 1_920;
const MAX_PIXELS = 60_000_000;

/** A stored image: WebP, upright, without camera metadata; or an SVG that only draws. */
export interface PreparedPicture {
  data: Uint8Array;
  /** Extension of its file. */
  format: "webp" | "svg";
  width: number;
  height: number;
  /** Hex colour that fills the box until the image has loaded. */
  tint: string;
}

const refused = (failure: FailureCode, path: string, code: string, message: string) =>
  new Failure(failure, message, { errors: [{ path, code, message }] });

/**
 * Detects the type by content, not by name, and re-encodes it. `path` names the field in failures. Throws
 * `too-large` above 10 MiB, `unsupported-type` for anything except JPEG, PNG, WebP or AVIF, `validation` for a
 * picture that cannot be read.
 */
export async function preparePicture(bytes: Uint8Array, path: string): Promise<PreparedPicture> {
  if (bytes.byteLength > PICTURE_LIMIT)
    throw refused("too-large", path, "too-big", "Una imagen pesa 10 MiB como mucho.");
  // Imported lazily with the first upload, because nothing is uploaded during start-up.
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([import("sharp"), import("file-type")]);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.includes(type.mime))
    throw refused("unsupported-type", path, "unsupported-type", "Solo se admiten imágenes JPEG, PNG, WebP o AVIF.");
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient();
    const { data, info } = await upright
      .resize({ width: LONGEST, height: LONGEST, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return {
      data,
      format: "webp",
      width: info.width,
      height: info.height,
      tint: lightenPixel(await averagePixel(sharp(data))),
    };
  } catch {
    throw refused("validation", path, "unreadable", "No se puede leer esa imagen: está dañada o es demasiado grande.");
  }
}

export interface PreparedLook extends PreparedPicture {
  /** Names of the parts that were removed from an SVG. */
  removed: string[];
}

/** Time limit in seconds for drawing an SVG; no logo takes longer. */
const DRAWING_LIMIT = 5;

/** Prepares a picture of the shop's branding, which may also be an SVG of 256 KiB. */
export async function prepareLookPicture(bytes: Uint8Array, path: string): Promise<PreparedLook> {
  if (!looksLikeSvg(bytes)) return { ...(await preparePicture(bytes, path)), removed: [] };
  if (bytes.byteLength > SVG_LIMIT) throw refused("too-large", path, "too-big", SVG_TOO_LARGE);
  try {
    const { source, width, height, removed } = safeSvg(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const data = new TextEncoder().encode(source);
    const { default: sharp } = await import("sharp");
    const drawn = await sharp(data, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: DRAWING_LIMIT })
      .png()
      .toBuffer();
    return { data, format: "svg", width, height, tint: lightenPixel(await averagePixel(sharp(drawn))), removed };
  } catch (error) {
    const reason = error instanceof SvgError ? error.reason : "not-svg";
    throw refused("validation", path, "unreadable", SVG_ERRORS[reason]);
  }
}

/** The mean colour: red, green and blue. */
function averagePixel(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: "#ffffff" }).resize(1, 1, { fit: "fill" }).raw().toBuffer();
}

/** Lightens a colour to a subtle background. */
function lightenPixel(pixel: Buffer): string {
  const light = (value: number) => Math.round(value + (255 - value) * 0.6);
  return `#${[0, 1, 2]
    .map((channel) =>
      light(pixel[channel] ?? 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
