/** Metadata read from the bytes of an image. */
export interface ImageFile {
  type: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
  width: number;
  height: number;
}

/** Reads type and size of an image from its content; null if the format is not supported. */
export function readImage(bytes: ArrayBuffer): ImageFile | null {
  const view = new DataView(bytes);
  if (view.byteLength < 32) return null;
  if (view.getUint32(0) === 0x89504e47)
    return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
  if (view.getUint16(0) === 0xffd8) return readJpeg(view);
  if (text(view, 0, 4) === "RIFF" && text(view, 8, 4) === "WEBP") return readWebp(view);
  if (text(view, 4, 4) === "ftyp" && text(view, 8, 4).startsWith("avi")) return readAvif(view);
  return null;
}

function text(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}

/** Searches the segments for the start of frame. */
function readJpeg(view: DataView): ImageFile | null {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

function readWebp(view: DataView): ImageFile | null {
  const type = "image/webp";
  const kind = text(view, 12, 4);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (kind === "VP8X") return { type, width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === "VP8 ")
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== "VP8L") return null;
  const bits = view.getUint32(21, true);
  return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** The first spatial extents box contains the size. */
function readAvif(view: DataView): ImageFile | null {
  for (let at = 0; at + 16 <= Math.min(view.byteLength, 4096); at++) {
    if (text(view, at, 4) === "ispe")
      return { type: "image/avif", width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
  }
  return null;
}
