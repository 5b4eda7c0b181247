import { type Crop, cropRect } from "@tablero/domain/settings/shop/headers";

/** Side of a cropped picture in px: twice its largest size on screen, and more for high-density displays. */
const MAX_SIDE = 512;
const SQUARE = { width: 1, height: 1 };

/** The source area of a square crop, in picture pixels. */
export function fitSquare(
  picture: { width: number; height: number },
  crop: Crop,
): { x: number; y: number; side: number; size: number } {
  const rect = cropRect(picture, SQUARE, crop);
  const side = (rect.width / 100) * picture.width;
  return {
    x: (rect.left / 100) * picture.width,
    y: (rect.top / 100) * picture.height,
    side,
    size: Math.max(1, Math.min(MAX_SIDE, Math.round(side))),
  };
}

/** Crops the square from a picture. Camera metadata, such as the location, is removed. */
export async function cropSquare(picture: ImageBitmap, crop: Crop): Promise<File> {
  const { x, y, side, size } = fitSquare(picture, crop);
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, side, side, 0, 0, size, size);
  // Falls back to PNG if the browser cannot encode WebP.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
  if (!blob) throw new Error("no picture");
  return new File([blob], `foto.${blob.type.split("/")[1]}`, { type: blob.type });
}
